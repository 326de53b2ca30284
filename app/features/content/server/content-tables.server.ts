import { type Updateable, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { ContentKind } from '#features/content/model/content.ts';

const tables = { post: 'blog_posts', project: 'portfolio_projects', page: 'pages' } as const;

/** The tables of all kinds, typed as one of them for Kysely. */
export const contentTables = Object.values(tables) as 'blog_posts'[];

/** The tables share these columns; typed as one of them for Kysely. */
export function getContentTable(kind: ContentKind) {
  return tables[kind] as 'blog_posts';
}

/** The columns that a feature derives from a draft. */
export type ContentColumns = Updateable<
  Database['blog_posts'] | Database['portfolio_projects'] | Database['pages']
>;

/**
 * The only definition of what visitors may see of a post, project or page: published, date reached, not
 * deleted, and not shown by its private link only. The table is named where a query joins several.
 */
export function isPublicAt(at: string, table?: string) {
  return isPublishedAt(at, { table, byLink: false });
}

/** What is shown by its private link has its own routes, and is in no list. */
export function isPublishedAt(
  at: string,
  { table, byLink }: { table?: string | undefined; byLink: boolean },
) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  const isPublished = sql`${column('published')} = true and ${column('published_at')} <= ${at}`;
  return sql<boolean>`${isPublished} and ${column('deleted_at')} is null and ${column('by_link')} = ${sql.lit(byLink)}`;
}

/** The time of the next scheduled publication. */
export async function findNextPublication(db: Db, now: Date): Promise<string | null> {
  const nextOf = (table: 'blog_posts' | 'portfolio_projects' | 'pages') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.min('published_at').as('at'))
      .where('published', '=', true)
      .where('published_at', '>', now.toISOString())
      .where('deleted_at', 'is', null);
  const rows = await nextOf('blog_posts')
    .unionAll(nextOf('portfolio_projects'))
    .unionAll(nextOf('pages'))
    .execute();
  return rows.flatMap(({ at }) => at ?? []).toSorted()[0] ?? null;
}
