import { mailCountDays } from '#content/legal.ts';
import type { Db } from '#database/schema.ts';
import { countHit, deleteLimits, listExhausted } from '#features/rate-limits/rate-limits.server.ts';
import { hashToken } from '#platform/crypto/token.server.ts';
import { normalizeMailbox } from './suppressions.server.ts';

const WINDOW_SECONDS = mailCountDays * 24 * 3_600;

/**
 * Mails per address in `mailCountDays` that others may cause by entering it: confirmation requests
 * (newsletter and waiting lists together), auto-replies, comment notifications.
 */
const MAX_PER_ADDRESS = { confirmation: 3, autoreply: 3, comments: 30 };

type LimitKey = { kind: keyof typeof MAX_PER_ADDRESS; email: string };

/** Counts one mail; false when the limit is reached. Only a hash of the address is stored. */
export async function countMailTo(db: Db, { kind, email }: LimitKey, now: Date): Promise<boolean> {
  const limit = MAX_PER_ADDRESS[kind];
  const retryAfter = await countHit(db, { ...counterOf(kind, email), limit, seconds: WINDOW_SECONDS, now });
  return retryAfter === null;
}

/** The addresses that have reached the limit. */
export async function listLimited(
  db: Db,
  { kind, emails }: { kind: LimitKey['kind']; emails: string[] },
  now: Date,
): Promise<Set<string>> {
  const { action } = counterOf(kind, '');
  const byVisitor = Map.groupBy(emails, (email) => counterOf(kind, email).visitor);
  const exhausted = await listExhausted(db, {
    action,
    visitors: [...byVisitor.keys()],
    limit: MAX_PER_ADDRESS[kind],
    now,
  });
  return new Set(exhausted.flatMap((visitor) => byVisitor.get(visitor)!));
}

/** A confirmed address wanted the mail, so its count starts again. */
export async function resetMailCount(db: Db, { kind, email }: LimitKey) {
  const { action, visitor } = counterOf(kind, email);
  await deleteLimits(db, { action, visitors: [visitor] });
}

function counterOf(kind: LimitKey['kind'], email: string) {
  return { action: `mail-${kind}`, visitor: hashToken(normalizeMailbox(email)) };
}
