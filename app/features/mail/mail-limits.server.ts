import type { Db } from '#database/schema.ts';
import { countAct, forgetActs, listExhausted } from '#features/visitors/visitor-limits.server.ts';
import { hashToken } from '#platform/token.server.ts';

const WINDOW_SECONDS = 30 * 24 * 3_600;

/**
 * How many mails an address gets in 30 days that somebody else may have caused by entering it: requests to confirm (the
 * newsletter and all waiting lists together), replies to the contact form, notices about comments.
 */
const maxPerAddress = { confirmation: 3, autoreply: 3, comments: 30 };

type Limited = { kind: keyof typeof maxPerAddress; email: string };

/** Counts one more mail; false when the address has had enough of them. Only a hash of the address is stored. */
export async function countMailTo(db: Db, { kind, email }: Limited, now: Date): Promise<boolean> {
  const limit = maxPerAddress[kind];
  const over = await countAct(db, { ...counterOf(kind, email), limit, seconds: WINDOW_SECONDS, now });
  return over === null;
}

/** Those of the addresses that have had enough of them. */
export async function listLimited(
  db: Db,
  { kind, emails }: { kind: Limited['kind']; emails: string[] },
  now: Date,
): Promise<Set<string>> {
  const { act } = counterOf(kind, '');
  const visitors = new Map(emails.map((email) => [counterOf(kind, email).visitor, email]));
  const full = await listExhausted(db, {
    act,
    visitors: [...visitors.keys()],
    limit: maxPerAddress[kind],
    now,
  });
  return new Set(full.map((visitor) => visitors.get(visitor)!));
}

/** Who has confirmed an address wanted the mail: the next ones count anew. */
export async function resetMailCount(db: Db, { kind, email }: Limited) {
  const { act, visitor } = counterOf(kind, email);
  await forgetActs(db, { act, visitors: [visitor] });
}

function counterOf(kind: Limited['kind'], email: string) {
  return { act: `mail-${kind}`, visitor: hashToken(email.toLowerCase()) };
}
