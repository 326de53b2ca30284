import { createEditingStore, type EditingStore } from './editing-state.ts';
import { copyKey, holdName, leftCopies, removeCopy, writeCopy } from './local-copy.ts';
import {
  type Editable,
  newContentId,
  type ContentDraft,
  type ContentKind,
} from '#features/content/model/content.ts';
import type { ContentRequests } from './content-requests.ts';
import { isSameDraft } from './is-same-draft.ts';
import { createSending } from './sending.ts';

type Options<Draft extends ContentDraft> = {
  kind: ContentKind;
  piece: Editable<Draft> | null;
  empty: Draft;
  requests: ContentRequests<Draft>;
};

export type Editing<Draft extends ContentDraft> = ReturnType<typeof createEditing<Draft>>;

/** The words of one open editor, on this device and on their way to the server. */
export function createEditing<Draft extends ContentDraft>({ kind, piece, empty, requests }: Options<Draft>) {
  const store = createEditingStore(piece, empty);
  const { read, set } = store;
  const copy = ownCopy(kind, store);
  const sending = createSending({ store, requests, copy });

  function change(words: Partial<Draft>) {
    const { draft, errors, suggestion, trouble } = read();
    const others = Object.entries(errors).filter(([name]) => !(name in words));
    set({
      draft: { ...draft, ...words },
      isDirty: true,
      errors: Object.fromEntries(others),
      suggestion: 'slug' in words ? null : suggestion,
      trouble: trouble === 'refused' ? null : trouble,
    });
    copy.write();
    sending.keepSoon();
  }

  /** A save waits for what is still on its way into the text. */
  function awaitArrival(arrival: Promise<void>) {
    set({ arriving: read().arriving + 1 });
    sending.saveAfter(arrival.finally(() => set({ arriving: read().arriving - 1 })));
  }

  async function offerLeftWords() {
    const left = await leftCopies<Draft>(kind, read().stored.id ?? newContentId);
    const others = left.filter(({ key }) => key !== copy.key());
    const { draft } = read();
    const recovered = others.find((other) => !isSameDraft(other.draft, draft));
    for (const other of others) if (isSameDraft(other.draft, draft)) removeCopy(other.key);
    if (recovered) set({ recovered: { ...recovered, draft: { ...draft, ...recovered.draft } } });
  }

  return {
    subscribe: store.subscribe,
    read,
    change,
    awaitArrival,
    keep: sending.keep,
    save: sending.save,
    discard: sending.discard,
    keepMine: sending.keepMine,
    takeOther: sending.takeOther,

    /** From now on the browser's events count; answers with the way back. */
    open() {
      const release = holdName(copy.editor);
      if (!read().isDirty) void offerLeftWords();
      // A tab that is put away may never come back.
      const hide = () => void (document.visibilityState === 'hidden' && read().isDirty && sending.keep());
      addEventListener('online', sending.nudge);
      addEventListener('focus', sending.nudge);
      addEventListener('visibilitychange', hide);
      return () => {
        release();
        sending.stopWaiting();
        removeEventListener('online', sending.nudge);
        removeEventListener('focus', sending.nudge);
        removeEventListener('visibilitychange', hide);
      };
    },

    useRecovered() {
      const { id, draft, key } = read().recovered!;
      // Perhaps the server has the first of these words already: then they are the same piece.
      set({ recovered: null, freshId: id });
      change(draft);
      removeCopy(key);
    },

    dropRecovered() {
      removeCopy(read().recovered!.key);
      set({ recovered: null });
    },
  };
}

/** The copy that this editor keeps on the device. */
function ownCopy<Draft extends ContentDraft>(kind: ContentKind, { read }: EditingStore<Draft>) {
  const editor = read().freshId;
  const key = () => copyKey(kind, read().stored.id ?? newContentId, editor);
  return {
    editor,
    key,
    remove: () => removeCopy(key()),
    write() {
      const { stored, freshId, draft } = read();
      writeCopy(key(), { id: stored.id ?? freshId, version: stored.version, at: Date.now(), draft });
    },
  };
}
