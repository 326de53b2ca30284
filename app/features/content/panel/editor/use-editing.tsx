import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { createEditing, type Editing } from '#features/content/panel/autosave/editing.ts';
import type { EditingState } from '#features/content/panel/autosave/editing-state.ts';
import {
  type Editable,
  editorPath,
  type ContentDraft,
  type ContentKind,
} from '#features/content/model/content.ts';
import { contentRequests } from '#features/content/panel/autosave/content-requests.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { useNavigationGuard } from '#ui/panel/use-unsaved-guard.ts';

export type Editor<Draft extends ContentDraft> = EditingState<Draft> & {
  kind: ContentKind;
  editing: Editing<Draft>;
  change: (changes: Partial<Draft>) => void;
};

type EditingOptions<Draft extends ContentDraft> = {
  kind: ContentKind;
  item: Editable<Draft> | null;
  empty: Draft;
};

export function useEditing<Draft extends ContentDraft>({
  kind,
  item,
  empty,
}: EditingOptions<Draft>): Editor<Draft> {
  const navigate = useNavigate();
  const session = useEditorSession();
  const [editing] = useState(() =>
    createEditing<Draft>({ kind, item, empty, requests: contentRequests(kind) }),
  );
  const state = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  const isLeaving = useLeaveGuard(editing, session);
  const startedId = item || isLeaving ? null : state.stored.id;

  useEffect(() => editing.open(), [editing]);
  // A new item gets its own URL as soon as it has an id.
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

/** Constant while a new item gets its URL; differs for every other navigation to an editor. */
export function useEditorSession(): string {
  const { key, state } = useLocation();
  return (state as { session?: string } | null)?.session ?? key;
}

/**
 * Autosaves before navigating away and asks the owner if that fails. Returns whether a
 * navigation is blocked.
 */
export function useLeaveGuard<Draft extends object, Facts>(
  editing: Editing<Draft, Facts>,
  session: string,
): boolean {
  return useNavigationGuard({
    hasUnsaved: () => {
      const { isDirty, isSending, pendingUploads } = editing.read();
      return isDirty || isSending || pendingUploads > 0;
    },
    isHarmless: ({ nextLocation }) =>
      (nextLocation as Location<{ session?: string } | null>).state?.session === session,
    mayLeave: async () => {
      const isSaved = await editing.autosave();
      const question = isSaved ? editing.read().pendingUploads > 0 && unfinishedUploads : unsavedText;
      return !question || askToConfirm(question);
    },
  });
}

const unsavedText = {
  title: 'Leave without saving?',
  text: 'Your latest changes have not been saved to the server. They stay on this device, and you can restore them when you return.',
  button: 'Leave without saving',
  cancel: 'Stay',
};

const unfinishedUploads = {
  title: 'Leave while uploading?',
  text: 'An image is still uploading. If you leave now, it will not be added to the text.',
  button: 'Leave',
  cancel: 'Stay',
};
