import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPage, addProject } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';

test('an unexpected error shows its request id, and no details', async () => {
  const { db, get, lines } = await startTestApp({ sample: true });
  await db.schema.dropTable('settings').execute();
  const response = await get('/quotes/some-id/some-key');
  const html = await response.text();
  const requestId = response.headers.get('X-Request-Id')!;
  expect(response.status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain(requestId);
  expect(html).toContain('Back to home');
  expect(html).not.toMatch(/no such table|does not exist|\.ts:|node_modules/);
  expect(lines.some((line) => line.includes(requestId) && line.includes('settings'))).toBe(true);
});

test('a data request shows no error details either', async () => {
  const { db, get, cookie } = await startSignedIn();
  await db.schema.dropTable('comments').execute();
  const response = await get('/admin/comments.data', { Cookie: cookie });
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(body).toContain(response.headers.get('X-Request-Id')!);
  expect(body).not.toMatch(/no such table|does not exist/);
});

test('a page without an action rejects a form with 405, without naming files', async () => {
  const { post } = await startTestApp();
  for (const path of ['/blog', '/admin.data', '/no-such-page']) {
    const response = await post(path, { any: 'thing' });
    expect(await response.text()).not.toMatch(/did not provide/);
  }
  expect((await post('/blog', {})).status).toBe(405);
});

test('a failing guard denies access and shows its request id', async () => {
  const { db, get, cookie } = await startSignedIn();
  await db.schema.dropTable('sessions').execute();
  const response = await get('/admin', { Cookie: cookie });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(response.headers.get('X-Request-Id')!);
});

/** SQLite has no connection that could be lost. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)('a guard that loses its connection to %s returns 503', async () => {
  const { db, get, cookie, lines } = await startSignedIn();
  await db.schema.alterTable('sessions').renameTo('put_away').execute();
  // Reading the view terminates its own connection.
  await sql`create view sessions as select * from put_away where pg_terminate_backend(pg_backend_pid())`.execute(
    db,
  );
  const response = await get('/admin', { Cookie: cookie });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('The database is not responding. Please try again shortly.');
  // The message of the driver or the server, depending on timing.
  expect(lines.join()).toMatch(/Connection terminated unexpectedly|terminating connection/);
});

const unread = [
  ['/blog', 'blog_posts', 'Error fetching posts:', ['This list']],
  ['/blog?category=Design', 'blog_posts', 'Error fetching posts:', ['This list']],
  ['/portfolio', 'portfolio_projects', 'Error fetching data:', ['This list']],
  ['/portfolio?category=Design', 'portfolio_projects', 'Error fetching data:', ['This list']],
  ['/ai-tools', 'ai_tools', 'Error fetching data:', ['This list']],
  ['/resources', 'resources', 'Error fetching data:', ['This list']],
  ['/search?q=type', 'portfolio_projects', 'Error fetching data:', ['The results']],
  ['/', 'blog_posts', 'Error fetching data:', ['This list']],
  ['/', 'portfolio_projects', 'Error fetching data:', ['This list']],
  ['/', 'testimonials', 'Error fetching data:', ['This list']],
  ['/sitemap', 'blog_posts', 'Error fetching posts:', ['This list']],
] as const;

test.each(unread)(
  '%s without %s says what could not be loaded, with 503',
  async (path, table, label, failedParts) => {
    const { db, get, lines } = await startTestApp({ sample: true });
    await db.schema.alterTable(table).renameTo('put_away').execute();
    const response = await get(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    const html = await response.text();
    const main = /<main.*<\/main>/s.exec(html)![0];
    const text = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    for (const what of failedParts)
      expect(text).toContain(`${what} could not be loaded. Please try again in a moment. Try again`);
    expect(text).not.toMatch(
      /No [\w ]+ found|Nothing in this category|nothing to show|No Results Found|\b0\b/i,
    );
    expect(main).toContain(`href="${path}"`);
    expect(lines.join()).toContain(label);
    // The failure must not be cached.
    await db.schema.alterTable('put_away').renameTo(table).execute();
    expect((await get(path)).status).toBe(200);
  },
);

test.each([
  ['/blog/copy-is-interface', 'blog_posts'],
  ['/portfolio/own-project', 'portfolio_projects'],
  ['/own-page', 'pages'],
])('%s without %s is 503 inside the site layout, with a link that tries again', async (path, table) => {
  const { db, get, head, lines } = await startTestApp({ sample: true });
  await addProject(db, { slug: 'own-project' });
  await addPage(db, { slug: 'own-page' });
  await db.schema.alterTable(table).renameTo('put_away').execute();
  const response = await get(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  const html = await response.text();
  expect(html).toMatch(/<header.*<main.*This page could not be loaded.*Try again.*<\/main>.*<footer/s);
  expect(html).toContain(`href="${path}"`);
  expect(html).not.toMatch(/Unexpected Application Error|no such table|does not exist/);
  expect(lines.join()).toContain(table);
  expect((await head(path)).status).toBe(503);
  await db.schema.alterTable('put_away').renameTo(table).execute();
  expect((await get(path)).status).toBe(200);
});

test('an article without its comments is shown, and says that they could not be loaded', async () => {
  const { db, get } = await startTestApp({ sample: true });
  await db.schema.alterTable('comments').renameTo('put_away').execute();
  const response = await get('/blog/copy-is-interface');
  const html = await response.text();
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  expect(html).toContain('The comments could not be loaded.');
  expect(html).toContain('Leave a comment');
  expect(html).not.toContain('No comments yet');
});

test('without its settings, a page shows the last known site', async () => {
  const { db, get } = await startTestApp({ sample: true });
  await saveSite(db, { name: 'Hanne Vik', language: 'de' }, { now: new Date() });
  await get('/blog');
  await bumpContentVersion(db);
  await db.schema.alterTable('settings').renameTo('put_away').execute();
  for (const path of ['/blog', '/blog/copy-is-interface', '/no-such-page']) {
    const html = await (await get(path)).text();
    expect(html).toContain('Hanne Vik');
    expect(html).toContain('<html lang="de"');
    expect(html).not.toContain('Your Name');
  }
  expect((await get('/blog')).status).toBe(503);
});

test.each([
  ['/admin/posts', 'blog_posts'],
  ['/admin/resources', 'resources'],
  ['/admin/subscribers', 'subscribers'],
  ['/admin/media', 'media'],
])('%s without %s does not claim that the list is empty', async (path, table) => {
  const { db, get, cookie } = await startSignedIn();
  await db.schema.alterTable(table).renameTo('put_away').execute();
  const response = await get(path, { Cookie: cookie });
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('This page could not be loaded');
  expect(html).toContain(`The request id is`);
  expect(html).toContain('href="/admin/settings"');
  expect(html).not.toMatch(/No results|No subscribers|No images yet/);
});

test('an unknown page is 404 inside the site layout', async () => {
  const { get } = await startTestApp();
  const response = await get('/no-such-page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<title>Page Not Found — Your Name</title>');
});

test('the log contains no query, header, IP address or key', async () => {
  const { get, lines } = await startTestApp();
  await get('/blog?category=secret-words', {
    'User-Agent': 'secret-agent',
    'X-Forwarded-For': '203.0.113.7',
  });
  await get('/mail/confirm/secret-key');
  expect(lines.join()).toContain('"/blog"');
  expect(lines.join()).toContain('"/mail/confirm/…"');
  expect(lines.join()).not.toMatch(/secret-words|secret-agent|secret-key|203\.0\.113\.7/);
});

test('an unknown panel URL is 404 inside the panel shell', async () => {
  const { get, cookie } = await startSignedIn();
  const response = await get('/admin/nothing-here', { Cookie: cookie });
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>Page Not Found/);
  expect(html).toContain('Blog Posts');
});
