import type { ComponentProps } from 'react';

/** What came of a form: it was stored, or it was refused and what was typed comes back. */
export type FormAnswer =
  | { sent: true }
  | { errors: Partial<Record<string, string>>; values?: Record<string, string> };

/**
 * A public form with a trap for robots and a token of when one began to fill it in, which `app/enhancers/forms.ts`
 * adds together with a draft of what is typed. It is sent without scripts, too.
 */
export function GuardedForm({ children, ...props }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form method="post" data-guarded {...props}>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this field empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="stamp" suppressHydrationWarning />
      {children}
    </form>
  );
}
