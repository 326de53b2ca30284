import { formTokenAge } from './form-token.server.ts';
import type { SentForm } from './forms.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const MIN_FILL_MS = 3_000;
const MAX_FILL_MS = DAY_MS;
const MAX_LINKS = 3;

/** Hidden by CSS: people leave it empty, simple bots fill it in. */
const honeypotField = 'website';
const tokenField = 'formToken';

export type FormSubmission = { form: SentForm; secret: string; now: Date };

/**
 * A filled honeypot is enough. The fill time (too short or long, unknown without JavaScript, or forged) is a weak signal,
 * since people paste prepared texts and browsers fill in fields; it counts only together with many links.
 */
export function looksAutomatic({ form, secret, now }: FormSubmission, message: string) {
  if (isHoneypotFilled(form)) return true;
  const elapsed = formTokenAge(secret, String(form.get(tokenField) ?? ''), now);
  const isUsualFillTime = elapsed !== null && elapsed >= MIN_FILL_MS && elapsed <= MAX_FILL_MS;
  const links = message.match(/https?:\/\//gi)?.length ?? 0;
  return !isUsualFillTime && links > MAX_LINKS;
}

export function isHoneypotFilled(form: SentForm) {
  return Boolean(form.get(honeypotField));
}
