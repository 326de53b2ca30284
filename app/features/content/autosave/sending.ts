import type { EditingStore } from './editing-state.ts';
import type { Editable, ContentDraft, SaveIntent } from '#features/content/model/content.ts';
import type { Answer, ContentRequests, Saved } from './content-requests.ts';
import { isSameDraft } from './is-same-draft.ts';

/** Autosave waits this long for more words, and no longer. */
const TIMEOUT_MS = 1_500;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

type Options<Draft extends ContentDraft> = {
  store: EditingStore<Draft>;
  requests: ContentRequests<Draft>;
  /** What the device keeps until the server has it. */
  copy: { write: () => void; remove: () => void };
};

/** Brings words to the server, one request after the other, and never loses them in between. */
export function createSending<Draft extends ContentDraft>({ store, requests, copy }: Options<Draft>) {
  const { read, set } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let queue = Promise.resolve();
  let arrivals: Promise<unknown> = Promise.resolve();
  /** An answer can get lost on its way: words that come back as somebody else's may be these. */
  let unanswered: Draft[] = [];
  /** The words that the server had when it was last heard; a list can change how public they are, and no more. */
  let known = read().draft;
  let interrupted: SaveIntent | null = null;

  const pieceId = () => read().stored.id ?? read().freshId;

  function keepIn(wait: number) {
    timer ??= setTimeout(keep, wait);
  }

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Sends what is not sent yet; true once the server has it all. */
  async function keep(): Promise<boolean> {
    stopWaiting();
    await inTurn(async () => {
      const { isDirty, conflict, draft: sent, stored } = read();
      if (!isDirty || conflict) return;
      set({ isSending: true });
      const answer = await requests.keep(pieceId(), { version: stored.version, draft: sent });
      if (answer.outcome === 'done') settle(sent, { ...answer.result, hasChanges: true });
      else stumble(sent, answer);
    });
    goOn();
    return !read().isDirty;
  }

  /** Makes the present words what the piece is; true once they are. */
  async function save(intent: SaveIntent): Promise<boolean> {
    stopWaiting();
    set({ saving: intent, errors: {}, suggestion: null });
    while (read().arriving > 0) await arrivals;
    let isSaved = false;
    await inTurn(async () => {
      set({ isSending: true });
      const { draft: sent, stored } = read();
      const words = { version: stored.version, draft: sent, intent };
      const answer: Answer<Saved, Draft> = await requests.save(pieceId(), words);
      if (answer.outcome === 'done') {
        isSaved = true;
        settle(sent, { ...answer.result, hasChanges: false });
        const { slug } = answer.result;
        known = { ...sent, slug, publishAt: null };
        const { draft } = read();
        set({ draft: { ...draft, publishAt: null, ...(draft.slug === sent.slug && { slug }) } });
      } else {
        interrupted = answer.outcome === 'conflict' ? intent : null;
        stumble(sent, answer);
      }
    });
    if (interrupted && !read().conflict) return resume();
    set({ saving: null });
    goOn();
    return isSaved;
  }

  /** Goes back to what is published; true once the server has. */
  async function discard(): Promise<boolean> {
    stopWaiting();
    let isDiscarded = false;
    await inTurn(async () => {
      set({ isSending: true });
      const { stored, draft } = read();
      const answer = await requests.discard(pieceId(), { version: stored.version });
      isDiscarded = answer.outcome === 'done';
      if (answer.outcome === 'done') adopt(answer.result);
      else if (answer.outcome === 'conflict') stumble(draft, answer);
    });
    goOn();
    return isDiscarded;
  }

  /** Never two requests at once. */
  function inTurn(send: () => Promise<void>) {
    queue = queue.then(async () => {
      await send();
      set({ isSending: false });
    });
    return queue;
  }

  function goOn() {
    const { isDirty, trouble, conflict } = read();
    if (isDirty && !trouble && !conflict) keepIn(TIMEOUT_MS);
  }

  function settle(sent: Draft, facts: Partial<Saved> & { id: string; hasChanges: boolean }) {
    const isDirty = read().draft !== sent;
    copy.remove();
    pause = FIRST_PAUSE;
    unanswered = [];
    known = sent;
    set({ stored: { ...read().stored, ...facts }, isDirty, savedAt: Date.now(), trouble: null });
    if (isDirty) copy.write();
  }

  function stumble(sent: Draft, answer: Exclude<Answer<unknown, Draft>, { outcome: 'done' }>) {
    unanswered.push(sent);
    if (answer.outcome === 'conflict') {
      const { draft, ...stored } = answer.stored;
      if (![known, ...unanswered].some((words) => isSameDraft(words, draft)))
        return set({ conflict: answer.stored, conflicts: read().conflicts + 1 });
      return set({ stored, isDirty: !isSameDraft(read().draft, draft), trouble: null });
    }
    if (answer.outcome === 'refused') {
      const { errors, suggestion = null, id, version } = answer;
      if (id && version) settle(sent, { id, version, hasChanges: true });
      // What the form of a save refuses may still be kept while it is being written.
      return set({ errors, suggestion, trouble: read().saving ? null : 'refused' });
    }
    set({ trouble: answer.outcome, isDirty: true });
    // Sent again as it is, it would be refused again.
    if (answer.outcome === 'missing' || answer.outcome === 'too-large') return;
    keepIn(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  /** Goes on with what the owner had asked for. */
  function resume(): Promise<boolean> {
    const intent = interrupted;
    interrupted = null;
    return intent ? save(intent) : keep();
  }

  function adopt({ draft, ...stored }: Editable<Draft>) {
    stopWaiting();
    copy.remove();
    known = draft;
    set({ stored, draft, conflict: null, isDirty: false, trouble: null, errors: {} });
  }

  return {
    keep,
    save,
    discard,
    stopWaiting,
    keepSoon: () => keepIn(TIMEOUT_MS),

    /** Holds the next save back until then. */
    saveAfter(arrival: Promise<void>) {
      arrivals = Promise.all([arrivals, arrival]);
    },

    /** The connection or the owner is back. */
    nudge() {
      const { isDirty, trouble, isSending } = read();
      if (!isDirty || !trouble || isSending) return;
      pause = FIRST_PAUSE;
      void keep();
    },

    /** Of two versions of the same piece the one in this tab stays. */
    async keepMine() {
      const { draft: _draft, ...stored } = read().conflict!;
      set({ stored, conflict: null, isDirty: true });
      return resume();
    },

    takeOther() {
      interrupted = null;
      adopt(read().conflict!);
    },
  };
}
