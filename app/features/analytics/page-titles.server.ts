import type { Db } from '#database/schema.ts';

const contentTypes = [
  { under: '/blog/', table: 'blog_posts' },
  { under: '/portfolio/', table: 'portfolio_projects' },
] as const;

/** Titles by path; deleted posts and projects are omitted. */
export async function listPageTitles(db: Db, paths: string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    contentTypes.map(async ({ under, table }) => {
      const slugs = paths.filter((path) => path.startsWith(under)).map((path) => path.slice(under.length));
      if (slugs.length === 0) return [];
      const rows = await db.selectFrom(table).select(['slug', 'title']).where('slug', 'in', slugs).execute();
      return rows.map(({ slug, title }) => [under + slug, title]);
    }),
  );
  return Object.fromEntries(found.flat());
}
