import { newId } from '#platform/crypto/id.ts';
import type { LeftCopy } from './local-copy.ts';
import {
  type Autosavable,
  type ContentFacts,
  type SaveIntent,
  unknownVersion,
} from '#features/content/model/content.ts';

export type SaveFailure = 'offline' | 'failing' | 'signed-out' | 'too-large' | 'missing' | 'refused';

type Stored<Facts> = Facts &
  Omit<Autosavable<never>, 'draft' | 'id'> & {
    id: string | null;
    /** The addresses of link cards that could not be fetched on the last save. */
    failedLinks?: string[];
  };

/** `Facts` is what the server states besides the draft. */
export type EditingState<Draft extends object, Facts = ContentFacts> = {
  /** The server's state; `id` is null until the first save. */
  stored: Stored<Facts>;
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
  conflict: (Autosavable<Draft> & Facts) | null;
  /** The number of conflicts so far: each one opens the dialog again. */
  conflicts: number;
  /** The copy of an earlier editor, stored until the owner has chosen. */
  recovered: LeftCopy<Draft> | null;
};

export type EditingStore<Draft extends object, Facts> = ReturnType<typeof createEditingStore<Draft, Facts>>;

export function createEditingStore<Draft extends object, Facts>(
  item: (Autosavable<Draft> & Facts) | null,
  empty: Draft,
) {
  const listeners = new Set<() => void>();
  let state = initialState<Draft, Facts>(item, empty);
  return {
    read: () => state,
    set(changes: Partial<EditingState<Draft, Facts>>) {
      state = { ...state, ...changes };
      for (const notify of listeners) notify();
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

export function separateDraft<Draft, Facts>({ draft, ...stored }: Autosavable<Draft> & Facts) {
  return { draft, stored: stored as unknown as Stored<Facts> };
}

/** Only content is edited before it is stored. */
const newContent: unknown = {
  id: null,
  version: unknownVersion,
  slug: '',
  published: false,
  publishedAt: null,
  editedAt: '',
  views: null,
  hasChanges: false,
};

function initialState<Draft extends object, Facts>(
  item: (Autosavable<Draft> & Facts) | null,
  empty: Draft,
): EditingState<Draft, Facts> {
  const { draft, stored } = item
    ? separateDraft<Draft, Facts>(item)
    : { draft: empty, stored: newContent as Stored<Facts> };
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

/** Compares by value, regardless of key order. */
export function isSameDraft<Draft extends object>(one: Draft, other: Draft): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Draft)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
