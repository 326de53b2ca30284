import { passwordMaxLength, passwordMinLength } from '#features/account/account.ts';
import { PasswordField } from '#ui/panel/password-field.tsx';

type NewPasswordFieldProps = {
  label: string;
  name?: string;
  autoFocus?: boolean;
  error?: string | undefined;
};

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      required
      minLength={passwordMinLength}
      maxLength={passwordMaxLength}
      hint={`at least ${passwordMinLength} characters`}
      {...props}
    />
  );
}
