import type { Db } from '#database/schema.ts';

/** One more visitor followed this link on this day, in one statement so that clicks at once are all counted. */
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
