import { expect, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { startWithEditor, somePost } from '../../support/editor.ts';
import { startSignedIn } from '../../support/owner.ts';

const day = (n: number) => new Date(Date.UTC(2026, 1, n, 9));

async function startWithSeries() {
  const site = await startSignedIn();
  const add = (title: string, n: number, seriesPart: number | null, published = true) =>
    addPost(site.db, { title, series: 'Small servers', seriesPart, published, publishedAt: day(n) });
  await add('Second', 1, 2);
  await add('First', 2, 1);
  await add('Draft part', 3, 3, false);
  await add('Last', 4, null);
  await addPost(site.db, { title: 'Alone' });
  const read = async (path: string) => (await site.get(path)).text();
  return { ...site, read, headers: { Cookie: site.cookie } };
}

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('an article names its part of the series and links to the parts before and after', async () => {
  const { read } = await startWithSeries();
  const html = await read('/blog/second');
  expect(plain(html)).toContain('Part 2 of 3 of Small servers Previous part: First Next part: Last');
  expect(html).toContain('href="/blog/series/small-servers"');
  expect(plain(await read('/blog/first'))).toContain('Part 1 of 3 of Small servers Next part: Second');
  expect(await read('/blog/alone')).not.toContain('aria-label="Series"');
});

test('the series has a page with its public posts in order, which is in the sitemap', async () => {
  const { read } = await startWithSeries();
  const html = await read('/blog/series/small-servers');
  expect(html).toMatch(/<h1[^>]*>Small servers<\/h1>/);
  const slugs = [...html.matchAll(/href="\/blog\/(first|second|last|draft-part|alone)"/g)].map(
    ([, slug]) => slug,
  );
  expect([...new Set(slugs)]).toEqual(['first', 'second', 'last']);
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/blog/series/small-servers"/>');
  expect(await read('/sitemap.xml')).toContain('<loc>http://localhost:3000/blog/series/small-servers</loc>');
});

test('a series without public posts is not found', async () => {
  const { db, get } = await startSignedIn();
  await addPost(db, { title: 'Draft', series: 'Soon', published: false });
  for (const slug of ['soon', 'none']) expect((await get(`/blog/series/${slug}`)).status).toBe(404);
});

test('the Markdown of a post names its series, and the search finds its posts by it', async () => {
  const { read } = await startWithSeries();
  expect(await read('/blog/last.md')).toContain('series: "Small servers"\npart: 3\n');
  expect(await read('/blog/alone.md')).not.toContain('series');
  const found = await read('/search?q=small+servers');
  for (const slug of ['first', 'second', 'last']) expect(found).toContain(`href="/blog/${slug}"`);
});

test('the editor creates a series, adds to it and takes a post out of it', async () => {
  const { db, postJson, get, open } = await startWithEditor();
  const publish = (draft: object) =>
    postJson('post/new/save', { version: 0, draft: { ...somePost, ...draft }, intent: 'publish' });
  const first = await publish({ title: 'One', slug: 'one', series: ' Letters ' });
  await publish({ title: 'Two', slug: 'two', series: 'Letters' });
  expect(await db.selectFrom('series').select(['title', 'slug']).execute()).toEqual([
    { title: 'Letters', slug: 'letters' },
  ]);
  expect(plain(await (await get('/blog/two')).text())).toContain('Part 2 of 2 of Letters');
  const editor = await (await open(`/admin/posts/${first.id}/edit`)).text();
  expect(editor).toContain('<option value="Letters">Letters</option>');
  expect(editor).toMatch(/value="Letters"/);
  const { version } = first;
  const draft = { ...somePost, title: 'One', slug: 'one', series: '' };
  await postJson(`post/${first.id}/save`, { version, draft, intent: 'update' });
  expect(await (await get('/blog/one')).text()).not.toContain('aria-label="Series"');
  expect(plain(await (await get('/blog/two')).text())).toContain('Part 1 of 1 of Letters');
});

test('a part that is not a whole number is refused at its field', async () => {
  const { postJson } = await startWithEditor();
  for (const seriesPart of [0, 1.5, 1_000]) {
    const draft = { ...somePost, series: 'Letters', seriesPart };
    const answer = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
    expect(answer.errors).toEqual({ seriesPart: 'Enter a whole number from 1 to 999.' });
  }
});

test('the panel renames, describes and deletes a series; its address and posts stay', async () => {
  const { db, get, post, read, headers } = await startWithSeries();
  const { id } = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
  const screen = await (await get('/admin/posts/series', headers)).text();
  expect(plain(screen)).toContain('4 posts /blog/series/small-servers');
  const refused = await post('/admin/posts/series', { intent: 'save', id, title: ' ' }, headers);
  expect([refused.status, (await refused.text()).includes('Enter a title.')]).toEqual([400, true]);
  await post(
    '/admin/posts/series',
    { intent: 'save', id, title: 'Tiny', description: 'On one core.' },
    headers,
  );
  const page = plain(await read('/blog/series/small-servers'));
  expect(page).toContain('Tiny');
  expect(page).toContain('On one core.');
  await post('/admin/posts/series', { intent: 'delete', id }, headers);
  expect((await get('/blog/series/small-servers')).status).toBe(404);
  expect(await read('/blog/second')).not.toContain('aria-label="Series"');
});

test('a post with the slug "series" can be read and liked', async () => {
  const { db, get, post } = await startSignedIn();
  await addPost(db, { title: 'Series', slug: 'series', series: 'Like' });
  expect((await get('/blog/series')).status).toBe(200);
  expect((await post('/blog/series/like', {})).headers.get('Location')).toBe('/blog/series?liked=1#like');
  expect((await get('/blog/series/like-2')).status).toBe(200);
});

test('pending changes and the search follow a renamed series, and leave a deleted one', async () => {
  const { db, postJson, post, cookie, get } = await startWithEditor();
  const draft = { ...somePost, tags: ['Tea'], series: 'Letters', seriesPart: 2 };
  const { id, version } = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  const changed = { ...draft, content: 'Changed' };
  await postJson(`post/${id}/autosave`, { version, draft: changed });
  await postJson('post/new/autosave', { version: 0, draft: { ...draft, slug: 'other', series: 'Others' } });
  const series = await db.selectFrom('series').select('id').executeTakeFirstOrThrow();
  const act = (form: Record<string, string>) =>
    post('/admin/posts/series', { id: series.id, ...form }, { Cookie: cookie });
  const pendingSeries = async () => {
    const rows = await db.selectFrom('blog_posts').select('working_copy').orderBy('id').execute();
    return rows.map((row) => {
      const { series: title, seriesPart, content } = JSON.parse(row.working_copy!);
      return [title, seriesPart, content];
    });
  };
  const isFound = async (query: string) =>
    (await (await get(`/search?q=${query}`)).text()).includes('href="/blog/some-post"');

  await act({ intent: 'save', title: 'Postcards', description: '' });
  expect(await pendingSeries()).toEqual([
    ['Postcards', 2, 'Changed'],
    ['Others', 2, somePost.content],
  ]);
  expect([await isFound('letters'), await isFound('postcards')]).toEqual([false, true]);

  await act({ intent: 'delete' });
  expect(await pendingSeries()).toEqual([
    ['', null, 'Changed'],
    ['Others', 2, somePost.content],
  ]);
  expect([await isFound('postcards'), await isFound('tea')]).toEqual([false, true]);
});
