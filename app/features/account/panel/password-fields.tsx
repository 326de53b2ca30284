import { passwordMaxLength, passwordMinLength } from '#features/account/account.ts';
import { PasswordField } from '#ui/panel/panel-fields.tsx';

export function CurrentPassword({
  error,
  label = 'Current password',
}: {
  error?: string | undefined;
  label?: string;
}) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      required
      maxLength={passwordMaxLength}
      error={error}
    />
  );
}

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
