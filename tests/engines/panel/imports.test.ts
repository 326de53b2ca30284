import { expect, test, vi } from 'vitest';
import type { ItemCount } from '#features/imports/import.ts';
import { importsPath as path } from '#features/imports/panel/import-upload.ts';
import { startImports } from '../../support/imports/imports-panel.ts';
import { readScreen } from '../../support/screen.ts';

const planned: ItemCount[] = [
  { type: 'post', action: 'create', state: 'waiting', count: 2 },
  { type: 'comment', action: 'create', state: 'waiting', count: 3 },
  { type: 'post', action: 'skip', state: 'waiting', count: 1 },
  { type: 'problem', action: 'problem', state: 'waiting', count: 1 },
];
const applied: ItemCount[] = [
  { type: 'post', action: 'create', state: 'done', count: 2 },
  { type: 'post', action: 'create', state: 'failed', count: 1 },
];

test('an unknown import is not found', async () => {
  const site = await startImports();
  for (const id of ['x', '..%2Fupload', '%00', '__proto__']) {
    expect([id, (await site.get(`${path}/${id}`, site.headers)).status]).toEqual([id, 404]);
    expect([id, (await site.run(id, { intent: 'delete' })).status]).toEqual([id, 404]);
  }
});

test('the plan says what will happen, and lists its items by action and type', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'planned', counts: planned, notes: ['Already on this site.'] });
  const { text, html } = await site.read(id);
  expect(text).toContain('Creates 2 posts and 3 comments. Skips 1 item. 1 item cannot be imported.');
  expect(text).toContain('Sends no email.');
  expect(html).toContain('?show=create&amp;type=comment#items"');
  const items = async (query: string) =>
    [...(await site.read(id, query)).html.matchAll(/<p[^>]*>((?:post|comment|problem) \d)<\/p>/g)].map(
      ([, title]) => title,
    );
  expect(await items('?show=create&type=comment')).toEqual(['comment 2', 'comment 3', 'comment 4']);
  expect(await items('?show=skip')).toEqual(['post 5']);
  expect(await items('?show=nonsense&type=nonsense&page=-1')).toHaveLength(7);
});

test('the plan is paged', async () => {
  const site = await startImports();
  const counts: ItemCount[] = [{ type: 'post', action: 'create', state: 'waiting', count: 51 }];
  const id = await site.add({ state: 'planned', counts });
  expect((await site.read(id)).text).not.toContain('post 50');
  expect((await site.read(id, '?page=2')).text).toContain('post 50');
});

test('applying saves the chosen categories first, and ignores unknown ones', async () => {
  const site = await startImports();
  const categories = [{ name: 'News', count: 2, category: '' }];
  const id = await site.add({ state: 'planned', counts: planned, categories });
  const map = async () =>
    JSON.parse((await site.db.selectFrom('imports').select('category_map').execute())[0]!.category_map);
  const [ours] = await site.db.selectFrom('categories').select('name').where('kind', '=', 'post').execute();
  await site.run(id, { intent: 'save', from: 'News', to: 'Not one of ours' });
  await site.run(id, { intent: 'save', from: 'Other', to: ours!.name });
  expect(await map()).toEqual(categories);
  const response = await site.run(id, { intent: 'apply', from: 'News', to: ours!.name });
  expect([response.status, response.headers.get('Location')]).toEqual([302, `${path}/${id}`]);
  expect(await map()).toEqual([{ name: 'News', count: 2, category: ours!.name }]);
  expect(site.started.mock.calls).toEqual([[id, 'apply']]);
});

test.each([
  ['plan', 'uploaded'],
  ['undo', 'applied'],
  ['retry', 'applied'],
] as const)('%s is started for an import that is %s', async (intent, state) => {
  const site = await startImports();
  const counts = state === 'uploaded' ? [] : applied;
  const id = await site.add({ state, counts, failedImages: ['https://old.example/a.jpg'] });
  expect((await site.run(id, { intent })).status).toBe(302);
  expect(site.started.mock.calls).toEqual([[id, intent]]);
});

test.each([
  ['apply', 'applied'],
  ['undo', 'planned'],
  ['stop', 'planned'],
  ['save', 'applied'],
] as const)('%s is refused for an import that is %s', async (intent, state) => {
  const site = await startImports();
  const id = await site.add({ state, counts: applied });
  const response = await site.run(id, { intent });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('This import has changed in the meantime.');
  expect([site.started.mock.calls, await site.stateOf(id)]).toEqual([[], state]);
});

test('one import runs at a time', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'planned', counts: planned });
  site.started.mockResolvedValue(null);
  const response = await site.run(id, { intent: 'apply' });
  expect([response.status, (await response.text()).includes('An import is still running.')]).toEqual([
    409,
    true,
  ]);
});

test('a file that is uploaded while an import runs waits, and its page says so', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'uploaded' });
  site.started.mockResolvedValue(null);
  const release = await site.imports.lock.acquire();
  expect((await site.run(id, { intent: 'plan' })).status).toBe(302);
  expect((await site.read(id)).text).toContain('It is read when the import that is running has finished.');
  await release!();
});

