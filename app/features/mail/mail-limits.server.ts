import type { Db } from '#database/schema.ts';
import { countHit, deleteLimits, listExhausted } from '#features/rate-limits/rate-limits.server.ts';
import { hashToken } from '#platform/crypto/token.server.ts';

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
  const over = await countHit(db, { ...counterOf(kind, email), limit, seconds: WINDOW_SECONDS, now });
  return over === null;
}

/** Those of the addresses that have had enough of them. */
export async function listLimited(
  db: Db,
  { kind, emails }: { kind: Limited['kind']; emails: string[] },
  now: Date,
): Promise<Set<string>> {
  const { act } = counterOf(kind, '');
  const byVisitor = Map.groupBy(emails, (email) => counterOf(kind, email).visitor);
  const full = await listExhausted(db, {
    act,
    visitors: [...byVisitor.keys()],
    limit: maxPerAddress[kind],
    now,
  });
  return new Set(full.flatMap((visitor) => byVisitor.get(visitor)!));
}

/** Who has confirmed an address wanted the mail: the next ones count anew. */
export async function resetMailCount(db: Db, { kind, email }: Limited) {
  const { act, visitor } = counterOf(kind, email);
  await deleteLimits(db, { act, visitors: [visitor] });
}

function counterOf(kind: Limited['kind'], email: string) {
  return { act: `mail-${kind}`, visitor: hashToken(mailboxOf(email)) };
}

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to an address ends up: what follows a plus belongs to the same person, and Gmail ignores dots. */
function mailboxOf(email: string) {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  return `${domainsWithoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
