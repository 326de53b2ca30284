import type { ComponentProps } from 'react';

/** Result of a form: stored, or rejected with messages and the submitted values. */
export type FormResult =
  | { sent: true }
  | { errors: Partial<Record<string, string>>; values?: Record<string, string> };

/**
 * A public form with a honeypot and a form token. `app/enhancers/forms.ts` fills the token and saves drafts; the form also
 * works without scripts.
 */
type GuardedFormProps = Omit<ComponentProps<'form'>, 'method'> & {
  /** For visitors without styles. */
  honeypotLabel: string;
};

export function GuardedForm({ honeypotLabel, children, ...props }: GuardedFormProps) {
  return (
    <form method="post" data-guarded {...props}>
      <div aria-hidden="true" className="sr-only">
        <label>
          {honeypotLabel}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="formToken" suppressHydrationWarning />
      {children}
    </form>
  );
}
