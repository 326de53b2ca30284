import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { isFor, type Outcome } from './outcome.ts';

type ActionFormProps = {
  intent: string;
  outcome: Outcome | undefined;
  button: string;
  variant?: 'primary' | 'line';
  children: ReactNode;
};

/** A form of the account page; it is reset after success. */
export function ActionForm({ intent, outcome, button, variant = 'primary', children }: ActionFormProps) {
  const isSending = useNavigation().formData?.get('intent') === intent;
  const ownOutcome = isFor(outcome, intent) ? outcome : undefined;
  const form = useErrorFocus(ownOutcome, ownOutcome?.done && '[type=submit]');
  return (
    <PanelForm
      key={ownOutcome?.done && 'done'}
      ref={form}
      preventScrollReset
      className="grid max-w-105 gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        size="small"
        variant={variant}
        inactive={isSending}
        className="justify-self-start"
      >
        {button}
      </Button>
    </PanelForm>
  );
}
