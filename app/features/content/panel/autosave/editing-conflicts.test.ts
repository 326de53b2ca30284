import { expect, test, vi } from 'vitest';
import {
  openEditing as open,
  savedContent,
  storage,
  useFakeBrowser,
  draftText,
} from '../../../../../tests/support/editing.ts';

useFakeBrowser();

/** Copies of other editors are read asynchronously. */
async function openOnDevice({ open: begin }: ReturnType<typeof open>['editing']) {
  const close = begin();
  await vi.advanceTimersByTimeAsync(0);
  return close;
}

test('in a conflict the owner keeps this tab’s version, saved on top of the other', async () => {
  const stored = { ...savedContent, version: 9, draft: { ...draftText, content: 'theirs' } };
  const { editing, sent } = open([{ outcome: 'conflict', stored }]);
  editing.change({ content: 'mine' });
  await editing.autosave();
  expect(editing.read().conflict).toEqual(stored);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  await editing.keepMine();
  expect(sent[1]).toMatchObject({ version: 9, draft: { content: 'mine' } });
  expect(editing.read()).toMatchObject({ conflict: null, isDirty: false });
});

test('in a conflict the owner takes the other version', async () => {
  const stored = { ...savedContent, version: 9, draft: { ...draftText, content: 'theirs' } };
  const { editing } = open([{ outcome: 'conflict', stored }]);
  editing.change({ content: 'mine' });
  await editing.autosave();
  editing.takeOther();
  expect(editing.read()).toMatchObject({
    draft: { content: 'theirs' },
    stored: { version: 9 },
    isDirty: false,
  });
  expect(storage.size).toBe(0);
});

test('resolving a conflict while publishing publishes', async () => {
  const stored = { ...savedContent, version: 9, draft: { ...draftText, content: 'theirs' } };
  const { editing, sent } = open([{ outcome: 'conflict', stored }]);
  expect(await editing.save('publish')).toBe(false);
  expect(await editing.keepMine()).toBe(true);
  expect(sent[1]).toMatchObject({ version: 9, intent: 'publish' });
  expect(editing.read().stored.published).toBe(true);
});

test('saving during an open conflict reports it again', async () => {
  const stored = { ...savedContent, version: 9, draft: { ...draftText, content: 'theirs' } };
  const conflict = { outcome: 'conflict', stored } as const;
  const { editing } = open([conflict, conflict]);
  await editing.save('update');
  expect(editing.read().conflicts).toBe(1);
  await editing.save('update');
  expect(editing.read()).toMatchObject({ conflicts: 2, conflict: stored });
});

test('a save whose response was lost does not conflict with itself', async () => {
  const stored = { ...savedContent, version: 4, draft: { ...draftText, content: 'arrived' } };
  const { editing, sent } = open([{ outcome: 'offline' }, { outcome: 'conflict', stored }]);
  editing.change({ content: 'arrived' });
  await editing.autosave();
  editing.change({ content: 'arrived, and more' });
  await editing.autosave();
  expect(editing.read().conflict).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ version: 4, draft: { content: 'arrived, and more' } });
});

test('a version that was only published elsewhere is not a conflict', async () => {
  const stored = { ...savedContent, version: 4, published: true };
  const { editing, sent } = open([{ outcome: 'conflict', stored }]);
  editing.change({ content: 'mine' });
  await editing.autosave();
  expect(editing.read()).toMatchObject({ conflict: null, stored: { published: true } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ version: 4, draft: { content: 'mine' } });
});

test('a draft stored only on this device is offered, and used on request', async () => {
  storage.set(
    'atelier:post:one:gone',
    JSON.stringify({ id: 'one', version: 2, at: 1, draft: { ...draftText, content: 'lost?' } }),
  );
  const { editing, sent } = open();
  await openOnDevice(editing);
  expect(editing.read().recovered).toMatchObject({ draft: { content: 'lost?' } });
  editing.useRecovered();
  await editing.autosave();
  expect(sent).toMatchObject([{ version: 3, draft: { content: 'lost?' } }]);
});

