import { afterEach, beforeEach, vi } from 'vitest';
import { createEditing } from '#features/content/autosave/editing.ts';
import type { Editable, ContentDraft } from '#features/content/model/content.ts';
import type { Answer, Autosaved, Saved } from '#features/content/autosave/content-requests.ts';

export const draftText: ContentDraft = {
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
export const savedContent: Editable<ContentDraft> = {
  id: 'one',
  version: 3,
  slug: 'a-title',
  published: false,
  publishedAt: null,
  editedAt: '2026-03-10T12:00:00.000Z',
  views: 0,
  hasChanges: false,
  draft: draftText,
};

/** What the device keeps. */
export const storage = new Map<string, string>();

/** As the browser has them, for all tabs at once. */
function deviceLocks() {
  const held = new Set<string>();
  return {
    query: async () => ({ held: Array.from(held, (name) => ({ name })) }),
    async request(name: string, act: () => Promise<void>) {
      held.add(name);
      await act();
      held.delete(name);
    },
  };
}

/** Time stands still, and the device is empty, before each test of the file. */
export function useQuietDevice() {
  beforeEach(() => {
    vi.useFakeTimers();
    storage.clear();
    vi.stubGlobal('localStorage', {
      get length() {
        return storage.size;
      },
      key: (index: number) => [...storage.keys()][index] ?? null,
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
    vi.stubGlobal('navigator', { locks: deviceLocks() });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

type Draft = { version: number; draft?: ContentDraft };

/** An editor whose server gives these answers in turn, and then agrees to everything. */
export function openEditing(
  answers: Answer<never, ContentDraft>[] = [],
  opened: Editable<ContentDraft> | null = savedContent,
) {
  const sent: (Draft & { id: string; intent?: string })[] = [];
  const next = (id: string, given: Draft) => {
    sent.push({ ...given, id });
    return answers.shift();
  };
  const editing = createEditing<ContentDraft>({
    kind: 'post',
    piece: opened,
    empty: { ...draftText, title: '', slug: '', content: '' },
    requests: {
      keep: async (id, given): Promise<Answer<Autosaved, ContentDraft>> => {
        const result = { id, version: given.version + 1 };
        return next(id, given) ?? { outcome: 'done', result };
      },
      discard: async (id, given): Promise<Answer<Editable<ContentDraft>, ContentDraft>> => {
        const result = { ...savedContent, id, published: true, version: given.version + 1 };
        return next(id, given) ?? { outcome: 'done', result };
      },
      save: async (id, given): Promise<Answer<Saved, ContentDraft>> => {
        const result = {
          id,
          version: given.version + 1,
          slug: given.draft.slug,
          published: given.intent === 'publish',
          publishedAt: null,
          editedAt: savedContent.editedAt,
        };
        return next(id, given) ?? { outcome: 'done', result };
      },
    },
  });
  return { editing, sent };
}
