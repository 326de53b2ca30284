import { expect, test } from 'vitest';
import { findEditablePost } from '#features/posts/posts-editing.server.ts';
import { addFirstDraft, addPost, addProject } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';

const lists = [
  { path: '/admin/posts', title: 'Blog Posts', site: '/blog/one', add: addPost, table: 'blog_posts' },
  {
    path: '/admin/projects',
    title: 'Portfolio',
    site: '/portfolio/one',
    add: addProject,
    table: 'portfolio_projects',
  },
] as const;

async function open({ path, add }: (typeof lists)[number]) {
  const site = await startSignedIn();
  const { id } = await add(site.db, { title: 'One' });
  const cookies = { Cookie: site.cookie };
  const submit = async (form: Record<string, string>) => {
    const response = await site.post(`${path}.data`, form, cookies);
    return { status: response.status, text: await response.text() };
  };
  return {
    ...site,
    id,
    ids: JSON.stringify([id]),
    submit,
    readPage: (requested: string = path) => site.get(requested, cookies),
  };
}

test.each(lists)('$title lists all items including drafts, and filters them', async (list) => {
  const { db, readPage } = await open(list);
  await list.add(db, { title: 'Another', published: false });
  const all = await (await readPage()).text();
  expect(all).toContain(list.title);
  expect(all).toContain('One');
  expect(all).toContain('Another');
  const drafts = await (await readPage(`${list.path}?state=draft`)).text();
  expect(drafts).toContain('Select Another');
  expect(drafts).not.toContain('Select One');
  expect(await (await readPage(`${list.path}?q=zzz`)).text()).toContain('No results');
});

test.each(lists)(
  '$title: binning removes an item from the site, and restoring brings it back',
  async (list) => {
    const { get, submit, ids } = await open(list);
    expect((await get(list.site)).status).toBe(200);
    expect((await submit({ intent: 'bin', ids })).text).toContain('moved to the bin.');
    expect((await get(list.site)).status).toBe(404);
    await submit({ intent: 'restore', ids });
    expect((await get(list.site)).status).toBe(200);
  },
);

test.each(lists)('$title: unpublishing can be undone with the original date', async (list) => {
  const { db, get, submit, ids, id } = await open(list);
  await submit({ intent: 'unpublish', ids });
  expect((await get(list.site)).status).toBe(404);
  const previousStates = JSON.stringify([{ id, published: true, publishedAt: '2026-02-01T12:00:00.000Z' }]);
  expect((await submit({ intent: 'put-back', previousStates })).text).toContain('Undone.');
  expect(await db.selectFrom(list.table).select('published_at').execute()).toEqual([
    { published_at: '2026-02-01T12:00:00.000Z' },
  ]);
  expect((await get(list.site)).status).toBe(200);
});

test('publishing saves the working copy first', async () => {
  const { db, submit, get } = await open(lists[0]!);
  const { id } = await addFirstDraft(db, { title: 'Fresh', content: 'New words.' });
  expect((await submit({ intent: 'publish', ids: JSON.stringify([id]) })).text).toContain(
    '1 post published.',
  );
  expect(await (await get('/blog/fresh')).text()).toContain('New words.');
});

test('a post without a title is not published, with a message', async () => {
  const { db, submit } = await open(lists[0]!);
  const { id } = await addFirstDraft(db, {});
  expect((await submit({ intent: 'publish', ids: JSON.stringify([id]) })).text).toContain(
    '1 post could not be published',
  );
  expect((await findEditablePost(db, id))!.published).toBe(false);
});

test('featured projects are reordered, and the home page follows', async () => {
  const { db, submit, get } = await open(lists[1]!);
  const ids: string[] = [];
  for (const title of ['First', 'Second']) ids.push((await addProject(db, { title, featured: true })).id);
  const slugsOnHome = async () => {
    const html = await (await get('/')).text();
    return [...new Set([...html.matchAll(/href="\/portfolio\/(first|second)"/g)].map(([, slug]) => slug))];
  };
  await submit({ intent: 'order', ids: JSON.stringify(ids) });
  expect(await slugsOnHome()).toEqual(['first', 'second']);
  await submit({ intent: 'order', ids: JSON.stringify(ids.toReversed()) });
  expect(await slugsOnHome()).toEqual(['second', 'first']);
});

test.each([
  ['no ids', { intent: 'bin', ids: '[]' }],
  ['invalid ids', { intent: 'bin', ids: '["x"]' }],
  ['no JSON', { intent: 'bin', ids: 'x' }],
  [
    'too many ids',
    { intent: 'bin', ids: JSON.stringify(Array.from({ length: 21 }, () => crypto.randomUUID())) },
  ],
])('%s is rejected', async (_case, form: Record<string, string>) => {
  const { submit } = await open(lists[0]!);
  expect((await submit(form)).status).toBe(400);
});

test('a list responds to any query parameters', async () => {
  const { readPage } = await open(lists[0]!);
  for (const query of ['?page=99', '?sort=x', '?state=x', '?order=up', `?q=${'x'.repeat(500)}`])
    expect((await readPage(`/admin/posts${query}`)).status).toBe(200);
});

test('a scheduled post shows its time once', async () => {
  const { db, readPage } = await open(lists[0]!);
  await addPost(db, { title: 'Soon', publishedAt: new Date('2026-03-11T14:30:00Z') });
  const html = await (await readPage()).text();
  expect(html).toMatch(/Scheduled<\/span>.{0,200}Mar 11, 2026, 10:30 AM/);
  expect(html).not.toContain('>Mar 11, 2026<');
});

test('the order of the featured projects is that of the home page at once', async () => {
  const { db, submit, get } = await open(lists[1]);
  const titles = ['First', 'Second', 'Third'];
  const ids: string[] = [];
  for (const title of titles) ids.push((await addProject(db, { title, featured: true })).id);
  const namesOnHome = async () => {
    const html = await (await get('/')).text();
    return titles.toSorted((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`));
  };
  expect(await namesOnHome()).toEqual(titles);
  await submit({ intent: 'order', ids: JSON.stringify(ids.toReversed()) });
  expect(await namesOnHome()).toEqual(titles.toReversed());
});
