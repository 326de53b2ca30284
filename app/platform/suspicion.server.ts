import { sinceStamp } from '#platform/fill-time.server.ts';
import type { SentForm } from '#platform/forms.server.ts';

const FASTEST_HUMAN = 3_000;
const LONGEST_FILLING = 24 * 3_600_000;
const LINKS_OF_A_LETTER = 3;

/** The field that no human sees and every simple robot fills in. */
const trapField = 'website';
const stampField = 'stamp';

/** A form as it arrived, and what is needed to judge it. */
export type Sending = { form: SentForm; secret: string; now: Date };

/**
 * Whether a form looks like a machine's. The trap, a forged stamp or an impossible speed decide alone; a missing stamp
 * (no JavaScript) or an old one (a tab left open) and many links are suspicious only together.
 */
export function looksAutomatic({ form, secret, now }: Sending, message: string, fastest = FASTEST_HUMAN) {
  if (isTrapped(form)) return true;
  const stamp = String(form.get(stampField) ?? '');
  const passed = sinceStamp(secret, stamp, now);
  if (stamp && (passed === null || passed < fastest)) return true;
  const links = message.match(/https?:\/\//gi)?.length ?? 0;
  const isFresh = passed !== null && passed <= LONGEST_FILLING;
  return !isFresh && links > LINKS_OF_A_LETTER;
}

export function isTrapped(form: SentForm) {
  return Boolean(form.get(trapField));
}
