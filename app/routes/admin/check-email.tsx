import { Link } from 'react-router';
import { AccountPage, quietLink } from './account-page.tsx';
import { ServerCommand } from './server-command.tsx';

/** Says the same whoever's address it was. */
export function CheckEmail({ sendsMail }: { sendsMail: boolean }) {
  return (
    <AccountPage
      title="Check Your Email"
      lede="If that is the address of your account, a link is on its way. It works once and for one hour."
      links={
        <Link to="/admin/login" className={quietLink}>
          Back to sign in
        </Link>
      }
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          This site has no mail server yet, so the mail waits in the outbox. On the server, this prints a link
          at once:
        </ServerCommand>
      )}
    </AccountPage>
  );
}
