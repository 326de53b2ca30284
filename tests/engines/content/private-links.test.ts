import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stageTables } from '#features/exports/staging.server.ts';
import { somePage, somePost, someProject, startWithEditor } from '../../support/editor.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

const reader = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0' };

/** Published content that is shown by its link. */
async function startPrivate(kind = 'post', draft: typeof somePost | typeof someProject = somePost) {
  const site = await startWithEditor();
  const { id, version } = await site.postJson(`${kind}/new/save`, { version: 0, draft, intent: 'publish' });
  const editor = `/admin/${kind}s/${id}/edit`;
  const change = async (form: Record<string, string>) => {
    const response = await site.post(`/admin/content/${kind}/${id}/private-link`, form, {
      Cookie: site.cookie,
    });
    return response.status;
  };
  const readLink = async () =>
    /\/preview\/\w+\/[\w-]+\/[\w-]{43}/.exec(await (await site.open(editor)).text())![0];
  await change({ intent: 'by-link' });
  return { ...site, id, version, editor, change, readLink, link: await readLink() };
}

test.each([
  ['post', somePost, '/blog/'],
  ['project', someProject, '/portfolio/'],
  ['page', somePage, '/'],
] as const)('a private %s is shown by its link only', async (kind, draft, folder) => {
  const { get, link, postJson, id, version, change } = await startPrivate(kind, draft as typeof somePost);
  const response = await get(link);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  });
  const html = await response.text();
  expect(html).toContain(draft.title);
  expect(html).not.toContain('rel="canonical"');
  const address = folder + draft.slug;
  expect((await get(address)).status).toBe(404);
  // A new slug would leave a redirect that confirms the old one.
  const moved = { ...draft, slug: 'another-slug' };
  await postJson(`${kind}/${id}/save`, { version, draft: moved, intent: 'update' });
  expect((await get(address)).status).toBe(404);
  expect((await get(link)).status).toBe(200);
  await change({ intent: 'public' });
  expect((await get(link)).headers.get('Location')).toBe(`${folder}another-slug`);
});

test('a renewed, expired, invented or unpublished link is explained, and shows nothing', async () => {
  const { get, link, change, readLink, time, postJson, id, version } = await startPrivate();
  const expectClosed = async (path: string) => {
    const response = await get(path);
    const html = await response.text();
    expect([path, response.status, response.headers.get('Cache-Control')]).toEqual([path, 404, 'no-store']);
    expect(html).toContain('This link no longer works');
    expect(html).not.toContain(somePost.title);
  };
  await change({ intent: 'renew' });
  const renewed = await readLink();
  expect(renewed).not.toBe(link);
  for (const path of [link, renewed.replace('/post/', '/project/'), renewed.replace(id, crypto.randomUUID())])
    await expectClosed(path);

  await change({ intent: 'save', expiresOn: '2026-03-12', password: '' });
  time.now = new Date('2026-03-13T03:00:00Z');
  expect((await get(renewed)).status).toBe(200);
  time.now = new Date('2026-03-13T05:00:00Z');
  await expectClosed(renewed);
  await change({ intent: 'save', expiresOn: '', password: '' });
  expect((await get(renewed)).status).toBe(200);
  await postJson(`post/${id}/save`, { version, draft: somePost, intent: 'draft' });
  await expectClosed(renewed);
});

test('a password is asked for once, and guessing it is limited', async () => {
  const { get, post, link, change, db } = await startPrivate();
  const password = 'Otters & herons';
  await change({ intent: 'save', expiresOn: '', password });
  const { password_hash: hash } = await db.selectFrom('private_links').selectAll().executeTakeFirstOrThrow();
  expect(hash).not.toContain(password);
  const locked = await (await get(link)).text();
  expect(locked).toContain('This page has a password');
  expect(locked).not.toContain(somePost.title);

  const wrong = await post(link, { password: 'otters & herons' });
  expect(wrong.status).toBe(403);
  expect(await wrong.text()).toContain('This password is not correct');
  const opened = await post(link, { password });
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, link]);
  const sent = opened.headers.get('Set-Cookie')!;
  expect(sent).toMatch(/; Path=\/preview\/post\/[\w-]+; HttpOnly; SameSite=Lax$/);
  const Cookie = sent.split(';')[0]!;
  expect(await (await get(link, { Cookie })).text()).toContain(somePost.title);

  await change({ intent: 'save', expiresOn: '', password: 'another one' });
  expect(await (await get(link, { Cookie })).text()).toContain('This page has a password');
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) statuses.push((await post(link, { password: 'x' })).status);
  expect(statuses).toEqual([...Array(8).fill(403), 429]);
});

test('openings are counted for readers who see the content, and the key is in no statistics and no log', async () => {
  const { link, get, post, change, open, editor, cookie, db, lines, missingPages } = await startPrivate();
  const report = (headers: Record<string, string>) => post(`${link}/view`, {}, headers);
  await report(reader);
  await report({ ...reader, Cookie: cookie });
  await report({ 'User-Agent': 'Googlebot/2.1' });
  expect(await (await open(editor)).text()).toContain('Opened 1 time');
  await change({ intent: 'save', expiresOn: '', password: 'some words' });
  await report(reader);
  expect(await (await open(editor)).text()).toContain('Opened 1 time');
  await post('/view', { path: link, referrer: '' }, reader);
  await get(link);
  await change({ intent: 'renew' });
  await get(link);
  await get(`${link}/extra`);
  await missingPages.flush();
  for (const table of ['daily_views', 'daily_referrers', 'missing_pages'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(lines.filter((line) => line.includes(link.split('/').at(-1)!))).toEqual([]);
});

test('a copy and an export of private content are private', async () => {
  const { post, cookie, id, db } = await startPrivate();
  await post('/admin/posts', { intent: 'duplicate', id }, { Cookie: cookie });
  const rows = await db.selectFrom('blog_posts').select(['id', 'by_link']).execute();
  expect(rows.map(({ by_link }) => by_link)).toEqual([true, true]);
  const expected = rows.map((row) => ({ subject: 'post', subject_id: row.id, number: 1, opens: 0 }));
  expect(await db.selectFrom('private_links').orderBy('subject_id').selectAll().execute()).toMatchObject(
    expected.toSorted((a, b) => (a.subject_id < b.subject_id ? -1 : 1)),
  );
  const folder = temporaryFolder();
  await stageTables(db, folder);
  const exported = readFileSync(join(folder, 'posts', `${somePost.slug}.md`), 'utf8');
  expect(exported).toContain('\nbyLink: true\n');
  expect(exported).toContain('\ndraft: true\n');
  expect(exported).not.toContain('\nurl:');
});
