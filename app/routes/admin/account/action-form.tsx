import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/forms/panel-form.tsx';
import { useErrorFocus } from '#ui/forms/use-error-focus.ts';
import type { Outcome } from './outcome.ts';

type ActionFormProps = {
  intent: string;
  outcome: Outcome | undefined;
  button: string;
  variant?: 'primary' | 'line';
  children: ReactNode;
};

/** A form of the account page; it empties itself once its act is done. */
export function ActionForm({ intent, outcome, button, variant = 'primary', children }: ActionFormProps) {
  const isSending = useNavigation().formData?.get('intent') === intent;
  const own = outcome?.intent === intent ? outcome : undefined;
  const form = useErrorFocus(own, own?.done && '[type=submit]');
  return (
    <PanelForm key={own?.done && 'done'} ref={form} preventScrollReset className="grid max-w-105 gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        size="small"
        variant={variant}
        // What is disabled loses the focus, and this form stays where it is.
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
        className="justify-self-start"
      >
        {button}
      </Button>
    </PanelForm>
  );
}
