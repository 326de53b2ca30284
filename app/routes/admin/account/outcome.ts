import type { AuthenticatorSetup } from '#features/account/account.ts';

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
