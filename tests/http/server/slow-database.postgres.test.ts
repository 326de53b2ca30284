import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Takes as long as the lock timeout. */
test('a locked table returns 503, and the site recovers afterwards', async () => {
  const site = await startTestApp({ pageCacheBytes: 0 });
  await addPost(site.db, { title: 'Own post' });
  const other = new Client({ connectionString: site.location });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table blog_posts in access exclusive mode');
  const [article, written] = await Promise.all([
    site.get('/blog/own-post'),
    site.post('/?index', { email: 'hanne@example.com' }),
  ]);
  expect(article.status).toBe(503);
  const page = await article.text();
  expect(page).toContain('The database took too long to respond. Please try again shortly.');
  expect(page).not.toContain('lock timeout');
  expect(written.status).toBe(303);
  await other.query('rollback');
  expect((await site.get('/blog/own-post')).status).toBe(200);
});
