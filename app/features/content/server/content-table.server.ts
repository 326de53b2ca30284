import type { Updateable } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { ContentKind } from '#features/content/model/content.ts';

const tables = { post: 'blog_posts', project: 'portfolio_projects' } as const;

/** Both tables share the columns of a piece; under the type of one of them Kysely knows these. */
export function tableOf(kind: ContentKind) {
  return tables[kind] as 'blog_posts';
}

/** What a feature renders of a draft for its own table. */
export type ContentColumns = Updateable<Database['blog_posts'] | Database['portfolio_projects']>;