test('an offered draft is kept until the owner decides, regardless of further autosaves', async () => {
  const leftCopy = JSON.stringify({
    id: 'one',
    version: 2,
    at: 1,
    draft: { ...draftText, content: 'lost?' },
  });
  storage.set('atelier:post:one:gone', leftCopy);
  const { editing, sent } = open();
  await openOnDevice(editing);
  editing.change({ content: 'written since' });
  expect(storage.size).toBe(2);
  await editing.autosave();
  expect(sent).toMatchObject([{ draft: { content: 'written since' } }]);
  expect([...storage]).toEqual([['atelier:post:one:gone', leftCopy]]);
  editing.dropRecovered();
  expect(storage.size).toBe(0);
});

test('each of two new posts has its own device copy, and the newest abandoned one is offered', async () => {
  const offline = { outcome: 'offline' } as const;
  const [first, second] = [open([offline], null), open([offline], null)];
  first.editing.change({ title: 'First' });
  await vi.advanceTimersByTimeAsync(1);
  second.editing.change({ title: 'Second' });
  expect(storage.size).toBe(2);
  const third = open([], null);
  await openOnDevice(third.editing);
  expect(third.editing.read().recovered).toMatchObject({ draft: { title: 'Second' } });
  await first.editing.save('draft');
  await first.editing.save('draft');
  expect([...storage.values()]).toEqual([expect.stringContaining('Second')]);
});

test('a device copy without differences is deleted silently', async () => {
  const copy = { id: 'one', version: 2, at: 1, draft: draftText };
  storage.set('atelier:post:one:gone', JSON.stringify(copy));
  const { editing } = open();
  await openOnDevice(editing);
  expect(editing.read().recovered).toBeNull();
  expect(storage.size).toBe(0);
});

test('the device copy of an open editor is not offered elsewhere', async () => {
  const first = open([{ outcome: 'offline' }]);
  const close = await openOnDevice(first.editing);
  first.editing.change({ content: 'still being written' });
  await first.editing.autosave();
  const second = open();
  await openOnDevice(second.editing);
  expect(second.editing.read().recovered).toBeNull();
  expect(storage.size).toBe(1);
  close();
  await vi.advanceTimersByTimeAsync(0);
  const third = open();
  await openOnDevice(third.editing);
  expect(third.editing.read().recovered).toMatchObject({ draft: { content: 'still being written' } });
});

test('a recovered new draft keeps the id under which it may have been created', async () => {
  const lost = open([{ outcome: 'offline' }], null);
  lost.editing.change({ title: 'New' });
  await lost.editing.autosave();
  const { editing, sent } = open([], null);
  await openOnDevice(editing);
  editing.useRecovered();
  await editing.autosave();
  expect(sent).toMatchObject([{ id: lost.sent[0]!.id, version: 0, draft: { title: 'New' } }]);
});

test('an item that is loaded again with a new version keeps what was typed here', async () => {
  const { editing, sent } = open([]);
  editing.change({ content: 'mine' });
  editing.takeLoaded({ ...savedContent, version: 8 });
  expect(editing.read()).toMatchObject({ conflict: null, isDirty: true, draft: { content: 'mine' } });
  await editing.autosave();
  expect(sent[0]).toMatchObject({ version: 8, draft: { content: 'mine' } });
});

test('an item that is loaded again with another text is shown, or is a conflict with what was typed here', () => {
  const loaded = { ...savedContent, version: 8, draft: { ...draftText, content: 'theirs' } };
  const clean = open([]).editing;
  clean.takeLoaded(loaded);
  expect(clean.read()).toMatchObject({
    draft: { content: 'theirs' },
    stored: { version: 8 },
    conflict: null,
  });
  const dirty = open([]).editing;
  dirty.change({ content: 'mine' });
  dirty.takeLoaded(loaded);
  expect(dirty.read()).toMatchObject({ draft: { content: 'mine' }, conflict: loaded });
  dirty.takeLoaded({ ...loaded, version: 1 });
  expect(dirty.read().conflicts).toBe(1);
});
