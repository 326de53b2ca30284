import { Link } from 'react-router';
import { passwordMaxLength } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { AccountForm, AccountPage, quietLink, type InvalidForm } from './auth-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { ServerCommand } from './server-command.tsx';

type SignInFormProps = {
  refused: InvalidForm | undefined;
  next: string;
  hasPasskeys: boolean;
  isSetUp: boolean;
};

export function SignInForm({ refused, next, hasPasskeys, isSetUp }: SignInFormProps) {
  const { errors, values } = refused ?? { errors: {}, values: {} };
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
      <AccountForm refused={refused} button="Sign in" busy="Signing in…">
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
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          error={errors.password}
        />
      </AccountForm>
      {hasPasskeys && <PasskeyButton next={next} />}
    </AccountPage>
  );
}
