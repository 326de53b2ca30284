import { expect, test } from 'vitest';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { somePage, somePost, someProject, startWithEditor } from '../../support/editor.ts';

test('a scheduled post becomes public at its time', async () => {
  const { postJson, get, time } = await startWithEditor();
  const draft = { ...somePost, publishAt: '2026-03-12T08:00:00.000Z' };
  const saved = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  expect(saved).toMatchObject({ published: true, publishedAt: '2026-03-12T08:00:00.000Z' });
  expect((await get('/blog/some-post')).status).toBe(404);
  time.now = new Date('2026-03-12T08:00:01Z');
  expect((await get('/blog/some-post')).status).toBe(200);
});

test('a scheduled post whose date is cleared is published immediately', async () => {
  const { postJson, get, time } = await startWithEditor();
  const draft = { ...somePost, publishAt: '2026-03-12T08:00:00.000Z' };
  const { id, version } = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  const cleared = { version, draft: { ...somePost, publishAt: 'now' }, intent: 'publish' };
  expect(await postJson(`post/${id}/save`, cleared)).toMatchObject({
    status: 200,
    publishedAt: time.now.toISOString(),
  });
  expect((await get('/blog/some-post')).status).toBe(200);
});

test('a scheduled post saved as a draft loses its date', async () => {
  const { postJson, get, time } = await startWithEditor();
  const draft = { ...somePost, publishAt: '2026-03-12T08:00:00.000Z' };
  const { id, version } = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  expect(await postJson(`post/${id}/save`, { version, draft: somePost, intent: 'draft' })).toMatchObject({
    published: false,
    publishedAt: null,
  });
  time.now = new Date('2026-03-12T08:00:01Z');
  expect((await get('/blog/some-post')).status).toBe(404);
});

test('each save creates a revision that can be read', async () => {
  const { postJson, open, time } = await startWithEditor();
  const { id, version } = await postJson('post/new/save', { version: 0, draft: somePost, intent: 'draft' });
  time.now = new Date('2026-03-11T12:00:00Z');
  await postJson(`post/${id}/save`, { version, draft: { ...somePost, title: 'Second' }, intent: 'draft' });
  const list = await (await open(`/admin/content/post/${id}/revisions`)).json();
  expect(list).toMatchObject([{ title: 'Second' }, { title: 'Some post', version }]);
  const first = await (await open(`/admin/content/post/${id}/revisions/${version}`)).json();
  expect(first.draft).toMatchObject({ title: 'Some post', content: 'Words.' });
  for (const wrong of ['99', 'x', '1e3'])
    expect((await open(`/admin/content/post/${id}/revisions/${wrong}`)).status).toBe(404);
});

test('binned content, unknown kinds and invalid JSON get 404 or 400', async () => {
  const { postJson, db, open, time } = await startWithEditor();
  const { id, version } = await postJson('post/new/autosave', { version: 0, draft: somePost });
  await moveToBin(db, 'blog_posts', [id], time.now);
  for (const action of ['autosave', 'save'])
    expect(
      (await postJson(`post/${id}/${action}`, { version, draft: somePost, intent: 'draft' })).status,
    ).toBe(404);
  expect((await open(`/admin/posts/${id}/edit`)).status).toBe(404);
  expect((await open('/admin/posts/nothing/edit')).status).toBe(404);
  expect((await open('/admin/content/thing/x/revisions')).status).toBe(404);
  for (const body of ['{', '[]', '{"version":"1"}'])
    expect((await postJson('post/new/autosave', body)).status).toBe(400);
});

test('NUL characters and lone surrogates are removed from a draft', async () => {
  const { postJson, open } = await startWithEditor();
  const draft = { ...somePost, title: 'A\0B', content: 'x\ud800y' };
  const { status, id } = await postJson('post/new/save', { version: 0, draft, intent: 'draft' });
  expect(status).toBe(200);
  expect(await (await open(`/admin/posts/${id}/edit`)).text()).toContain('AB');
});

test('the editor URL without /edit redirects to the editor', async () => {
  const { postJson, open } = await startWithEditor();
  const { id } = await postJson('post/new/autosave', { version: 0, draft: somePost });
  expect((await open(`/admin/posts/${id}`)).headers.get('Location')).toBe(`/admin/posts/${id}/edit`);
});

test.each([
  ['post', '/blog', somePost],
  ['project', '/portfolio', someProject],
  ['page', '', somePage],
] as const)('the address of a %s keeps the letters of its title', async (kind, list, draft) => {
  const { db, get, postJson, time } = await startWithEditor();
  const publish = async (title: string) => {
    const input = { ...draft, title, slug: '', tags: [] };
    return postJson(`${kind}/new/save`, { version: 0, draft: input, intent: 'publish' });
  };
  expect((await publish('Über straße')).slug).toBe('uber-strasse');
  await saveSite(db, { language: 'de' }, { now: time.now });
  expect((await publish('Über straße')).slug).toBe('ueber-strasse');

  const { id, version, slug } = await publish('日本語 ブログ');
  expect(slug).toBe('日本語-ブログ');
  const path = encodeURI(`${list}/${slug}`);
  const html = await (await get(path)).text();
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>http://localhost:3000${path}</loc>`);

  const changed = { ...draft, title: '新', slug: '新' };
  await postJson(`${kind}/${id}/save`, { version, draft: changed, intent: 'update' });
  const moved = await get(path);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, encodeURI(`${list}/新`)]);
  expect((await get(encodeURI(`${list}/新`))).status).toBe(200);
});
