import { afterEach, beforeEach, vi } from 'vitest';
import { createEditing } from '#features/content/panel/autosave/editing.ts';
import type { Editable, ContentDraft } from '#features/content/model/content.ts';
import type { ContentResponse, Autosaved, Saved } from '#features/content/panel/autosave/content-requests.ts';

export const draftText: ContentDraft = {
  title: 'A title',
  slug: 'a-title',
  content: 'Words.',
  featuredImage: null,
  coverSeed: '',
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

/** The content of localStorage. */
export const storage = new Map<string, string>();

/** A minimal `navigator.locks`, shared by all tabs. */
function deviceLocks() {
  const held = new Set<string>();
  return {
    query: async () => ({ held: Array.from(held, (name) => ({ name })) }),
    async request(name: string, callback: () => Promise<void>) {
      held.add(name);
      await callback();
      held.delete(name);
    },
  };
}

/** Fake timers, empty storage and stubbed browser globals for each test of the file. */
export function useFakeBrowser() {
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

/** An editor whose server returns these answers in order, then accepts everything. */
export function openEditing(
  responses: ContentResponse<never, ContentDraft>[] = [],
  stored: Editable<ContentDraft> | null = savedContent,
) {
  const sent: (Draft & { id: string; intent?: string })[] = [];
  const nextResponse = (id: string, request: Draft) => {
    sent.push({ ...request, id });
    return responses.shift();
  };
  const editing = createEditing<ContentDraft>({
    kind: 'post',
    item: stored,
    empty: { ...draftText, title: '', slug: '', content: '' },
    requests: {
      autosave: async (id, request): Promise<ContentResponse<Autosaved, ContentDraft>> => {
        const result = { id, version: request.version + 1 };
        return nextResponse(id, request) ?? { outcome: 'done', result };
      },
      discard: async (id, request): Promise<ContentResponse<Editable<ContentDraft>, ContentDraft>> => {
        const result = { ...savedContent, id, published: true, version: request.version + 1 };
        return nextResponse(id, request) ?? { outcome: 'done', result };
      },
      save: async (id, request): Promise<ContentResponse<Saved, ContentDraft>> => {
        const result = {
          id,
          version: request.version + 1,
          slug: request.draft.slug,
          published: request.intent === 'publish',
          publishedAt: null,
          editedAt: savedContent.editedAt,
        };
        return nextResponse(id, request) ?? { outcome: 'done', result };
      },
    },
  });
  return { editing, sent };
}
