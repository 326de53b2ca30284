import type { Db } from '#database/schema.ts';

/** The time of the next scheduled publication. */
export async function findNextPublication(db: Db, now: Date): Promise<string | null> {
  const nextOf = (table: 'blog_posts' | 'portfolio_projects') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.min('published_at').as('at'))
      .where('published', '=', true)
      .where('published_at', '>', now.toISOString())
      .where('deleted_at', 'is', null);
  const rows = await nextOf('blog_posts').unionAll(nextOf('portfolio_projects')).execute();
  return rows.flatMap(({ at }) => at ?? []).toSorted()[0] ?? null;
}
