import { passwordMaxLength, passwordMinLength } from '#features/account/account.ts';
import { TextField } from '#ui/field.tsx';

type NewPasswordFieldProps = { label: string; autoFocus?: boolean; error?: string | undefined };

export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <TextField
      {...props}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={passwordMinLength}
      maxLength={passwordMaxLength}
      hint={`at least ${passwordMinLength} characters`}
    />
  );
}
