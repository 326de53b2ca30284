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
  /** What the server knows of the piece; without an id it knows nothing yet. */
  stored: Omit<Editable<Draft>, 'draft' | 'id'> & { id: string | null };
  /** The id of a new piece: made here, so that its first words are the same ones when they are sent again. */
  freshId: string;
  draft: Draft;
  /** The server does not have the latest words. */
  isDirty: boolean;
  isSending: boolean;
  /** The save that the owner asked for and that is under way. */
  saving: SaveIntent | null;
  /** How many pictures are on their way into the text. */
  arriving: number;
  savedAt: number | null;
  trouble: SaveFailure | null;
  errors: Partial<Record<string, string>>;
  /** An address that is free where the chosen one is not. */
  suggestion: string | null;
  conflict: Editable<Draft> | null;
  /** How often a conflict was met: each time the owner is asked anew. */
  conflicts: number;
  /** Words of an earlier editor, which stay where they are until the owner has chosen. */
  recovered: LeftCopy<Draft> | null;
};

export type EditingStore<Draft extends ContentDraft> = ReturnType<typeof createEditingStore<Draft>>;

/** The state of one open editor, and whoever wants to know of its changes. */
export function createEditingStore<Draft extends ContentDraft>(piece: Editable<Draft> | null, empty: Draft) {
  const listeners = new Set<() => void>();
  let state = stateAtFirst(piece, empty);
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

function stateAtFirst<Draft extends ContentDraft>(
  piece: Editable<Draft> | null,
  empty: Draft,
): EditingState<Draft> {
  const { draft, ...stored } = piece ?? { ...unknown, draft: empty };
  return {
    stored,
    freshId: newId(new Date()),
    draft,
    isDirty: false,
    isSending: false,
    saving: null,
    arriving: 0,
    savedAt: null,
    trouble: null,
    errors: {},
    suggestion: null,
    conflict: null,
    conflicts: 0,
    recovered: null,
  };
}

const unknown = {
  id: null,
  version: unknownVersion,
  slug: '',
  published: false,
  publishedAt: null,
  editedAt: '',
  views: null,
  hasChanges: false,
};
