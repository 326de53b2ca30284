import { newId } from '#platform/crypto/id.ts';
import type { LeftCopy } from './local-copy.ts';
import {
  type Editable,
  type ContentDraft,
  type SaveIntent,
  unknownVersion,
} from '#features/content/model/content.ts';

export type SaveFailure = 'offline' | 'failing' | 'signed-out' | 'too-large' | 'missing' | 'refused';

export type EditingState<Draft extends ContentDraft> = {
  /** The server's state; `id` is null until the first save. */
  stored: Omit<Editable<Draft>, 'draft' | 'id'> & {
    id: string | null;
    /** The addresses of link cards that could not be fetched on the last save. */
    failedLinks?: string[];
  };
  /**
   * The client-generated id of a new item, so that a retried first save does not create a
   * second one.
   */
  freshId: string;
  draft: Draft;
  /** The draft has changes that the server has not confirmed. */
  isDirty: boolean;
  isSending: boolean;
  /** The explicit save in progress. */
  saving: SaveIntent | null;
  /** Images that are still being uploaded into the text. */
  pendingUploads: number;
  savedAt: number | null;
  failure: SaveFailure | null;
  errors: Partial<Record<string, string>>;
  /** A free slug when the chosen one is taken. */
  suggestion: string | null;
  conflict: Editable<Draft> | null;
  /** The number of conflicts so far: each one opens the dialog again. */
  conflicts: number;
  /** The copy of an earlier editor, stored until the owner has chosen. */
  recovered: LeftCopy<Draft> | null;
};

export type EditingStore<Draft extends ContentDraft> = ReturnType<typeof createEditingStore<Draft>>;

export function createEditingStore<Draft extends ContentDraft>(item: Editable<Draft> | null, empty: Draft) {
  const listeners = new Set<() => void>();
  let state = initialState(item, empty);
  return {
    read: () => state,
    set(changes: Partial<EditingState<Draft>>) {
      state = { ...state, ...changes };
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

function initialState<Draft extends ContentDraft>(
  item: Editable<Draft> | null,
  empty: Draft,
): EditingState<Draft> {
  const { draft, ...stored } = item ?? { ...newItem, draft: empty };
  return {
    stored,
    freshId: newId(new Date()),
    draft,
    isDirty: false,
    isSending: false,
    saving: null,
    pendingUploads: 0,
    savedAt: null,
    failure: null,
    errors: {},
    suggestion: null,
    conflict: null,
    conflicts: 0,
    recovered: null,
  };
}

const newItem = {
  id: null,
  version: unknownVersion,
  slug: '',
  published: false,
  publishedAt: null,
  editedAt: '',
  views: null,
  hasChanges: false,
};
