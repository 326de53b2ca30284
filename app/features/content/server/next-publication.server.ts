import type { Db } from '#database/schema.ts';

/** When the next piece appears that waits for its time. */
export async function findNextPublication(db: Db, now: Date): Promise<string | null> {
  const waiting = (table: 'blog_posts' | 'portfolio_projects') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.min('published_at').as('at'))
      .where('published', '=', true)
      .where('published_at', '>', now.toISOString())
      .where('deleted_at', 'is', null);
  const rows = await waiting('blog_posts').unionAll(waiting('portfolio_projects')).execute();
  return rows.flatMap(({ at }) => at ?? []).toSorted()[0] ?? null;
}
