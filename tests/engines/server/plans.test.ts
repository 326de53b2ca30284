import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addBulkPosts } from '../../support/database/bulk-posts.ts';
import { startSignedIn } from '../../support/owner.ts';

const POSTS = 3_000;
const LARGE_TABLES = sql.raw('blog_posts, comments, outbox, redirects');

async function startLarge() {
  const site = await startSignedIn({ pageCacheBytes: 0 });
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
  await addMails(site.db);
  await addRedirects(site.db);
  // A reused PostgreSQL database still has the space of rows that earlier tests deleted, which makes scans of it dearer.
  const statistics = inject('postgresUrl') ? sql`vacuum (full, analyze) ${LARGE_TABLES}` : sql`analyze`;
  await statistics.execute(site.db);
  return site;
}

async function addComments(db: Db) {
  const content = 'Some words. '.repeat(100);
  const comment = { author_name: 'A', author_email: 'a@example.com', content, parent_id: null };
  const flags = { approved: true, spam: false, by_owner: false, deleted_at: null, is_sample: false };
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

async function addMails(db: Db) {
  const email = { subject: 'News', text_body: 'Some words. '.repeat(100), html_body: '', headers: '{}' };
  const rows = Array.from({ length: POSTS }, (_, index) => {
    const at = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1_000).toISOString();
    return {
      ...email,
      id: `mail-${index}`,
      kind: 'comment-notice',
      recipient: 'a@example.com',
      status: 'sent' as const,
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
    };
  });
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('outbox')
      .values(rows.slice(at, at + 500))
      .execute();
}

async function addRedirects(db: Db) {
  const at = '2026-01-01T00:00:00.000Z';
  const rows = Array.from({ length: POSTS }, (_, index) => ({
    from_path: `/?p=${index}`,
    to_path: `/blog/bulk-${index}`,
    created_at: at,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('redirects')
      .values(rows.slice(start, start + 500))
      .execute();
}

/**
 * Plan steps that scan a large table; index-only counts are allowed. Panel screens count all rows, so only their list
 * queries are checked.
 */
async function scansOf({ db, get, cookie, queries }: Awaited<ReturnType<typeof startLarge>>, path: string) {
  const isPanel = path.startsWith('/admin');
  queries.length = 0;
  expect((await get(path, isPanel ? { Cookie: cookie } : {})).status).toBe(200);
  const explain = inject('postgresUrl') ? 'explain ' : 'explain query plan ';
  const checked = queries.filter(
    ({ sql: text }) =>
      text.startsWith('select') && !text.includes('group by') && (!isPanel || text.includes(' limit ')),
  );
  const plans = await Promise.all(
    checked.map(async (query) => {
      const { rows } = await db.executeQuery<object>({ ...query, sql: explain + query.sql });
      const steps = rows.map((row) => ('detail' in row ? row.detail : Object.values(row)[0])).map(String);
      return steps.filter(isPanel ? isUnorderedScan : isScan).map((step) => `${step}: ${query.sql}`);
    }),
  );
  expect(checked.length).toBeGreaterThan(0);
  return plans.flat();
}

function isScan(step: string) {
  return isScanOf('blog_posts|comments|outbox', step);
}

/** An index scan in list order stops at the limit. Public pages read all redirects with a query, once per content version. */
function isUnorderedScan(step: string) {
  return isScanOf('blog_posts|comments|outbox|redirects', step) && !/^SCAN .* USING INDEX/.test(step);
}

function isScanOf(tables: string, step: string) {
  return new RegExp(`Seq Scan on (?:${tables})|^SCAN (?:${tables})\\b(?!.* USING COVERING)`).test(step);
}

test('no public page and no panel list scans a large table', async () => {
  const site = await startLarge();
  const paths = [
    '/',
    '/blog',
    '/blog?page=2',
    '/blog?page=120',
    '/blog?category=Design&page=100',
    '/blog/bulk-001500',
    '/blog/bulk-000003.md',
    '/rss.xml',
    '/search?q=rare',
    '/admin',
    '/admin/posts',
    ...['title', 'published', 'edited', 'views'].flatMap((sort) =>
      ['asc', 'desc'].map((order) => `/admin/posts?sort=${sort}&order=${order}`),
    ),
    ...['draft', 'scheduled', 'published', 'bin'].map((state) => `/admin/posts?state=${state}`),
    '/admin/posts?category=Design',
    ...['waiting', 'approved', 'spam', 'bin'].map((state) => `/admin/comments?state=${state}`),
    '/admin/mail',
    ...['waiting', 'sent', 'failed'].map((state) => `/admin/mail?state=${state}`),
    '/admin/settings/redirects',
    '/admin/settings/redirects?page=20',
  ];
  for (const path of paths) expect([path, await scansOf(site, path)]).toEqual([path, []]);
});
