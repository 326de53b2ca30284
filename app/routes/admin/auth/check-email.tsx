import { AccountPage, BackToSignIn } from './auth-page.tsx';
import { ServerCommand } from './server-command.tsx';

/** The text is the same for every address, so that it does not reveal whether the account exists. */
export function CheckEmail({ sendsMail }: { sendsMail: boolean }) {
  return (
    <AccountPage
      title="Check Your Email"
      lede="If this address belongs to your account, you will receive a reset link. It works once and expires after one hour."
      links={<BackToSignIn />}
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          No mail server is configured, so the email stays in the outbox. To get a reset link now, run this
          command on the server:
        </ServerCommand>
      )}
    </AccountPage>
  );
}
