import { formTokenAge } from './form-token.server.ts';
import type { SentForm } from './forms.server.ts';

const MIN_FILL_MS = 3_000;
const MAX_FILL_MS = 24 * 3_600_000;
const MAX_LINKS = 3;

/** Hidden by the page's styles: people leave it empty, simple bots fill it in. */
const trapField = 'website';
const tokenField = 'stamp';

/** A form as it arrived, and what is needed to judge it. */
export type Sending = { form: SentForm; secret: string; now: Date };

/**
 * Whether a form looks automatic. Only the trap field decides alone. The fill time (too short or long, unknown without
 * JavaScript, or not signed by us) is a weak sign: people paste prepared texts and let browsers fill in their
 * details. It counts only together with a text full of links.
 */
export function looksAutomatic({ form, secret, now }: Sending, message: string) {
  if (isTrapped(form)) return true;
  const elapsed = formTokenAge(secret, String(form.get(tokenField) ?? ''), now);
  const isUsualTime = elapsed !== null && elapsed >= MIN_FILL_MS && elapsed <= MAX_FILL_MS;
  const links = message.match(/https?:\/\//gi)?.length ?? 0;
  return !isUsualTime && links > MAX_LINKS;
}

export function isTrapped(form: SentForm) {
  return Boolean(form.get(trapField));
}
