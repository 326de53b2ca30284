import type { Db } from '#database/schema.ts';

export type ClickCount = { total: number; lately: number };

/** Clicks per item: in total, and since the given day. */
export async function countClicksByItem(
  db: Db,
  kind: 'tool' | 'resource',
  since: string,
): Promise<Record<string, ClickCount>> {
  const rows = await db
    .selectFrom('daily_clicks')
    .select((eb) => [
      'target',
      eb.fn.sum<number>('clicks').as('total'),
      eb.fn.sum<number>(eb.case().when('day', '>=', since).then(eb.ref('clicks')).else(0).end()).as('lately'),
    ])
    .where('target', 'like', `${kind}:%`)
    .groupBy('target')
    .execute();
  return Object.fromEntries(rows.map(({ target, ...count }) => [target.slice(kind.length + 1), count]));
}
