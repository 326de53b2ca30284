import { sql } from 'kysely';
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

/**
 * Counts one hit; returns the seconds to wait when the limit is exceeded. As raw SQL: building the statement would take as
 * long as running it.
 */
export async function countHit(
  db: Db,
  { action, visitor, limit, seconds, now }: Limit,
): Promise<LimitExceeded | null> {
  const newEnd = new Date(now.getTime() + seconds * 1_000).toISOString();
  const isExpired = sql`limits.resets_at <= ${now.toISOString()}`;
  const { rows } = await sql<{ hits: number; resetsAt: string }>`
    insert into rate_limits as limits (key, hits, resets_at)
    values (${`${action}:${visitor}`}, 1, ${newEnd})
    on conflict (key) do update set
      hits = case when ${isExpired} then 1 else limits.hits + 1 end,
      resets_at = case when ${isExpired} then excluded.resets_at else limits.resets_at end
    returning hits, resets_at as "resetsAt"`.execute(db);
  const { hits, resetsAt } = rows[0]!;
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
