import { type FindMatches, isIndexed, newestFirst, type SearchedTable } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { isPublicAt } from '#features/content/server/content-tables.server.ts';
import { chooseCardImage } from '#features/projects/project.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { extractPlainText, cutSnippet } from '#platform/text/snippet.ts';
import {
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  noResults,
  resultsPerGroup,
  type SearchResult,
  type SearchResults,
} from './search.ts';

type SearchOptions = {
  text: string;
  now: Date;
  findMatches: FindMatches;
  /** Groups that visitors cannot see. */
  hidden?: { posts?: boolean; projects?: boolean };
};

/**
 * Finds public content that contains each word literally, ignoring case and accents. Matches in the title come first,
 * then those of the whole query, then newer items.
 */
export async function search(
  db: Db,
  { text, now, findMatches, hidden = {} }: SearchOptions,
): Promise<SearchResults> {
  const query = normalizeForSearch([...text].slice(0, MAX_QUERY_LENGTH).join(''));
  // PostgreSQL text cannot contain NUL, so such a query matches nothing on both engines.
  if (!query || query.includes('\0')) return noResults;
  const words = wordsOf(query);
  const find = (table: SearchedTable) =>
    findMatches({
      table,
      words,
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

/** The longest first, as they find the fewest items; a word within another one finds nothing else. */
function wordsOf(query: string) {
  const words = query.split(' ').toSorted((a, b) => b.length - a.length);
  return words
    .filter((word, index) => !words.slice(0, index).some((longer) => longer.includes(word)))
    .slice(0, MAX_QUERY_WORDS);
}

type Row = {
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  category: string;
  tags: string[];
  isSample: boolean;
  cover?: SearchResult['cover'];
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
  const rows = await db
    .selectFrom('portfolio_projects')
    .select([
      'slug',
      'featured_image as image',
      'screenshots',
      'cover_seed as seed',
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
  return rows.map(({ image, screenshots, seed, ...row }) => ({
    ...row,
    cover: { slug: row.slug, image: chooseCardImage(image, screenshots), seed },
  }));
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

function toResults(rows: Row[], path: string, query: string): SearchResult[] {
  const words = wordsOf(query);
  // Marking “a” in every word would say nothing.
  const long = words.filter(isIndexed);
  const terms = [...new Set([query, ...(long.length > 0 ? long : words)])];
  const found = rows.map(({ slug, title, category, isSample, cover, ...row }) => {
    const result = {
      path: path + slug,
      category: cutSnippet(category, terms, category.length),
      title: cutSnippet(title, terms, title.length),
      text: matchingText(row, terms),
      isSample,
      cover,
    };
    const normalizedTitle = normalizeForSearch(title);
    const isInTitle = words.every((word) => normalizedTitle.includes(word));
    const hasWholeQuery = [result.title, result.text, result.category].some(({ rank }) => rank === 0);
    return { result, order: (isInTitle ? 0 : 2) + (hasWholeQuery ? 0 : 1) };
  });
  return found.toSorted((a, b) => a.order - b.order).map(({ result }) => result);
}

/** Prefers the whole query, then the longest word, in the excerpt, then in the text, then in the tags or technologies. */
function matchingText({ excerpt, html, tags }: Pick<Row, 'excerpt' | 'html' | 'tags'>, terms: string[]) {
  let best = cutSnippet(excerpt, terms);
  for (const read of [() => extractPlainText(html), () => tags.join(', ')]) {
    if (best.rank === 0) break;
    const snippet = cutSnippet(read(), terms);
    if (snippet.rank < best.rank) best = snippet;
  }
  return best;
}
