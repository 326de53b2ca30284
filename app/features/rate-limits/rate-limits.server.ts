import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';

type Limit = { act: string; visitor: string; limit: number; seconds: number; now: Date };
type TooMany = { retryAfter: number };

/** What a visitor does, within a transaction. */
export type LimitedAction<Done> = (db: Db) => Promise<Done>;

/** Counts an act and does it, with one commit for both, or answers with the seconds to wait. */
export function runWithinLimit<Done>(
  db: Db,
  limit: Limit,
  act: LimitedAction<Done>,
): Promise<{ over: TooMany; done?: never } | { over: null; done: Done }> {
  return inTransaction(db, async (trx) => {
    const over = await countHit(trx, limit);
    return over ? { over } : { over, done: await act(trx) };
  });
}

/** Counts one act of a visitor; answers with the seconds to wait when it was one too many. */
export async function countHit(
  db: Db,
  { act, visitor, limit, seconds, now }: Limit,
): Promise<TooMany | null> {
  const [counted] = await raiseHits(db, {
    key: `${act}:${visitor}`,
    at: now.toISOString(),
    resetsAt: new Date(now.getTime() + seconds * 1_000).toISOString(),
  });
  const { hits, resets_at: end } = counted!;
  if (hits <= limit) return null;
  return { retryAfter: Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / 1_000)) };
}

const raiseHits = prepared((db, { key, at, resetsAt }: { key: string; at: string; resetsAt: string }) =>
  db
    .insertInto('visitor_limits')
    .values({ key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('visitor_limits.resets_at', '<=', at);
        const more = eb('visitor_limits.hits', '+', 1);
        const end = eb.ref('visitor_limits.resets_at');
        return {
          hits: eb.case().when(isOver).then(eb.ref('excluded.hits')).else(more).end(),
          resets_at: eb.case().when(isOver).then(eb.ref('excluded.resets_at')).else(end).end(),
        };
      }),
    )
    .returning(['hits', 'resets_at']),
);

/** Deletes the counts whose time is over. */
export async function purgeExpiredLimits(db: Db, now: Date) {
  await db.deleteFrom('visitor_limits').where('resets_at', '<=', now.toISOString()).execute();
}

/** Whoever proved to be right starts counting anew. */
export async function deleteLimits(db: Db, { act, visitors }: { act: string; visitors: string[] }) {
  const keys = visitors.map((visitor) => `${act}:${visitor}`);
  await db.deleteFrom('visitor_limits').where('key', 'in', keys).execute();
}

/** Those of the visitors whose next act would be one too many. */
export async function listExhausted(
  db: Db,
  { act, visitors, limit, now }: { act: string; visitors: string[]; limit: number; now: Date },
): Promise<string[]> {
  if (visitors.length === 0) return [];
  const prefix = `${act}:`;
  const rows = await db
    .selectFrom('visitor_limits')
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
