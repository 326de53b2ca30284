import { expect, test } from 'vitest';
import { listUses } from '#features/media/media-uses.server.ts';
import { entryKinds, openEntries } from '../support/entries.ts';

test.each(entryKinds)('a deleted $kind leaves the site, and comes back by undo', async (list) => {
  const { add, act, names, see } = await openEntries(list);
  const { id } = await add({ name: 'First', position: 0 });
  expect(await (await act({ act: 'delete', id })).text()).toContain('“First” deleted.');
  expect(await names()).not.toContain('First');
  expect(await see(list.path)).toContain('Nothing here yet.');
  expect(await (await act({ act: 'restore', id })).text()).toContain('“First” is back.');
  expect(await names()).toContain('First');
});

test.each(entryKinds)('a $kind that is deleted while its form is open cannot be saved', async (list) => {
  const { add, act, send, get, cookie } = await openEntries(list);
  const { id } = await add({ name: 'First', position: 0 });
  await act({ act: 'delete', id });
  expect((await send(`${list.path}/${id}`, list.form)).status).toBe(404);
  expect((await get(`${list.path}/${id}`, { Cookie: cookie })).status).toBe(404);
});

test.each(entryKinds)('an inactive $kind is in the panel alone', async (list) => {
  const { add, act, names, see } = await openEntries(list);
  const { id } = await add({ name: 'First', position: 0 });
  await act({ act: 'hide', id });
  expect(await names()).not.toContain('First');
  expect(await see(list.path)).toContain('First');
  expect(await see(list.path)).toContain('1 '.concat(list.kind, ', 0 active'));
  await act({ act: 'show', id });
  expect(await names()).toContain('First');
});

test.each(entryKinds)('the order of each $kind is the order of the site', async (list) => {
  const { add, act, names } = await openEntries(list);
  const ids: string[] = [];
  for (const [position, name] of ['One', 'Two', 'Three'].entries())
    ids.push((await add({ name, position })).id);
  await act({ act: 'order', ids: ids.toReversed().join(',') });
  expect((await names()).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
});

test.each(entryKinds)('clicks of a $kind are counted in all and for the last thirty days', async (list) => {
  const { add, see, db } = await openEntries(list);
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
  expect(text).toContain('1,207 clicks · 7 in 30 days');
});

test.each(entryKinds)('the list of each $kind is searched and filtered by category', async (list) => {
  const { add, see } = await openEntries(list);
  await add({ name: 'Élan', position: 0 });
  await add({ name: 'Other', position: 1 });
  const found = await see(`${list.path}?q=elan`);
  expect(found).toContain('Delete Élan');
  expect(found).not.toContain('Delete Other');
  expect(found).not.toContain('Move Élan');
  expect(await see(`${list.path}?category=Analytics`)).toContain('Nothing matches.');
  expect(await see(list.path)).toContain('Move Other up');
});

test.each([
  ['an unknown act', { act: 'burn', id: '018f0000-0000-7000-8000-000000000000' }, 400],
  ['no id', { act: 'delete', id: 'x' }, 400],
  ['an order of nothing', { act: 'order', ids: '' }, 400],
  ['an id that is not there', { act: 'delete', id: '018f0000-0000-7000-8000-000000000000' }, 404],
])('%s is refused', async (_case, form: Record<string, string>, status) => {
  const { act } = await openEntries(entryKinds[0]!);
  expect((await act(form)).status).toBe(status);
});

test('what does not exist is not edited', async () => {
  const { get, cookie, send } = await openEntries(entryKinds[0]!);
  const nowhere = '/admin/resources/018f0000-0000-7000-8000-000000000000';
  expect((await get(nowhere, { Cookie: cookie })).status).toBe(404);
  expect((await send(nowhere, entryKinds[0]!.form)).status).toBe(404);
});

test('the picture of a deleted tool may go', async () => {
  const { db, add, act } = await openEntries(entryKinds[1]!);
  const { id } = await add({ name: 'First', position: 0 });
  // As long as a real one, or it may be found in a random text.
  const file = `${'abcde'.repeat(4)}/1x1.jpg`;
  await db
    .updateTable('ai_tools')
    .set({ image: `/media/${file}` })
    .execute();
  expect(await listUses(db, file)).toEqual([{ kind: 'AI tool', title: 'First', to: `/admin/tools/${id}` }]);
  await act({ act: 'delete', id });
  expect(await listUses(db, file)).toEqual([]);
});
