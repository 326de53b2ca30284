import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A single upsert, so that concurrent clicks are all counted. */
export async function recordClick(
  db: Db,
  { target, day }: { target: `${'tool' | 'resource'}:${string}`; day: string },
) {
  await db
    .insertInto('daily_clicks')
    .values({ day, target, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'target'])
        .doUpdateSet((eb) => ({ clicks: eb('daily_clicks.clicks', '+', 1) })),
    )
    .execute();
}

type DayRange = { from: string; to: string };

/** `name` is null when the tool or resource was deleted permanently. */
export type Clicked = { target: string; name: string | null; affiliate: boolean; clicks: number };

const isClickedTool = sql<boolean>`tool.id = substr(target, 6) and target like 'tool:%'`;
const isClickedResource = sql<boolean>`resource.id = substr(target, 10) and target like 'resource:%'`;

export async function listClicked(db: Db, { from, to }: DayRange, limit: number): Promise<Clicked[]> {
  const clicked = db
    .selectFrom('daily_clicks')
    .select((eb) => ['target', eb.fn.sum<number>('clicks').as('clicks')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('target')
    .orderBy('clicks', 'desc')
    .orderBy('target')
    .limit(limit);
  const rows = await db
    .selectFrom(clicked.as('clicked'))
    .leftJoin('ai_tools as tool', (join) => join.on(isClickedTool))
    .leftJoin('resources as resource', (join) => join.on(isClickedResource))
    .select((eb) => [
      'target',
      'clicks',
      eb.fn.coalesce('tool.name', 'resource.name').as('name'),
      'affiliate',
    ])
    .orderBy('clicks', 'desc')
    .orderBy('target')
    .execute();
  return rows.map((row) => ({ ...row, affiliate: row.affiliate === true }));
}

/** `affiliate` counts by the resource's current affiliate flag. */
export function sumClicks(db: Db, { from, to }: DayRange) {
  const affiliateClicks = sql`case when resource.affiliate then clicks else 0 end`;
  return db
    .selectFrom('daily_clicks')
    .leftJoin('resources as resource', (join) => join.on(isClickedResource))
    .select([
      sql<number>`coalesce(sum(clicks), 0)`.as('clicks'),
      sql<number>`coalesce(sum(${affiliateClicks}), 0)`.as('affiliate'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
}

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
