import type { Db } from '#database/schema.ts';

/** Whether the database holds data that a restore would overwrite. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['owners', 'blog_posts', 'portfolio_projects', 'pages', 'enquiries'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
