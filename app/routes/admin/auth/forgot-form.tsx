import { Link } from 'react-router';
import { TextField } from '#ui/forms/field.tsx';
import { AccountForm, AccountPage, quietLink, type InvalidForm } from './auth-page.tsx';
import { ServerCommand } from './server-command.tsx';

export function ForgotForm({ refused, sendsMail }: { refused: InvalidForm | undefined; sendsMail: boolean }) {
  const { errors, values } = refused ?? { errors: {}, values: {} };
  return (
    <AccountPage
      title="Forgot your password?"
      lede="Enter your email address to receive a reset link."
      links={
        <Link to="/admin/login" className={quietLink}>
          Back to sign in
        </Link>
      }
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          No mail server is configured. To get a reset link, run this command on the server:
        </ServerCommand>
      )}
      <AccountForm refused={refused} button="Send reset link" busy="Sending…">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of this page
          autoFocus
          defaultValue={values.email}
          error={errors.email}
        />
      </AccountForm>
    </AccountPage>
  );
}