test('the progress says that the file is read first, that images are imported, and that it stops', async () => {
  const site = await startImports();
  vi.spyOn(site.imports, 'settle').mockResolvedValue();
  const phase = vi.spyOn(site.imports, 'phaseOf');
  const reading = await site.add({ state: 'applying', counts: [...applied, ...planned] });
  phase.mockReturnValue('reading');
  expect((await site.read(reading)).text).toContain('Reading the file… Then 5 items to import');
  const images = await site.add({ state: 'applying', counts: applied, failedImages: ['a.jpg', 'b.jpg'] });
  phase.mockReturnValue('writing');
  expect((await site.read(images)).text).toContain('Importing images… 0 of 2 images');
  const stopped = await site.add({ state: 'stopped', counts: planned });
  phase.mockReturnValue('stopping');
  const { text, html } = await site.read(stopped);
  expect(text).toContain('Stopping…');
  expect(html).not.toMatch(/value="(?:stop|apply|delete)"/);
});

test('a plan sums up what is lost, and publishes drafts of a kind when it is made again', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'planned', counts: planned, notes: ['The tag is lost.'] });
  const kinds = [{ reason: 'It has no date and becomes a draft.', count: 3, isPublished: false }];
  const draft_kinds = JSON.stringify(kinds);
  await site.db.updateTable('imports').set({ draft_kinds }).where('id', '=', id).execute();
  const { text } = await site.read(id);
  expect(text).toContain('Publish 3 items: It has no date and becomes a draft.');
  expect(text).toMatch(/What is lost or changed \d+ The tag is lost\. Show \d+ items with notes/);
  expect((await site.read(id, '?show=noted')).text).toContain('The tag is lost.');
  const form = { intent: 'plan', draftKinds: 'chosen', publish: kinds[0]!.reason };
  expect((await site.run(id, form)).status).toBe(302);
  expect(site.started).toHaveBeenCalledWith(id, 'plan');
  const stored = await site.db.selectFrom('imports').select('draft_kinds').executeTakeFirstOrThrow();
  expect(JSON.parse(stored.draft_kinds!)).toEqual([{ ...kinds[0], isPublished: true }]);
});

test('a file that was refused is explained with a form for another one, and is not in the list', async () => {
  const site = await startImports();
  const failure = 'This is an image. Export again.';
  const id = await site.add({ state: 'failed', failure });
  await site.db.updateTable('imports').set({ file: '' }).execute();
  const { text, html } = await site.read(id);
  expect(text).toContain(`${failure} The upload was deleted.`);
  expect(text).toContain('Upload another file');
  expect(html).not.toMatch(/value="(?:plan|delete)"/);
  expect((await readScreen(site, path)).text).not.toContain('Earlier imports');
  expect((await site.run(id, { intent: 'plan' })).status).toBe(409);
});

test('a running import shows its progress, and can be stopped but not deleted', async () => {
  const site = await startImports();
  vi.spyOn(site.imports, 'settle').mockResolvedValue();
  const stop = vi.spyOn(site.imports, 'stop').mockResolvedValue();
  const id = await site.add({ state: 'applying', counts: [...applied, ...planned] });
  const { text, html } = await site.read(id);
  expect(text).toContain('3 of 8 items');
  expect(html).toMatch(/<progress[^>]*max="8"[^>]*value="3"|<progress[^>]*value="3"[^>]*max="8"/);
  expect((await site.run(id, { intent: 'delete' })).status).toBe(409);
  expect((await site.run(id, { intent: 'stop' })).status).toBe(302);
  expect(stop.mock.calls).toEqual([[id]]);
});

test('the result lists failed items first, and failed images with their reason', async () => {
  const site = await startImports();
  const src = 'https://old.example/a.jpg?"><b>';
  const id = await site.add({ state: 'applied', counts: applied, failedImages: [src] });
  const { text, html } = await site.read(id);
  expect(text).toContain('Created 2 posts. 1 item failed. 1 image could not be fetched. No email was sent.');
  expect(text).toContain('Images that could not be fetched');
  expect(text).toContain('The old site answered 404.');
  expect(html).not.toContain('<b>');
  expect(text).toContain('post 2');
  expect(text).not.toContain('post 1 ');
});

test('what stayed after undoing is listed with the reason', async () => {
  const site = await startImports();
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'undone', count: 1 },
    { type: 'post', action: 'create', state: 'kept', count: 1 },
  ];
  const id = await site.add({ state: 'undone', counts, notes: ['Edited here since.'] });
  const { text } = await site.read(id);
  expect(text).toContain('Removed 1 post. 1 item stayed.');
  expect(text).toMatch(/post 1 .*Edited here since\./);
  expect(text).not.toContain('post 0');
});

test('an undo that was stopped can be continued, and so can the import', async () => {
  const site = await startImports();
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'done', count: 2 },
    { type: 'post', action: 'create', state: 'undone', count: 3 },
  ];
  const id = await site.add({ state: 'stopped', counts });
  const { text } = await site.read(id);
  expect(text).toContain(
    'Removed 3 posts. 2 items left. Continue undoing, or import again what was removed.',
  );
  expect(text).toMatch(/Import again Continue undoing/);
});

test('the system screen and a new site’s dashboard lead to the import', async () => {
  const site = await startImports();
  for (const screen of ['/admin/system', '/admin'])
    expect((await readScreen(site, screen)).html).toContain(`href="${path}"`);
});
