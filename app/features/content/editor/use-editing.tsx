import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createEditing, type Editing } from '#features/content/autosave/editing.ts';
import type { EditingState } from '#features/content/autosave/editing-state.ts';
import {
  type Editable,
  editorPath,
  type ContentDraft,
  type ContentKind,
} from '#features/content/model/content.ts';
import { contentRequests } from '#features/content/autosave/content-requests.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

/** What the parts of an open editor share. */
export type Editor<Draft extends ContentDraft> = EditingState<Draft> & {
  kind: ContentKind;
  editing: Editing<Draft>;
  change: (words: Partial<Draft>) => void;
};

type Opened<Draft extends ContentDraft> = { kind: ContentKind; piece: Editable<Draft> | null; empty: Draft };

export function useEditing<Draft extends ContentDraft>({ kind, piece, empty }: Opened<Draft>): Editor<Draft> {
  const navigate = useNavigate();
  const session = useEditorSession();
  const [editing] = useState(() =>
    createEditing<Draft>({ kind, piece, empty, requests: contentRequests(kind) }),
  );
  const state = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  const isLeaving = useLeaveGuard(editing, session);
  const startedId = piece || isLeaving ? null : state.stored.id;

  // The window's events and the device's storage are outside of React.
  useEffect(() => editing.open(), [editing]);
  // The address is the router's: a new piece gets its own as soon as it has an id.
  useEffect(() => {
    if (startedId)
      void navigate(editorPath(kind, startedId), {
        replace: true,
        preventScrollReset: true,
        state: { session },
      });
  }, [startedId, kind, session, navigate]);

  return { ...state, kind, editing, change: editing.change };
}

/** Stays the same while a new piece gets its address, and differs for every other way into an editor. */
export function useEditorSession(): string {
  const { key, state } = useLocation();
  return (state as { session?: string } | null)?.session ?? key;
}
