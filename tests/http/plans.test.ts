import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addBulkPosts } from '../support/bulk-posts.ts';
import { startTestApp } from '../support/test-app.ts';

const POSTS = 3_000;

async function startLarge() {
  const site = await startTestApp({ pageCacheBytes: 0 });
  const start = Date.parse('2020-01-01T00:00:00Z');
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    category: ['Design', 'Development', 'Marketing'][index % 3]!,
    published_at: new Date(start + index * 60_000_000).toISOString(),
    excerpt: 'Some words. '.repeat(20),
    content_html: '<p>Some words.</p>'.repeat(50),
    search_text: index % 50 === 0 ? 'a rare word' : 'some words',
  }));
  await addBulkPosts(site.db, posts);
  await addComments(site.db);
  await sql`analyze`.execute(site.db);
  return site;
}

async function addComments(db: Db) {
  const comment = { author_name: 'A', author_email: 'a@example.com', content: 'Words.', parent_id: null };
  const flags = { approved: true, spam: false, by_owner: false, deleted_at: null, demo: false };
  const rows = Array.from({ length: POSTS }, (_, index) => ({
    ...comment,
    ...flags,
    id: `comment-${index}`,
    post_id: `bulk-${String(index).padStart(6, '0')}`,
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1_000).toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('comments')
      .values(rows.slice(at, at + 500))
      .execute();
}

/** Which large tables would be read from end to end to answer what a page asks; counting along an index is none. */
async function scansOf({ db, get, queries }: Awaited<ReturnType<typeof startLarge>>, path: string) {
  queries.length = 0;
  expect((await get(path)).status).toBe(200);
  const explain = inject('postgresUrl') ? 'explain ' : 'explain query plan ';
  const asked = queries.filter((query) => query.sql.startsWith('select') && !query.sql.includes('group by'));
  const plans = await Promise.all(
    asked.map(async (query) => {
      const { rows } = await db.executeQuery<object>({ ...query, sql: explain + query.sql });
      const steps = rows.map((row) => ('detail' in row ? row.detail : Object.values(row)[0])).map(String);
      return steps.filter(isScan).map((step) => `${step}: ${query.sql}`);
    }),
  );
  expect(asked.length).toBeGreaterThan(0);
  return plans.flat();
}

function isScan(step: string) {
  return /Seq Scan on (?:blog_posts|comments)|^SCAN (?:blog_posts|comments)\b(?!.* USING COVERING)/.test(
    step,
  );
}

test('no public page reads a large table from end to end', async () => {
  const site = await startLarge();
  const paths = [
    '/',
    '/blog',
    '/blog?page=2',
    '/blog?page=999',
    '/blog?category=Design&page=300',
    '/blog/bulk-001500',
    '/blog/bulk-000003.md',
    '/rss.xml',
    '/search?q=rare',
  ];
  for (const path of paths) expect([path, await scansOf(site, path)]).toEqual([path, []]);
});
