import { expect, test } from 'vitest';
import { listUses } from '#features/media/media-uses.server.ts';
import { catalogKinds, openCatalog } from '../../support/catalog.ts';

test.each(catalogKinds)('a deleted $kind disappears from the site, and undo restores it', async (list) => {
  const { add, submit, names, readPanel } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  const ids = JSON.stringify([id]);
  const binned = await (await submit({ intent: 'bin', ids })).text();
  expect(binned).toContain(`1 ${list.kind} moved to the bin.`);
  expect(await names()).not.toContain('First');
  expect(await readPanel(list.path)).toContain('s yet');
  expect(await (await submit({ intent: 'restore', ids })).text()).toContain(`1 ${list.kind} restored.`);
  expect(await names()).toContain('First');
});

test.each(catalogKinds)('a deleted $kind stays in the bin until it is permanently deleted', async (list) => {
  const { add, submit, readPanel, db, get } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  const { id: other } = await add({ name: 'Other', position: 1 });
  await submit({ intent: 'bin', ids: JSON.stringify([id]) });
  const bin = await readPanel(`${list.path}?state=bin`);
  expect(bin).toContain('Select First');
  expect(bin).toContain('Mar 10, 2026');
  expect(bin).not.toContain('Select Other');
  expect(await readPanel(`${list.path}?state=bin&q=nothing`)).not.toContain('Select First');
  expect(await readPanel(list.path)).toMatch(/state=bin"[^>]*>Bin<span[^>]*>1</);
  expect((await get(`/go/${list.kind}/${id}`)).status).toBe(404);
  expect((await submit({ intent: 'show', id })).status).toBe(404);

  const deleted = await submit({ intent: 'delete', ids: JSON.stringify([id, other]) });
  expect(await deleted.text()).toContain('deleted permanently.');
  expect(await db.selectFrom(list.table).select('name').execute()).toEqual([{ name: 'Other' }]);
  expect(await readPanel(`${list.path}?state=bin`)).toContain('The bin is empty');
  expect(await readPanel('/admin/settings/activity')).toContain('Deleted permanently');
});

test.each(catalogKinds)('a $kind deleted while its form is open cannot be saved', async (list) => {
  const { add, submit, send, get, cookie } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  await submit({ intent: 'bin', ids: JSON.stringify([id]) });
  expect((await send(`${list.path}/${id}`, list.form)).status).toBe(404);
  expect((await get(`${list.path}/${id}`, { Cookie: cookie })).status).toBe(404);
});

test.each(catalogKinds)('an inactive $kind is shown in the panel only', async (list) => {
  const { add, submit, names, readPanel } = await openCatalog(list);
  const { id } = await add({ name: 'First', position: 0 });
  await submit({ intent: 'hide', id });
  expect(await names()).not.toContain('First');
  expect(await readPanel(list.path)).toContain('First');
  expect(await readPanel(list.path)).toContain('1 '.concat(list.kind, ', 0 active'));
  await submit({ intent: 'show', id });
  expect(await names()).toContain('First');
});

test.each(catalogKinds)('the panel order of each $kind is the order on the site', async (list) => {
  const { add, submit, names } = await openCatalog(list);
  const ids: string[] = [];
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    ids.push((await add({ name, position })).id);
  await submit({ intent: 'order', ids: ids.toReversed().join(',') });
  expect((await names()).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
});

test.each(catalogKinds)('clicks of a $kind are counted in total and for the last 30 days', async (list) => {
  const { add, readPanel, db } = await openCatalog(list);
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
  const text = (await readPanel(list.path)).replaceAll(/<!-- -->|<[^>]*>/g, '');
  expect(text).toContain('1,207 clicks, 7 in the last 30 days');
  expect(text).toContain('1,207 clicks · 7 in the last 30 days');
});

test.each(catalogKinds)('the $kind list is searched and filtered by category', async (list) => {
  const { add, readPanel } = await openCatalog(list);
  await add({ name: 'Élan', position: 0 });
  await add({ name: 'Other', position: 1 });
  const found = await readPanel(`${list.path}?q=elan`);
  expect(found).toContain('Delete Élan');
  expect(found).not.toContain('Delete Other');
  expect(found).not.toContain('Move Élan');
  expect(await readPanel(`${list.path}?category=Analytics`)).toContain('No results');
  expect(await readPanel(list.path)).toContain('Move Other up');
});

test.each([
  ['no id', { intent: 'bin', ids: '["x"]' }, 400],
  ['no JSON', { intent: 'bin', ids: '[' }, 400],
  ['no ids', { intent: 'delete', ids: '[]' }, 400],
  ['an order of nothing', { intent: 'order', ids: '' }, 400],
  ['an id that is not there', { intent: 'bin', ids: '["018f0000-0000-7000-8000-000000000000"]' }, 404],
])('%s is rejected', async (_case, form: Record<string, string>, status) => {
  const { submit } = await openCatalog(catalogKinds[0]!);
  expect((await submit(form)).status).toBe(status);
});

test('a resource that does not exist cannot be edited', async () => {
  const { get, cookie, send } = await openCatalog(catalogKinds[0]!);
  const nowhere = '/admin/resources/018f0000-0000-7000-8000-000000000000';
  expect((await get(nowhere, { Cookie: cookie })).status).toBe(404);
  expect((await send(nowhere, catalogKinds[0]!.form)).status).toBe(404);
});

test('the image of a tool is in use until the tool is permanently deleted', async () => {
  const { db, add, submit } = await openCatalog(catalogKinds[1]!);
  const { id } = await add({ name: 'First', position: 0 });
  // Full length, so that it cannot occur in random text.
  const file = `${'abcde'.repeat(4)}/1x1.jpg`;
  await db
    .updateTable('ai_tools')
    .set({ image: `/media/${file}` })
    .execute();
  expect(await listUses(db, file)).toEqual([{ kind: 'AI tool', title: 'First', to: `/admin/tools/${id}` }]);
  await submit({ intent: 'bin', ids: `["${id}"]` });
  expect(await listUses(db, file)).toEqual([
    { kind: 'AI tool', title: 'First', to: '/admin/tools?state=bin' },
  ]);
  await submit({ intent: 'delete', ids: `["${id}"]` });
  expect(await listUses(db, file)).toEqual([]);
});
