import { AccountForm, AccountPage, BackToSignIn, type InvalidForm, EmailField } from './auth-page.tsx';
import { ServerCommand } from './server-command.tsx';

export function ForgotForm({ refused, sendsMail }: { refused: InvalidForm | undefined; sendsMail: boolean }) {
  return (
    <AccountPage
      title="Forgot your password?"
      lede="Enter your email address to receive a reset link."
      links={<BackToSignIn />}
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          No mail server is configured. To get a reset link, run this command on the server:
        </ServerCommand>
      )}
      <AccountForm refused={refused} button="Send reset link" busyLabel="Sending…">
        <EmailField refused={refused} isFirst />
      </AccountForm>
    </AccountPage>
  );
}
