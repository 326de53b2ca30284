import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { fold } from '#platform/fold.ts';
import { plainTextOf } from '#platform/plain-text.ts';
import { snippetOf } from '#platform/snippet.ts';
import { longestQuery, noResults, resultsPerGroup, type SearchResults } from './search.ts';

/** Case and accents aside, a literal substring of what a visitor may read; pieces named so come first, then newer ones. */
export async function search(db: Db, text: string, now: Date): Promise<SearchResults> {
  const query = fold(text.slice(0, longestQuery));
  if (!query) return noResults;
  const matches = containing(query);
  const at = now.toISOString();

  const posts = await db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'excerpt', 'content_html as html', 'category'])
    .where('published', '=', true)
    .where('published_at', '<=', at)
    .where('deleted_at', 'is', null)
    .where(matches)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(resultsPerGroup)
    .execute();
  const projects = await db
    .selectFrom('portfolio_projects')
    .select(['slug', 'title', 'description as excerpt', 'content_html as html', 'category'])
    .where('published', '=', true)
    .where('published_at', '<=', at)
    .where('deleted_at', 'is', null)
    .where(matches)
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(resultsPerGroup)
    .execute();

  return { posts: inOrder(posts, '/blog/', query), projects: inOrder(projects, '/portfolio/', query) };
}

type Row = { slug: string; title: string; excerpt: string; html: string; category: string };

function inOrder(rows: Row[], path: string, query: string) {
  const results = rows.map(({ slug, title, excerpt, html, category }) => {
    const inExcerpt = snippetOf(excerpt, query);
    const text = inExcerpt.match ? inExcerpt : snippetOf(plainTextOf(html), query);
    return {
      path: path + slug,
      category,
      title: snippetOf(title, query, title.length),
      text: text.match ? text : inExcerpt,
    };
  });
  return [...results.filter(({ title }) => title.match), ...results.filter(({ title }) => !title.match)];
}

/** Of a piece: its folded text holds the folded query, literally. */
export function containing(query: string) {
  return sql<boolean>`search_text like ${`%${escapeLike(query)}%`} escape '\\'`;
}

function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
