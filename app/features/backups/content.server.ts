import type { Db } from '#database/schema.ts';

/** Whether there is anything that somebody would miss. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['owners', 'blog_posts', 'portfolio_projects', 'enquiries'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
