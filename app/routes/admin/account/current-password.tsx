import { passwordMaxLength } from '#features/account/account.ts';
import { PasswordField } from '#ui/panel/password-field.tsx';

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
