import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startSignedIn } from '../support/owner.ts';
import { startTestApp } from '../support/test-app.ts';

test('an unexpected error shows its request id, and nothing of what happened', async () => {
  const { db, get, lines } = await startTestApp({ demo: true });
  await db.schema.dropTable('comments').execute();
  const response = await get('/blog/copy-is-interface');
  const html = await response.text();
  const requestId = response.headers.get('X-Request-Id')!;
  expect(response.status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain(requestId);
  expect(html).toContain('Back to home');
  expect(html).not.toMatch(/no such table|does not exist|\.ts:|node_modules/);
  expect(lines.some((line) => line.includes(requestId) && line.includes('comments'))).toBe(true);
});

test('an error is told as little to a data request', async () => {
  const { db, get } = await startTestApp({ demo: true });
  await db.schema.dropTable('comments').execute();
  const response = await get('/blog/copy-is-interface.data');
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(body).toContain(response.headers.get('X-Request-Id')!);
  expect(body).not.toMatch(/no such table|does not exist/);
});

test('a page that takes no form says so, and nothing about our files', async () => {
  const { post } = await startTestApp();
  for (const path of ['/blog', '/blog.data', '/admin.data', '/no-such-page']) {
    const response = await post(path, { any: 'thing' });
    expect(await response.text()).not.toMatch(/did not provide/);
  }
  expect((await post('/blog', {})).status).toBe(405);
});

test('a guard that fails lets nobody in and shows its request id', async () => {
  const { db, get, cookie } = await startSignedIn();
  await db.schema.dropTable('sessions').execute();
  const response = await get('/admin', { Cookie: cookie });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(response.headers.get('X-Request-Id')!);
});

/** A file has no connection that could be lost. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)(
  'a guard whose connection to %s is lost says so, although the database answers others',
  async () => {
    const { db, get, cookie, lines } = await startSignedIn();
    await db.schema.alterTable('sessions').renameTo('put_away').execute();
    // Whoever reads a session ends the own connection.
    await sql`create view sessions as select * from put_away where pg_terminate_backend(pg_backend_pid())`.execute(
      db,
    );
    const response = await get('/admin', { Cookie: cookie });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('The database does not answer at the moment');
    // In the words of the driver or of the server, whichever it hears first.
    expect(lines.join()).toMatch(/Connection terminated unexpectedly|terminating connection/);
  },
);

test('a list that cannot be read shows its empty state with 503, is not cached, and is logged', async () => {
  const { db, get, lines } = await startTestApp();
  await db.schema.alterTable('blog_posts').renameTo('put_away').execute();
  const blog = await get('/blog');
  expect(blog.status).toBe(503);
  expect(blog.headers.get('Cache-Control')).toBe('no-store');
  expect(await blog.text()).toContain('No blog posts found.');
  expect((await get('/')).status).toBe(503);
  expect(lines.join()).toContain('Error fetching posts:');
  expect(lines.join()).toContain('Error fetching data:');
});

test('an unknown page is 404 inside the site', async () => {
  const { get } = await startTestApp();
  const response = await get('/no-such-page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<title>Page Not Found — Your Name</title>');
});

test('the log holds no query, no header, no address and no key', async () => {
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

test('an address of the panel that holds nothing says so inside the panel', async () => {
  const { get, cookie } = await startSignedIn();
  const response = await get('/admin/nothing-here', { Cookie: cookie });
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toMatch(/<h1[^>]*>Page Not Found/);
  expect(html).toContain('Blog Posts');
});
