import { type ReactNode, useId } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import type { AuthenticatorSetup } from '#features/account/account.ts';

export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-(--gutter) gap-y-6 border-t border-rule py-9 first:border-t-[1.5px] first:border-ink md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h2 id={id} className="type-t3">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[30em] text-ui leading-normal text-ink-2">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

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

/** Result of an account action. */
export type Outcome = {
  /** Names the form that it belongs to; of a refused form it is one of its values. */
  intent?: string;
  errors?: Partial<Record<string, string>>;
  values?: Record<string, string>;
  done?: string;
  setup?: AuthenticatorSetup | null;
  recoveryCodes?: string[];
};

export function isFor(outcome: Outcome | undefined, intent: string) {
  return (outcome?.intent ?? outcome?.values?.intent) === intent;
}

/** The errors and values of an outcome, if it belongs to this form. */
export function forForm(outcome: Outcome | undefined, intent: string) {
  const { errors = {}, values = {} } = isFor(outcome, intent) ? outcome! : {};
  return { errors, values };
}
