import { type FindMatches, newestFirst, type SearchedTable } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { isPublicAt } from '#features/content/server/public-content.server.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { plainTextOf } from '#platform/text/plain-text.ts';
import { snippetOf } from '#platform/text/snippet.ts';
import { MAX_QUERY_LENGTH, noResults, resultsPerGroup, type SearchResults } from './search.ts';

type SearchOptions = {
  text: string;
  now: Date;
  findMatches: FindMatches;
  /** Groups that visitors cannot see. */
  hidden?: { posts?: boolean; projects?: boolean };
};

/**
 * Finds literal substrings of public content, ignoring case and accents; title matches come
 * first, then newer items.
 */
export async function search(
  db: Db,
  { text, now, findMatches, hidden = {} }: SearchOptions,
): Promise<SearchResults> {
  const query = normalizeForSearch([...text].slice(0, MAX_QUERY_LENGTH).join(''));
  // PostgreSQL text cannot contain NUL, so such a query matches nothing on both engines.
  if (!query || query.includes('\0')) return noResults;
  const find = (table: SearchedTable) =>
    findMatches({
      table,
      text: query,
      visible: isPublicAt(now.toISOString()),
      limit: resultsPerGroup,
    });
  const posts = hidden.posts ? [] : await listPosts(db, await find('blog_posts'));
  const projects = hidden.projects ? [] : await listProjects(db, await find('portfolio_projects'));
  const pages = await listPages(db, await find('pages'));
  return {
    posts: toResults(posts, '/blog/', query),
    projects: toResults(projects, '/portfolio/', query),
    pages: toResults(pages, '/', query),
  };
}

type Row = {
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  category: string;
  tags: string[];
  isSample: boolean;
};

async function listPosts(db: Db, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'excerpt', 'content_html as html', 'category', 'tags', 'is_sample as isSample'])
    .where('id', 'in', ids)
    .orderBy(newestFirst.blog_posts)
    .limit(resultsPerGroup)
    .execute();
}

async function listProjects(db: Db, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('portfolio_projects')
    .select([
      'slug',
      'title',
      'description as excerpt',
      'content_html as html',
      'category',
      'technologies as tags',
      'is_sample as isSample',
    ])
    .where('id', 'in', ids)
    .orderBy(newestFirst.portfolio_projects)
    .limit(resultsPerGroup)
    .execute();
}

async function listPages(db: Db, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pages')
    .select(['slug', 'title', 'excerpt', 'content_html as html', 'is_sample as isSample'])
    .where('id', 'in', ids)
    .orderBy(newestFirst.pages)
    .limit(resultsPerGroup)
    .execute();
  return rows.map((row) => ({ ...row, category: `/${row.slug}`, tags: [] }));
}

function toResults(rows: Row[], path: string, query: string) {
  const results = rows.map(({ slug, title, category, isSample, ...row }) => ({
    path: path + slug,
    category: snippetOf(category, query, category.length),
    title: snippetOf(title, query, title.length),
    text: matchingText(row, query),
    isSample,
  }));
  return [...results.filter(({ title }) => title.match), ...results.filter(({ title }) => !title.match)];
}

/** Prefers a match in the excerpt, then in the text, then in the tags or technologies. */
function matchingText({ excerpt, html, tags }: Pick<Row, 'excerpt' | 'html' | 'tags'>, query: string) {
  const inExcerpt = snippetOf(excerpt, query);
  if (inExcerpt.match) return inExcerpt;
  const inText = snippetOf(plainTextOf(html), query);
  if (inText.match) return inText;
  const inTags = snippetOf(tags.join(', '), query);
  return inTags.match ? inTags : inExcerpt;
}
