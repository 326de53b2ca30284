import type { PieceKind } from './piece.ts';

const tables = { post: 'blog_posts', project: 'portfolio_projects' } as const;

/** Both tables share the columns of a piece; under the type of one of them Kysely knows these. */
export function tableOf(kind: PieceKind) {
  return tables[kind] as 'blog_posts';
}
