import { Link } from 'react-router';
import { passwordMaxLength } from '#features/account/account.ts';
import { PasswordField } from '#ui/panel/password-field.tsx';
import { AccountForm, AccountPage, quietLink, type InvalidForm, EmailField } from './auth-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ServerCommand } from './server-command.tsx';

type SignInFormProps = {
  refused: InvalidForm | undefined;
  next: string;
  hasPasskeys: boolean;
  isSetUp: boolean;
};

export function SignInForm({ refused, next, hasPasskeys, isSetUp }: SignInFormProps) {
  return (
    <AccountPage
      title={isSetUp ? 'Welcome back' : 'Welcome'}
      lede={
        isSetUp
          ? 'Sign in to manage your site.'
          : 'This site has no account yet. Use the setup link shown in the terminal or log where the site was started.'
      }
      links={
        <Link to="/admin/login?mode=forgot" className={quietLink}>
          Forgot your password?
        </Link>
      }
    >
      {!isSetUp && (
        <ServerCommand command="reset-link">
          To get a new setup link, run this command on the server:
        </ServerCommand>
      )}
      <AccountForm refused={refused} button="Sign in" busyLabel="Signing in…">
        <EmailField refused={refused} isFirst />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          error={refused?.errors.password}
        />
      </AccountForm>
      {hasPasskeys && <PasskeyButton next={next} />}
    </AccountPage>
  );
}
