import type { Db } from '#database/schema.ts';

/** Counts one act of a visitor; answers with the seconds to wait when it was one too many. */
export async function countAct(
  db: Db,
  {
    act,
    visitor,
    limit,
    seconds,
    now,
  }: { act: string; visitor: string; limit: number; seconds: number; now: Date },
): Promise<{ retryAfter: number } | null> {
  const at = now.toISOString();
  const fresh = { hits: 1, resets_at: new Date(now.getTime() + seconds * 1_000).toISOString() };
  await db.deleteFrom('visitor_limits').where('resets_at', '<=', at).execute();
  const { hits, resets_at } = await db
    .insertInto('visitor_limits')
    .values({ key: `${act}:${visitor}`, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ hits: eb('visitor_limits.hits', '+', 1) })),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (hits <= limit) return null;
  return { retryAfter: Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1_000)) };
}

/** Whoever proved to be right starts counting anew. */
export async function forgetActs(db: Db, { act, visitors }: { act: string; visitors: string[] }) {
  const keys = visitors.map((visitor) => `${act}:${visitor}`);
  await db.deleteFrom('visitor_limits').where('key', 'in', keys).execute();
}
