import type { Updateable } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { ContentKind } from '#features/content/model/content.ts';

const tables = { post: 'blog_posts', project: 'portfolio_projects', page: 'pages' } as const;

/** The tables of all kinds, typed as one of them for Kysely. */
export const contentTables = Object.values(tables) as 'blog_posts'[];

/** The tables share these columns; typed as one of them for Kysely. */
export function tableOf(kind: ContentKind) {
  return tables[kind] as 'blog_posts';
}

/** The columns that a feature derives from a draft. */
export type ContentColumns = Updateable<
  Database['blog_posts'] | Database['portfolio_projects'] | Database['pages']
>;
