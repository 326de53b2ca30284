import { holds } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { stateOf } from '#features/pieces/piece.ts';
import { fold } from '#platform/fold.ts';
import { foundPerKind, type FoundPiece, longestQuery } from './search.ts';

/** The owner's own pieces named so, drafts too, each kind by its last edit. */
export async function findPieces(db: Db, text: string, now: Date): Promise<FoundPiece[]> {
  const query = fold(text.slice(0, longestQuery));
  if (!query) return [];
  const [posts, projects] = await Promise.all([
    piecesWith(db, 'blog_posts', query, now),
    piecesWith(db, 'portfolio_projects', query, now),
  ]);
  return [
    ...posts.map((post) => ({ ...post, kind: 'post' as const })),
    ...projects.map((project) => ({ ...project, kind: 'project' as const })),
  ];
}

/** The stored text holds more than the title, so the database can only narrow it down. */
async function piecesWith(db: Db, table: 'blog_posts' | 'portfolio_projects', query: string, now: Date) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'title', 'published', 'published_at as publishedAt'])
    .where('deleted_at', 'is', null)
    .where(holds(query))
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter(({ title }) => fold(title).includes(query))
    .slice(0, foundPerKind)
    .map(({ id, title, ...publication }) => ({ id, title, state: stateOf(publication, now) }));
}
