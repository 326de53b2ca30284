import type { Db } from '#database/schema.ts';

/** Views of all pages whose path begins so, by day; days without any are left out. */
export function listDailyViews(db: Db, { since, under }: { since: string; under: string }) {
  return db
    .selectFrom('daily_views')
    .select((eb) => ['day', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', since)
    .where('path', 'like', `${under}%`)
    .groupBy('day')
    .execute();
}
