import { TextField } from '#ui/forms/field.tsx';
import type { Refused } from './auth-page.tsx';

/** `isFirst` focuses the field when the page opens. */
export function EmailField({ refused, isFirst = false }: { refused: Refused | undefined; isFirst?: boolean }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of these pages
      autoFocus={isFirst}
      defaultValue={refused?.values.email}
      error={refused?.errors.email}
    />
  );
}
