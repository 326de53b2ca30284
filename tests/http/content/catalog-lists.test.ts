import { expect, test } from 'vitest';
import { listUses } from '#features/media/media-uses.server.ts';
import { catalogKinds, openCatalog } from '../../support/entries.ts';

test.each(catalogKinds)('a deleted $kind leaves the site, and comes back by undo', async (list) => {
  const { add, act, names, see } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  const ids = JSON.stringify([id]);
  const binned = await (await act({ act: 'bin', ids })).text();
  expect(binned).toContain(`1 ${list.kind} moved to the bin.`);
  expect(await names()).not.toContain('First');
  expect(await see(list.path)).toContain('s yet');
  expect(await (await act({ act: 'restore', ids })).text()).toContain(`1 ${list.kind} restored.`);
  expect(await names()).toContain('First');
});

test.each(catalogKinds)('a deleted $kind is in the bin until it is deleted for good', async (list) => {
  const { add, act, see, db, get } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  const { id: other } = await add({ name: 'Other', position: 1 });
  await act({ act: 'bin', ids: JSON.stringify([id]) });
  const bin = await see(`${list.path}?state=bin`);
  expect(bin).toContain('Select First');
  expect(bin).toContain('Mar 10, 2026');
  expect(bin).not.toContain('Select Other');
  expect(await see(`${list.path}?state=bin&q=nothing`)).not.toContain('Select First');
  expect(await see(list.path)).toMatch(/state=bin"[^>]*>Bin<span[^>]*>1</);
  expect((await get(`/go/${list.kind}/${id}`)).status).toBe(404);
  expect((await act({ act: 'show', id })).status).toBe(404);

  const deleted = await act({ act: 'delete', ids: JSON.stringify([id, other]) });
  expect(await deleted.text()).toContain('deleted permanently.');
  expect(await db.selectFrom(list.table).select('name').execute()).toEqual([{ name: 'Other' }]);
  expect(await see(`${list.path}?state=bin`)).toContain('The bin is empty');
  expect(await see('/admin/settings/activity')).toContain('Deleted permanently');
});

test.each(catalogKinds)('a $kind that is deleted while its form is open cannot be saved', async (list) => {
  const { add, act, send, get, cookie } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  await act({ act: 'bin', ids: JSON.stringify([id]) });
  expect((await send(`${list.path}/${id}`, list.form)).status).toBe(404);
  expect((await get(`${list.path}/${id}`, { Cookie: cookie })).status).toBe(404);
});

test.each(catalogKinds)('an inactive $kind is in the panel alone', async (list) => {
  const { add, act, names, see } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  await act({ act: 'hide', id });
  expect(await names()).not.toContain('First');
  expect(await see(list.path)).toContain('First');
  expect(await see(list.path)).toContain('1 '.concat(list.kind, ', 0 active'));
  await act({ act: 'show', id });
  expect(await names()).toContain('First');
});

test.each(catalogKinds)('the order of each $kind is the order of the site', async (list) => {
  const { add, act, names } = await openCatalog(list);
  const ids: string[] = [];
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    ids.push((await add({ name, position })).id);
  await act({ act: 'order', ids: ids.toReversed().join(',') });
  expect((await names()).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
});

test.each(catalogKinds)('clicks of a $kind are counted in all and for the last thirty days', async (list) => {
  const { add, see, db } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  const target = `${list.kind}:${id}`;
  await db
    .insertInto('daily_clicks')
    .values([
      { day: '2026-03-10', target, clicks: 3 },
      { day: '2026-02-09', target, clicks: 4 },
      { day: '2026-02-08', target, clicks: 1_200 },
      { day: '2026-03-10', target: `${list.kind}:gone`, clicks: 50 },
      { day: '2026-03-10', target: `other:${id}`, clicks: 50 },
    ])
    .execute();
  const text = (await see(list.path)).replaceAll(/<!-- -->|<[^>]*>/g, '');
  expect(text).toContain('1,207 clicks, 7 in the last 30 days');
  expect(text).toContain('1,207 clicks · 7 in the last 30 days');
});

test.each(catalogKinds)('the list of each $kind is searched and filtered by category', async (list) => {
  const { add, see } = await openCatalog(list);
  await add({ name: 'Élan', position: 0 });
  await add({ name: 'Other', position: 1 });
  const found = await see(`${list.path}?q=elan`);
  expect(found).toContain('Delete Élan');
  expect(found).not.toContain('Delete Other');
  expect(found).not.toContain('Move Élan');
  expect(await see(`${list.path}?category=Analytics`)).toContain('No results');
  expect(await see(list.path)).toContain('Move Other up');
});

test.each([
  ['an unknown act', { act: 'burn', id: '018f0000-0000-7000-8000-000000000000' }, 400],
  ['no id', { act: 'bin', ids: '["x"]' }, 400],
  ['no JSON', { act: 'bin', ids: '[' }, 400],
  ['no ids', { act: 'delete', ids: '[]' }, 400],
  ['an order of nothing', { act: 'order', ids: '' }, 400],
  ['an id that is not there', { act: 'bin', ids: '["018f0000-0000-7000-8000-000000000000"]' }, 404],
])('%s is refused', async (_case, form: Record<string, string>, status) => {
  const { act } = await openCatalog(catalogKinds[0]!);
  expect((await act(form)).status).toBe(status);
});

test('what does not exist is not edited', async () => {
  const { get, cookie, send } = await openCatalog(catalogKinds[0]!);
  const nowhere = '/admin/resources/018f0000-0000-7000-8000-000000000000';
  expect((await get(nowhere, { Cookie: cookie })).status).toBe(404);
  expect((await send(nowhere, catalogKinds[0]!.form)).status).toBe(404);
});

test('the image of a tool is in use until the tool is deleted for good', async () => {
  const { db, add, act } = await openCatalog(catalogKinds[1]!);
  const { id } = await add({ name: 'First', position: 0 });
  // As long as a real one, or it may be found in a random text.
  const file = `${'abcde'.repeat(4)}/1x1.jpg`;
  await db
    .updateTable('ai_tools')
    .set({ image: `/media/${file}` })
    .execute();
  expect(await listUses(db, file)).toEqual([{ kind: 'AI tool', title: 'First', to: `/admin/tools/${id}` }]);
  await act({ act: 'bin', ids: `["${id}"]` });
  expect(await listUses(db, file)).toEqual([
    { kind: 'AI tool', title: 'First', to: '/admin/tools?state=bin' },
  ]);
  await act({ act: 'delete', ids: `["${id}"]` });
  expect(await listUses(db, file)).toEqual([]);
});
