import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditing } from './editing.ts';
import type { Editable, PieceDraft } from './piece.ts';
import type { Answer, Kept, Saved } from './piece-requests.ts';

const words: PieceDraft = {
  title: 'A title',
  slug: 'a-title',
  content: 'Words.',
  category: 'Design',
  featuredImage: null,
  coverSalt: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
const piece: Editable<PieceDraft> = {
  id: 'one',
  version: 3,
  slug: 'a-title',
  published: false,
  publishedAt: null,
  updatedAt: '2026-03-10T12:00:00.000Z',
  views: 0,
  hasChanges: false,
  draft: words,
};

const storage = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Words = { version: number; draft: PieceDraft };

/** An editor whose server gives these answers in turn, and then agrees to everything. */
function open(answers: Answer<never, PieceDraft>[] = [], opened: Editable<PieceDraft> | null = piece) {
  const sent: (Words & { id: string; intent?: string })[] = [];
  const next = (id: string, given: Words) => {
    sent.push({ ...given, id });
    return answers.shift();
  };
  const editing = createEditing<PieceDraft>({
    kind: 'post',
    piece: opened,
    empty: { ...words, title: '', slug: '', content: '' },
    requests: {
      keep: async (id, given): Promise<Answer<Kept, PieceDraft>> => {
        const result = { id: id === 'new' ? 'made' : id, version: given.version + 1 };
        return next(id, given) ?? { outcome: 'done', result };
      },
      save: async (id, given): Promise<Answer<Saved, PieceDraft>> => {
        const result = {
          id: id === 'new' ? 'made' : id,
          version: given.version + 1,
          slug: given.draft.slug,
          published: given.intent === 'publish',
          publishedAt: null,
          updatedAt: piece.updatedAt,
        };
        return next(id, given) ?? { outcome: 'done', result };
      },
    },
  });
  return { editing, sent };
}

test('changes are kept together, two seconds after the first at the latest', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'W' });
  await vi.advanceTimersByTimeAsync(1_000);
  editing.change({ content: 'Wo' });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toMatchObject([{ id: 'one', version: 3, draft: { content: 'Wo' } }]);
  expect(editing.read()).toMatchObject({ isDirty: false, stored: { version: 4, hasChanges: true } });
});

test('what is typed while words travel follows after them, on the version they made', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'first' });
  const kept = editing.keep();
  await Promise.resolve();
  editing.change({ content: 'second' });
  await kept;
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ version, draft }) => [version, draft.content])).toEqual([
    [3, 'first'],
    [4, 'second'],
  ]);
});

test('publishing in the middle of an autosave waits for it, and takes its version', async () => {
  const { editing, sent } = open();
  editing.change({ content: 'x' });
  const kept = editing.keep();
  expect(await editing.save('publish')).toBe(true);
  await kept;
  expect(sent.map(({ version, intent }) => [version, intent])).toEqual([
    [3, undefined],
    [4, 'publish'],
  ]);
});

test('the device keeps the words until the server has them', async () => {
  const { editing } = open([{ outcome: 'offline' }]);
  editing.change({ content: 'only here' });
  await editing.keep();
  expect(JSON.parse(storage.get('atelier:post:one')!)).toMatchObject({
    version: 3,
    draft: { content: 'only here' },
  });
  expect(editing.read().trouble).toBe('offline');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(editing.read()).toMatchObject({ trouble: null, isDirty: false });
  expect(storage.size).toBe(0);
});

test('without a connection the pauses between the attempts grow', async () => {
  const { editing, sent } = open(Array.from({ length: 4 }, () => ({ outcome: 'offline' }) as const));
  editing.change({ content: 'x' });
  await editing.keep();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
});

test('the first words of a new piece make it, and those after them go to it', async () => {
  const { editing, sent } = open([], null);
  editing.change({ title: 'New' });
  await editing.keep();
  expect(editing.read().stored.id).toBe('made');
  editing.change({ title: 'Newer' });
  await editing.keep();
  expect(sent.map(({ id, version }) => [id, version])).toEqual([
    ['new', 0],
    ['made', 1],
  ]);
});

test('of two versions the owner keeps the one of this tab, on top of the other', async () => {
  const stored = { ...piece, version: 9, draft: { ...words, content: 'theirs' } };
  const { editing, sent } = open([{ outcome: 'conflict', stored }]);
  editing.change({ content: 'mine' });
  await editing.keep();
  expect(editing.read().conflict).toEqual(stored);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
  await editing.keepMine();
  expect(sent[1]).toMatchObject({ version: 9, draft: { content: 'mine' } });
  expect(editing.read()).toMatchObject({ conflict: null, isDirty: false });
});

test('or takes the other one', async () => {
  const stored = { ...piece, version: 9, draft: { ...words, content: 'theirs' } };
  const { editing } = open([{ outcome: 'conflict', stored }]);
  editing.change({ content: 'mine' });
  await editing.keep();
  editing.takeOther();
  expect(editing.read()).toMatchObject({
    draft: { content: 'theirs' },
    stored: { version: 9 },
    isDirty: false,
  });
  expect(storage.size).toBe(0);
});

test('a conflict while publishing is followed by publishing', async () => {
  const stored = { ...piece, version: 9, draft: { ...words, content: 'theirs' } };
  const { editing, sent } = open([{ outcome: 'conflict', stored }]);
  expect(await editing.save('publish')).toBe(false);
  expect(await editing.keepMine()).toBe(true);
  expect(sent[1]).toMatchObject({ version: 9, intent: 'publish' });
  expect(editing.read().stored.published).toBe(true);
});

test('words whose answer got lost are no conflict with oneself', async () => {
  const stored = { ...piece, version: 4, draft: { ...words, content: 'arrived' } };
  const { editing, sent } = open([{ outcome: 'offline' }, { outcome: 'conflict', stored }]);
  editing.change({ content: 'arrived' });
  await editing.keep();
  editing.change({ content: 'arrived, and more' });
  await editing.keep();
  expect(editing.read().conflict).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)).toMatchObject({ version: 4, draft: { content: 'arrived, and more' } });
});

test('a refused field says why until it is changed', async () => {
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

test('saving takes over the address that the server chose, and forgets the date', async () => {
  const { editing } = open();
  editing.change({ slug: 'chosen', publishAt: '2026-05-01T12:00:00.000Z' });
  expect(await editing.save('publish')).toBe(true);
  expect(editing.read()).toMatchObject({
    draft: { slug: 'chosen', publishAt: null },
    stored: { published: true, hasChanges: false },
    isDirty: false,
  });
});

test('words that only this device has are offered, and used when the owner says so', async () => {
  storage.set(
    'atelier:post:one',
    JSON.stringify({ version: 2, at: 1, draft: { ...words, content: 'lost?' } }),
  );
  const { editing, sent } = open();
  editing.open();
  expect(editing.read().recovered).toMatchObject({ draft: { content: 'lost?' } });
  editing.useRecovered();
  await editing.keep();
  expect(sent).toMatchObject([{ version: 3, draft: { content: 'lost?' } }]);
});

test('a copy that says nothing new is put away unseen', () => {
  storage.set('atelier:post:one', JSON.stringify({ version: 2, at: 1, draft: words }));
  const { editing } = open();
  editing.open();
  expect(editing.read().recovered).toBeNull();
  expect(storage.size).toBe(0);
});
