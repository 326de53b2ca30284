import type { Db } from '#database/schema.ts';
import { isPublicAt } from '#features/content/server/public-content.server.ts';
import { plainTextOf } from '#platform/text/plain-text.ts';
import type { SearchDocument } from '#platform/text/search-index.ts';

const BATCH_SIZE = 100;

type Options = { now: Date; hidden: { posts: boolean; projects: boolean } };
type Table = 'blog_posts' | 'portfolio_projects' | 'pages';
type Row = { id: string; slug: string; title: string; excerpt: string; html: string; isSample: boolean };

/** Everything that search finds, in batches, because the texts of all posts may not fit into memory. */
export async function* listSearchDocuments(
  db: Db,
  { now, hidden }: Options,
): AsyncGenerator<Omit<SearchDocument, 'id'>> {
  const isPublic = isPublicAt(now.toISOString());
  if (!hidden.posts) {
    const read = (after: string) =>
      batchOf(db, 'blog_posts', after).select(['excerpt', 'category', 'tags']).where(isPublic).execute();
    for await (const { category, tags, ...post } of inBatches(read))
      yield {
        ...documentOf(post),
        group: 'posts',
        path: `/blog/${post.slug}`,
        category,
        tags: tags.join(' '),
      };
  }
  if (!hidden.projects) {
    const read = (after: string) =>
      batchOf(db, 'portfolio_projects', after)
        .select(['description as excerpt', 'category', 'technologies as tags'])
        .where(isPublic)
        .execute();
    for await (const { category, tags, ...project } of inBatches(read))
      yield {
        ...documentOf(project),
        group: 'projects',
        path: `/portfolio/${project.slug}`,
        category,
        tags: tags.join(' '),
      };
  }
  const read = (after: string) => batchOf(db, 'pages', after).select('excerpt').where(isPublic).execute();
  for await (const page of inBatches(read)) {
    const path = `/${page.slug}`;
    yield { ...documentOf(page), group: 'pages', path, category: path, tags: '' };
  }
}

function batchOf<Name extends Table>(db: Db, table: Name, after: string) {
  return db
    .selectFrom<Table>(table)
    .select(['id', 'slug', 'title', 'content_html as html', 'demo as isSample'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE);
}

async function* inBatches<Item extends { id: string }>(read: (after: string) => Promise<Item[]>) {
  let after = '';
  for (;;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)!.id;
  }
}

function documentOf({ title, excerpt, html, isSample }: Omit<Row, 'id' | 'slug'>) {
  return { title, excerpt, text: plainTextOf(html), isSample };
}
