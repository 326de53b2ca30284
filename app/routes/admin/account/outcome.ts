import type { AuthenticatorSetup } from '#features/account/account.ts';

/** Result of an account action; `intent` names the form that it belongs to. */
export type Outcome = {
  intent: string;
  errors?: Partial<Record<string, string>>;
  values?: Record<string, string>;
  done?: string;
  setup?: AuthenticatorSetup | null;
  recoveryCodes?: string[];
};

/** The errors and values of an outcome, if it belongs to this form. */
export function forForm(outcome: Outcome | undefined, intent: string) {
  const { errors = {}, values = {} } = outcome?.intent === intent ? outcome : {};
  return { errors, values };
}
