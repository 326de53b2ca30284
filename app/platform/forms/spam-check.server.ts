import type { SentForm } from './forms.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { isValidSignature, signText } from '#platform/crypto/token.server.ts';

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

/** The signed time at which the visitor began to fill in a form. */
export function createFormToken(secret: string, now: Date): string {
  const createdAt = now.getTime().toString(36);
  return `${createdAt}.${signText(secret, signedText(createdAt))}`;
}

/** Milliseconds since the token was created; null if it is missing or forged. */
function formTokenAge(secret: string, token: string, now: Date): number | null {
  const [createdAt = '', signature = ''] = token.split('.');
  if (!token || !isValidSignature(secret, signedText(createdAt), signature)) return null;
  return now.getTime() - Number.parseInt(createdAt, 36);
}

function signedText(createdAt: string) {
  return `form ${createdAt}`;
}
