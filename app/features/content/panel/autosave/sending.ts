import { type EditingStore, separateDraft, isSameDraft } from './editing-state.ts';
import type { Autosavable, SaveIntent } from '#features/content/model/content.ts';
import { type ContentResponse, type EditorRequests, type Saved, withSaved } from './content-requests.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

/** Autosave interval: changes within it are sent together. */
const AUTOSAVE_DELAY_MS = 1_500;
const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = MINUTE_MS;

type Options<Draft extends object, Facts> = {
  store: EditingStore<Draft, Facts>;
  requests: EditorRequests<Draft, Facts>;
  copy: { write: () => void; remove: () => void };
};

/** Sends drafts to the server, one request at a time. */
export function createSending<Draft extends object, Facts>({ store, requests, copy }: Options<Draft, Facts>) {
  const { read, set } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryDelay = MIN_RETRY_DELAY_MS;
  let last: Promise<unknown> = Promise.resolve();
  let uploads: Promise<unknown> = Promise.resolve();
  /** Drafts whose response was lost: a conflict with one of these is our own earlier request. */
  let unconfirmed: Draft[] = [];
  /**
   * The draft that the server last confirmed; lists can change its publication state without
   * changing the draft.
   */
  let confirmed = read().draft;
  let interrupted: SaveIntent | null = null;

  const itemId = () => read().stored.id ?? read().freshId;

  function autosaveIn(delay: number) {
    timer ??= setTimeout(autosave, delay);
  }

  function cancelTimer() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Sends unsaved changes; true once the server has all of them. */
  async function autosave(): Promise<boolean> {
    cancelTimer();
    await enqueue(async () => {
      const { isDirty, conflict, draft: sent, stored } = read();
      if (!isDirty || conflict) return;
      set({ isSending: true });
      const response = await requests.autosave(itemId(), { version: stored.version, draft: sent });
      if (response.outcome === 'done') applySuccess(sent, { ...response.result, hasChanges: true });
      else applyFailure(sent, response);
    });
    scheduleAutosave();
    return !read().isDirty;
  }

  /** Saves the current draft with the given intent; true on success. */
  async function save(intent: SaveIntent): Promise<boolean> {
    cancelTimer();
    set({ saving: intent, errors: {}, suggestion: null });
    while (read().pendingUploads > 0) await uploads;
    let isSaved = false;
    await enqueue(async () => {
      set({ isSending: true });
      const { draft: sent, stored } = read();
      const payload = { version: stored.version, draft: sent, intent };
      const response = await requests.save!(itemId(), payload);
      if (response.outcome === 'done') {
        isSaved = true;
        applySuccess(sent, { ...response.result, hasChanges: false });
        confirmed = withSaved(sent, sent, response.result);
        set({ draft: withSaved(read().draft, sent, response.result) });
      } else {
        interrupted = response.outcome === 'conflict' ? intent : null;
        applyFailure(sent, response);
      }
    });
    if (interrupted && !read().conflict) return resume();
    set({ saving: null });
    scheduleAutosave();
    return isSaved;
  }

  /** Reverts to the published content; true on success. */
  async function discard(): Promise<boolean> {
    cancelTimer();
    let isDiscarded = false;
    await enqueue(async () => {
      set({ isSending: true });
      const { stored, draft } = read();
      const response = await requests.discard!(itemId(), { version: stored.version });
      isDiscarded = response.outcome === 'done';
      if (response.outcome === 'done') adopt(response.result);
      else if (response.outcome === 'conflict') applyFailure(draft, response);
    });
    scheduleAutosave();
    return isDiscarded;
  }

  /** Requests run one after the other. */
  function enqueue(send: () => Promise<void>) {
    const sent = last.then(send).then(() => set({ isSending: false }));
    last = sent.catch(() => {});
    return sent;
  }

  function scheduleAutosave() {
    const { isDirty, failure, conflict } = read();
    if (isDirty && !failure && !conflict) autosaveIn(AUTOSAVE_DELAY_MS);
  }

  function applySuccess(sent: Draft, result: Partial<Saved> & { id: string; hasChanges: boolean }) {
    const isDirty = read().draft !== sent;
    copy.remove();
    retryDelay = MIN_RETRY_DELAY_MS;
    unconfirmed = [];
    confirmed = sent;
    set({ stored: { ...read().stored, ...result }, isDirty, savedAt: Date.now(), failure: null });
    if (isDirty) copy.write();
  }

  function applyFailure(
    sent: Draft,
    response: Exclude<ContentResponse<unknown, Draft, Facts>, { outcome: 'done' }>,
  ) {
    unconfirmed.push(sent);
    if (response.outcome === 'conflict') {
      const { draft, stored } = separateDraft<Draft, Facts>(response.stored);
      if (![confirmed, ...unconfirmed].some((candidate) => isSameDraft(candidate, draft)))
        return set({ conflict: response.stored, conflicts: read().conflicts + 1 });
      return set({ stored, isDirty: !isSameDraft(read().draft, draft), failure: null });
    }
    if (response.outcome === 'refused') {
      const { errors, suggestion = null, id, version } = response;
      if (id && version) applySuccess(sent, { id, version, hasChanges: true });
      // A save may reject what autosave still accepts.
      return set({ errors, suggestion, failure: read().saving ? null : 'refused' });
    }
    set({ failure: response.outcome, isDirty: true });
    // An unchanged retry would be rejected again.
    if (response.outcome === 'missing' || response.outcome === 'too-large') return;
    autosaveIn(retryDelay);
    retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS);
  }

  /** Continues the save that a conflict interrupted. */
  function resume(): Promise<boolean> {
    const intent = interrupted;
    interrupted = null;
    return intent ? save(intent) : autosave();
  }

  function adopt(item: Autosavable<Draft> & Facts) {
    const { draft, stored } = separateDraft<Draft, Facts>(item);
    cancelTimer();
    copy.remove();
    confirmed = draft;
    set({ stored, draft, conflict: null, isDirty: false, failure: null, errors: {} });
  }

  return {
    autosave,
    save,
    discard,
    stopWaiting: cancelTimer,
    autosaveSoon: () => autosaveIn(AUTOSAVE_DELAY_MS),

    /** Delays the next save until the upload has settled. */
    saveAfter(upload: Promise<void>) {
      uploads = Promise.all([uploads, upload]);
    },

    /** Retries at once when the connection or the focus returns. */
    retryNow() {
      const { isDirty, failure, isSending } = read();
      if (!isDirty || !failure || isSending) return;
      retryDelay = MIN_RETRY_DELAY_MS;
      void autosave();
    },

    /** Resolves a conflict in favour of this editor. */
    async keepMine() {
      const { stored } = separateDraft<Draft, Facts>(read().conflict!);
      set({ stored, conflict: null, isDirty: true });
      return resume();
    },

    takeOther() {
      interrupted = null;
      adopt(read().conflict!);
    },

    /** The item was loaded again: something besides the draft has changed, or another editor has changed the draft. */
    takeLoaded(item: Autosavable<Draft> & Facts) {
      const { stored: known, isDirty, draft: current, conflicts } = read();
      if (item.version <= known.version) return;
      const { draft, ...stored } = item;
      const isOwn = [confirmed, current, ...unconfirmed].some((candidate) => isSameDraft(candidate, draft));
      if (isOwn) set({ stored: stored as typeof known, isDirty: !isSameDraft(current, draft) });
      else if (isDirty) set({ conflict: item, conflicts: conflicts + 1 });
      else adopt(item);
    },
  };
}
