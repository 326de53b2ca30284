import { expect, test, vi } from 'vitest';
import {
  openEditing as open,
  savedContent,
  storage,
  useFakeBrowser,
  draftText,
} from '../../../../../tests/support/editing.ts';

useFakeBrowser();

test('changes are autosaved together, two seconds after the first at the latest', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'W' });
  await vi.advanceTimersByTimeAsync(1_000);
  editing.change({ content: 'Wo' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toMatchObject([{ id: 'one', version: 3, draft: { content: 'Wo' } }]);
  expect(editing.read()).toMatchObject({ isDirty: false, stored: { version: 4, hasChanges: true } });
});

test('changes typed during an autosave follow it, based on its version', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'first' });
  const autosaved = editing.autosave();
  await Promise.resolve();
  editing.change({ content: 'second' });
  await autosaved;
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ version, draft }) => [version, draft?.content])).toEqual([
    [3, 'first'],
    [4, 'second'],
  ]);
});

test('publishing during an autosave waits for it, and uses its version', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'x' });
  const autosaved = editing.autosave();
  expect(await editing.save('publish')).toBe(true);
  await autosaved;
  expect(sent.map(({ version, intent }) => [version, intent])).toEqual([
    [3, undefined],
    [4, 'publish'],
  ]);
});

test('saving waits for image uploads', async () => {
  const { editing, sent } = open();
  const upload = Promise.withResolvers<void>();
  editing.change({ content: 'Uploading…' });
  editing.awaitUpload(upload.promise.then(() => editing.change({ content: 'the picture' })));
  const saved = editing.save('publish');
  expect(editing.read()).toMatchObject({ pendingUploads: 1, saving: 'publish' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  upload.resolve();
  expect(await saved).toBe(true);
  expect(sent).toMatchObject([{ intent: 'publish', draft: { content: 'the picture' } }]);
  expect(editing.read().pendingUploads).toBe(0);
});

test('the device copy is autosaved until the server has the draft', async () => {
  const { editing } = open([{ outcome: 'offline' }]);
  editing.change({ content: 'only here' });
  await editing.autosave();
  const [[key, copy]] = [...storage] as [[string, string]];
  expect(key).toMatch(/^atelier:post:one:[\w-]+$/);
  expect(JSON.parse(copy)).toMatchObject({
    version: 3,
    draft: { content: 'only here' },
  });
  expect(editing.read().failure).toBe('offline');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editing.read()).toMatchObject({ failure: null, isDirty: false });
  expect(storage.size).toBe(0);
});

test('without a connection the retry intervals grow', async () => {
  const { editing, sent } = open(Array.from({ length: 4 }, () => ({ outcome: 'offline' }) as const));
  editing.change({ content: 'x' });
  await editing.autosave();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
});

test('the first autosave creates a post, and the following ones update it', async () => {
  const { editing, sent } = open([], null);
  const { freshId } = editing.read();
  editing.change({ title: 'New' });
  await editing.autosave();
  expect(editing.read().stored.id).toBe(freshId);
  editing.change({ title: 'Newer' });
  await editing.autosave();
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    [freshId, 0],
    [freshId, 1],
  ]);
});

test('a first autosave whose response was lost does not create a second post', async () => {
  const stored = {
    ...savedContent,
    version: 2,
    draft: { ...draftText, title: 'New', slug: '', content: '' },
  };
  const { editing, sent } = open([{ outcome: 'offline' }, { outcome: 'conflict', stored }], null);
  editing.change({ title: 'New' });
  await editing.autosave();
  editing.change({ title: 'Newer' });
  await editing.autosave();
  expect(sent[1]!.id).toBe(sent[0]!.id);
  expect(editing.read()).toMatchObject({ conflict: null, stored: { id: 'one', version: 2 } });
});

test('discarding restores the published version, and can be undone', async () => {
  const { editing, sent } = open([], { ...savedContent, published: true });
  editing.change({ content: 'worse' });
  const { draft } = editing.read();
  expect(await editing.discard()).toBe(true);
  expect(editing.read()).toMatchObject({ draft: draftText, isDirty: false, stored: { version: 4 } });
  expect(storage.size).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  editing.change(draft);
  await editing.autosave();
  expect(sent.at(-1)).toMatchObject({ version: 4, draft: { content: 'worse' } });
});

test('changes that could not be discarded are still autosaved', async () => {
  const { editing, sent } = open([{ outcome: 'offline' }], { ...savedContent, published: true });
  editing.change({ content: 'worse' });
  expect(await editing.discard()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ draft: { content: 'worse' } });
});

test('a field error is shown until the field changes', async () => {
  const refused = {
    outcome: 'refused',
    errors: { slug: 'In use.', title: 'No.' },
    suggestion: 'a-2',
  } as const;
  const { editing } = open([refused]);
  expect(await editing.save('publish')).toBe(false);
  expect(editing.read()).toMatchObject({ errors: refused.errors, suggestion: 'a-2', saving: null });
  editing.change({ slug: 'a-2' });
  expect(editing.read()).toMatchObject({ errors: { title: 'No.' }, suggestion: null });
});

test('saving adopts the slug chosen by the server, and clears the date', async () => {
  const { editing } = open();
  editing.change({ slug: 'chosen', publishAt: '2026-05-01T12:00:00.000Z' });
  expect(await editing.save('publish')).toBe(true);
  expect(editing.read()).toMatchObject({
    draft: { slug: 'chosen', publishAt: null },
    stored: { published: true, hasChanges: false },
    isDirty: false,
  });
});

test('a draft that is too large is not resent until it changes', async () => {
  const { editing, sent } = open([{ outcome: 'too-large' }]);
  editing.change({ content: 'too much' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
  expect(editing.read()).toMatchObject({ failure: 'too-large', isDirty: true });
  editing.change({ content: 'less' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editing.read()).toMatchObject({ failure: null, isDirty: false });
});
