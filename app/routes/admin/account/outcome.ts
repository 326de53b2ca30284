import type { AuthenticatorSetup } from '#features/account/account.ts';

/** What came of an act on the account page; `intent` names the form that it belongs to. */
export type Outcome = {
  intent: string;
  errors?: Partial<Record<string, string>>;
  values?: Record<string, string>;
  done?: string;
  setup?: AuthenticatorSetup | null;
  recoveryCodes?: string[];
};

/** Of an outcome, what one form has to show. */
export function forForm(outcome: Outcome | undefined, intent: string) {
  const { errors = {}, values = {} } = outcome?.intent === intent ? outcome : {};
  return { errors, values };
}
