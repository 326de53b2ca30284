import { expect, test } from 'vitest';
import { findEditablePost } from '#features/posts/posts-editing.server.ts';
import { addFirstDraft, addPost, addProject } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';

const lists = [
  { path: '/admin/posts', title: 'Blog Posts', site: '/blog/one', add: addPost },
  { path: '/admin/projects', title: 'Portfolio', site: '/portfolio/one', add: addProject },
];

/** The owner's site with one published post or project, and the owner's way to act on it. */
async function open({ path, add }: (typeof lists)[number]) {
  const site = await startSignedIn();
  const { id } = await add(site.db, { title: 'One' });
  const cookies = { Cookie: site.cookie };
  const act = async (form: Record<string, string>) => {
    const response = await site.post(`${path}.data`, form, cookies);
    return { status: response.status, text: await response.text() };
  };
  return {
    ...site,
    id,
    ids: JSON.stringify([id]),
    act,
    look: (address = path) => site.get(address, cookies),
  };
}

test.each(lists)('$title lists what there is, also drafts, and filters it', async (list) => {
  const { db, look } = await open(list);
  await list.add(db, { title: 'Another', published: false });
  const all = await (await look()).text();
  expect(all).toContain(list.title);
  expect(all).toContain('One');
  expect(all).toContain('Another');
  const drafts = await (await look(`${list.path}?state=draft`)).text();
  expect(drafts).toContain('Select Another');
  expect(drafts).not.toContain('Select One');
  expect(await (await look(`${list.path}?q=zzz`)).text()).toContain('No results');
});

test.each(lists)('$title: the bin takes a piece from the site, and gives it back', async (list) => {
  const { get, act, ids } = await open(list);
  expect((await get(list.site)).status).toBe(200);
  expect((await act({ act: 'bin', ids })).text).toContain('moved to the bin.');
  expect((await get(list.site)).status).toBe(404);
  await act({ act: 'restore', ids });
  expect((await get(list.site)).status).toBe(200);
});

test.each(lists)('$title: what is unpublished is put back with its day', async (list) => {
  const { get, act, ids, id } = await open(list);
  await act({ act: 'unpublish', ids });
  expect((await get(list.site)).status).toBe(404);
  const standings = JSON.stringify([{ id, published: true, publishedAt: '2026-02-01T00:00:00.000Z' }]);
  expect((await act({ act: 'put-back', standings })).text).toContain('Undone.');
  expect((await get(list.site)).status).toBe(200);
});

test.each(lists)('$title: only what lies in the bin is deleted for good', async (list) => {
  const { act, ids, get } = await open(list);
  await act({ act: 'delete', ids });
  expect((await get(list.site)).status).toBe(200);
  await act({ act: 'bin', ids });
  await act({ act: 'delete', ids });
  await act({ act: 'restore', ids });
  expect((await get(list.site)).status).toBe(404);
});

test('publishing saves the working copy first', async () => {
  const { db, act, get } = await open(lists[0]!);
  const { id } = await addFirstDraft(db, { title: 'Fresh', content: 'New words.' });
  expect((await act({ act: 'publish', ids: JSON.stringify([id]) })).text).toContain('1 post published.');
  expect(await (await get('/blog/fresh')).text()).toContain('New words.');
});

test('a post without a title is not published, and said so', async () => {
  const { db, act } = await open(lists[0]!);
  const { id } = await addFirstDraft(db, {});
  expect((await act({ act: 'publish', ids: JSON.stringify([id]) })).text).toContain(
    '1 post could not be published',
  );
  expect((await findEditablePost(db, id))!.published).toBe(false);
});

test('featured projects are put in order, and the home page follows', async () => {
  const { db, act, get } = await open(lists[1]!);
  const ids: string[] = [];
  for (const title of ['First', 'Second']) ids.push((await addProject(db, { title, featured: true })).id);
  const placesOnHome = async () => {
    const html = await (await get('/')).text();
    return ['first', 'second'].map((slug) => html.indexOf(`href="/portfolio/${slug}"`));
  };
  await act({ act: 'order', ids: JSON.stringify(ids) });
  const [first, second] = await placesOnHome();
  expect(first).toBeLessThan(second!);
  await act({ act: 'order', ids: JSON.stringify(ids.toReversed()) });
  const [later, sooner] = await placesOnHome();
  expect(sooner).toBeLessThan(later!);
});

test.each([
  ['an unknown act', { act: 'burn', ids: '["0192"]' }],
  ['no ids', { act: 'bin', ids: '[]' }],
  ['ids that are none', { act: 'bin', ids: '["x"]' }],
  ['no JSON', { act: 'bin', ids: 'x' }],
  ['too many', { act: 'bin', ids: JSON.stringify(Array.from({ length: 21 }, () => crypto.randomUUID())) }],
])('%s is refused', async (_case, form: Record<string, string>) => {
  const { act } = await open(lists[0]!);
  expect((await act(form)).status).toBe(400);
});

test('a list answers whatever its address asks for', async () => {
  const { look } = await open(lists[0]!);
  for (const query of ['?page=99', '?sort=x', '?state=x', '?order=up', `?q=${'x'.repeat(500)}`])
    expect((await look(`/admin/posts${query}`)).status).toBe(200);
});
