import { createEditingStore, type EditingStore, isSameDraft } from './editing-state.ts';
import { copyKey, holdEditorLock, leftCopies, removeCopy, writeCopy } from './local-copy.ts';
import { type Autosavable, type ContentFacts, newContentId } from '#features/content/model/content.ts';
import type { EditorRequests } from './content-requests.ts';
import { createSending } from './sending.ts';

type Options<Draft extends object, Facts> = {
  /** Part of the name of local copies. */
  kind: string;
  item: (Autosavable<Draft> & Facts) | null;
  empty: Draft;
  requests: EditorRequests<Draft, Facts>;
};

export type Editing<Draft extends object, Facts = ContentFacts> = ReturnType<
  typeof createEditing<Draft, Facts>
>;

/** The draft of one open editor: its state, local copy and autosave. */
export function createEditing<Draft extends object, Facts = ContentFacts>({
  kind,
  item,
  empty,
  requests,
}: Options<Draft, Facts>) {
  const store = createEditingStore<Draft, Facts>(item, empty);
  const { read, set } = store;
  const copy = createLocalCopy(kind, store);
  const sending = createSending({ store, requests, copy });

  function change(changes: Partial<Draft>) {
    const { draft, errors, suggestion, failure } = read();
    const remainingErrors = Object.entries(errors).filter(([name]) => !(name in changes));
    set({
      draft: { ...draft, ...changes },
      isDirty: true,
      errors: Object.fromEntries(remainingErrors),
      suggestion: 'slug' in changes ? null : suggestion,
      failure: failure === 'refused' ? null : failure,
    });
    copy.write();
    sending.autosaveSoon();
  }

  /** Saves wait for uploads that still change the text. */
  function awaitUpload(upload: Promise<void>) {
    set({ pendingUploads: read().pendingUploads + 1 });
    sending.saveAfter(upload.finally(() => set({ pendingUploads: read().pendingUploads - 1 })));
  }

  async function offerLeftCopy() {
    const copies = await leftCopies<Draft>(kind, read().stored.id ?? newContentId);
    const others = copies.filter(({ key }) => key !== copy.key());
    const { draft } = read();
    const recovered = others.find((other) => !isSameDraft(other.draft, draft));
    for (const other of others) if (isSameDraft(other.draft, draft)) removeCopy(other.key);
    if (recovered) set({ recovered: { ...recovered, draft: { ...draft, ...recovered.draft } } });
  }

  return {
    subscribe: store.subscribe,
    read,
    change,
    awaitUpload,
    autosave: sending.autosave,
    save: sending.save,
    discard: sending.discard,
    keepMine: sending.keepMine,
    takeOther: sending.takeOther,
    takeLoaded: sending.takeLoaded,

    /** Subscribes to window events; returns the cleanup function. */
    open() {
      const release = holdEditorLock(copy.editor);
      if (!read().isDirty) void offerLeftCopy();
      // A hidden tab may be closed without further events.
      const hide = () => void (document.visibilityState === 'hidden' && read().isDirty && sending.autosave());
      addEventListener('online', sending.retryNow);
      addEventListener('focus', sending.retryNow);
      addEventListener('visibilitychange', hide);
      return () => {
        release();
        sending.stopWaiting();
        removeEventListener('online', sending.retryNow);
        removeEventListener('focus', sending.retryNow);
        removeEventListener('visibilitychange', hide);
      };
    },

    useRecovered() {
      const { id, draft, key } = read().recovered!;
      // The server may already have the first save of this copy: reuse its id.
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

/** The local copy of this editor. */
function createLocalCopy<Draft extends object, Facts>(kind: string, { read }: EditingStore<Draft, Facts>) {
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
