import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';

type Limit = { action: string; visitor: string; limit: number; seconds: number; now: Date };
type LimitExceeded = { retryAfter: number };

/** The action of a visitor, run in a transaction. */
export type LimitedAction<Result> = (db: Db) => Promise<Result>;

/** Counts a hit and runs the action in one transaction, or returns the seconds to wait. */
export function runWithinLimit<Result>(
  db: Db,
  limit: Limit,
  action: LimitedAction<Result>,
): Promise<{ over: LimitExceeded; done?: never } | { over: null; done: Result }> {
  return inTransaction(db, async (trx) => {
    const over = await countHit(trx, limit);
    return over ? { over } : { over, done: await action(trx) };
  });
}

/** Counts one hit; returns the seconds to wait when the limit is exceeded. */
export async function countHit(
  db: Db,
  { action, visitor, limit, seconds, now }: Limit,
): Promise<LimitExceeded | null> {
  const newEnd = new Date(now.getTime() + seconds * 1_000).toISOString();
  const { hits, resets_at: resetsAt } = await db
    .insertInto('rate_limits')
    .values({ key: `${action}:${visitor}`, hits: 1, resets_at: newEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isExpired = eb('rate_limits.resets_at', '<=', now.toISOString());
        const incremented = eb('rate_limits.hits', '+', 1);
        const currentEnd = eb.ref('rate_limits.resets_at');
        return {
          hits: eb.case().when(isExpired).then(eb.ref('excluded.hits')).else(incremented).end(),
          resets_at: eb.case().when(isExpired).then(eb.ref('excluded.resets_at')).else(currentEnd).end(),
        };
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (hits <= limit) return null;
  return { retryAfter: Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1_000)) };
}

export async function purgeExpiredLimits(db: Db, now: Date) {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now.toISOString()).execute();
}

/** Resets the counts, for example after a successful sign-in. */
export async function deleteLimits(db: Db, { action, visitors }: { action: string; visitors: string[] }) {
  const keys = visitors.map((visitor) => `${action}:${visitor}`);
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** The visitors whose next hit would exceed the limit. */
export async function listExhausted(
  db: Db,
  { action, visitors, limit, now }: { action: string; visitors: string[]; limit: number; now: Date },
): Promise<string[]> {
  if (visitors.length === 0) return [];
  const prefix = `${action}:`;
  const rows = await db
    .selectFrom('rate_limits')
    .select('key')
    .where(
      'key',
      'in',
      visitors.map((visitor) => prefix + visitor),
    )
    .where('hits', '>=', limit)
    .where('resets_at', '>', now.toISOString())
    .execute();
  return rows.map(({ key }) => key.slice(prefix.length));
}
