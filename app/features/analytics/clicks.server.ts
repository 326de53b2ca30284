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

export async function listClicked(db: Db, { from, to }: DayRange, limit: number): Promise<Clicked[]> {
  const { rows } = await sql<Omit<Clicked, 'affiliate'> & { affiliate: number }>`
    select target, coalesce(tool.name, resource.name) as name, clicks,
      case when resource.affiliate then 1 else 0 end as affiliate
    from (
      select target, sum(clicks) as clicks from daily_clicks
      where day >= ${from} and day <= ${to}
      group by target order by clicks desc, target limit ${limit}
    ) as clicked
    left join ai_tools as tool on tool.id = substr(target, 6) and target like 'tool:%'
    left join resources as resource on resource.id = substr(target, 10) and target like 'resource:%'
    order by clicks desc, target`.execute(db);
  return rows.map((row) => ({ ...row, affiliate: row.affiliate === 1 }));
}

/** `affiliate` counts by the resource's current affiliate flag. */
export async function sumClicks(db: Db, { from, to }: DayRange) {
  const { rows } = await sql<{ clicks: number; affiliate: number }>`
    select coalesce(sum(clicks), 0) as clicks,
      coalesce(sum(case when resource.affiliate then clicks else 0 end), 0) as affiliate
    from daily_clicks
    left join resources as resource on resource.id = substr(target, 10) and target like 'resource:%'
    where day >= ${from} and day <= ${to}`.execute(db);
  return rows[0]!;
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
