import { type EditingState, stateAtFirst } from './editing-state.ts';
import { copyKey, leftCopies, removeCopy, writeCopy } from './local-copy.ts';
import { type Editable, newPieceId, type PieceDraft, type PieceKind, type SaveIntent } from './piece.ts';
import type { Answer, PieceRequests, Saved } from './piece-requests.ts';
import { sameWords } from './same-words.ts';

/** Autosave waits this long for more words, and no longer. */
const PATIENCE = 1_500;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

type Options<Draft extends PieceDraft> = {
  kind: PieceKind;
  piece: Editable<Draft> | null;
  empty: Draft;
  requests: PieceRequests<Draft>;
};

export type Editing<Draft extends PieceDraft> = ReturnType<typeof createEditing<Draft>>;

/** The words of one open editor on their way to the server: kept one after the other, and never lost in between. */
export function createEditing<Draft extends PieceDraft>({ kind, piece, empty, requests }: Options<Draft>) {
  const listeners = new Set<() => void>();
  let state = stateAtFirst(piece, empty);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let queue = Promise.resolve();
  /** An answer can get lost on its way: words that come back as somebody else's may be these. */
  let unanswered: Draft[] = [];
  /** The words that the server had when it was last heard; a list can change how public they are, and no more. */
  let known = state.draft;
  let interrupted: SaveIntent | null = null;

  let arrivals: Promise<unknown> = Promise.resolve();

  const editor = Math.random().toString(36).slice(2);
  const pieceId = () => state.stored.id ?? newPieceId;
  const ownCopy = () => copyKey(kind, pieceId(), editor);

  function set(changes: Partial<EditingState<Draft>>) {
    state = { ...state, ...changes };
    for (const notify of listeners) notify();
  }

  function change(words: Partial<Draft>) {
    const errors = Object.entries(state.errors).filter(([name]) => !(name in words));
    set({
      draft: { ...state.draft, ...words },
      isDirty: true,
      errors: Object.fromEntries(errors),
      suggestion: 'slug' in words ? null : state.suggestion,
      trouble: state.trouble === 'refused' ? null : state.trouble,
    });
    writeOwnCopy();
    keepIn(PATIENCE);
  }

  function writeOwnCopy() {
    writeCopy(ownCopy(), { version: state.stored.version, at: Date.now(), draft: state.draft });
  }

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
      if (!state.isDirty || state.conflict) return;
      set({ isSending: true });
      const sent = state.draft;
      const answer = await requests.keep(pieceId(), {
        version: state.stored.version,
        draft: sent,
      });
      if (answer.outcome === 'done') settle(sent, { ...answer.result, hasChanges: true });
      else stumble(sent, answer);
      set({ isSending: false });
    });
    goOn();
    return !state.isDirty;
  }

  /** Makes the present words what the piece is; true once they are. */
  async function save(intent: SaveIntent): Promise<boolean> {
    stopWaiting();
    set({ saving: intent, errors: {}, suggestion: null });
    while (state.arriving > 0) await arrivals;
    let isSaved = false;
    await inTurn(async () => {
      set({ isSending: true });
      const sent = state.draft;
      const words = { version: state.stored.version, draft: sent, intent };
      const answer: Answer<Saved, Draft> = await requests.save(pieceId(), words);
      if (answer.outcome === 'done') {
        isSaved = true;
        settle(sent, { ...answer.result, hasChanges: false });
        const { slug } = answer.result;
        known = { ...sent, slug, publishAt: null };
        set({ draft: { ...state.draft, publishAt: null, ...(state.draft.slug === sent.slug && { slug }) } });
      } else {
        interrupted = answer.outcome === 'conflict' ? intent : null;
        stumble(sent, answer);
      }
      set({ isSending: false });
    });
    if (interrupted && !state.conflict) return resume();
    set({ saving: null });
    goOn();
    return isSaved;
  }

  /** Until this has come to an end, the text holds a mark in its place that nobody else shall see. */
  function awaitArrival(arrival: Promise<void>) {
    set({ arriving: state.arriving + 1 });
    const ended = arrival.finally(() => set({ arriving: state.arriving - 1 }));
    arrivals = Promise.all([arrivals, ended]);
  }

  /** Never two requests at once. */
  function inTurn(sending: () => Promise<void>) {
    queue = queue.then(sending);
    return queue;
  }

  function goOn() {
    if (state.isDirty && !state.trouble && !state.conflict) keepIn(PATIENCE);
  }

  function settle(sent: Draft, facts: Partial<Saved> & { id: string; hasChanges: boolean }) {
    const isDirty = state.draft !== sent;
    removeCopy(ownCopy());
    pause = FIRST_PAUSE;
    unanswered = [];
    known = sent;
    set({ stored: { ...state.stored, ...facts }, isDirty, savedAt: Date.now(), trouble: null });
    if (isDirty) writeOwnCopy();
  }

  function stumble(sent: Draft, answer: Exclude<Answer<unknown, Draft>, { outcome: 'done' }>) {
    unanswered.push(sent);
    if (answer.outcome === 'conflict') {
      const { draft, ...stored } = answer.stored;
      if (![known, ...unanswered].some((words) => sameWords(words, draft)))
        return set({ conflict: answer.stored, conflicts: state.conflicts + 1 });
      return set({ stored, isDirty: !sameWords(state.draft, draft), trouble: null });
    }
    if (answer.outcome === 'refused') {
      const { errors, suggestion = null, id, version } = answer;
      if (id && version) settle(sent, { id, version, hasChanges: true });
      // What the form of a save refuses may still be kept while it is being written.
      return set({ errors, suggestion, trouble: state.saving ? null : 'refused' });
    }
    set({ trouble: answer.outcome, isDirty: true });
    if (answer.outcome === 'missing') return;
    keepIn(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  /** Goes on with what the owner had asked for. */
  function resume(): Promise<boolean> {
    const intent = interrupted;
    interrupted = null;
    return intent ? save(intent) : keep();
  }

  /** The connection or the owner is back. */
  function nudge() {
    if (!state.isDirty || !state.trouble || state.isSending) return;
    pause = FIRST_PAUSE;
    void keep();
  }

  function adopt({ draft, ...stored }: Editable<Draft>) {
    stopWaiting();
    removeCopy(ownCopy());
    known = draft;
    set({ stored, draft, conflict: null, isDirty: false, trouble: null, errors: {} });
  }

  function offerLeftWords() {
    const copies = leftCopies<Draft>(kind, pieceId());
    const recovered = copies.find(({ draft }) => !sameWords(draft, state.draft));
    for (const copy of copies) if (sameWords(copy.draft, state.draft)) removeCopy(copy.key);
    if (recovered) set({ recovered: { ...recovered, draft: { ...state.draft, ...recovered.draft } } });
  }

  return {
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    read: () => state,
    change,
    awaitArrival,
    keep,
    save,

    /** From now on the browser's events count; answers with the way back. */
    open() {
      if (!state.isDirty) offerLeftWords();
      // A tab that is put away may never come back.
      const hide = () => void (document.visibilityState === 'hidden' && state.isDirty && keep());
      addEventListener('online', nudge);
      addEventListener('focus', nudge);
      addEventListener('visibilitychange', hide);
      return () => {
        stopWaiting();
        removeEventListener('online', nudge);
        removeEventListener('focus', nudge);
        removeEventListener('visibilitychange', hide);
      };
    },

    /** Of two versions of the same piece the one in this tab stays. */
    async keepMine() {
      const { draft: _draft, ...stored } = state.conflict!;
      set({ stored, conflict: null, isDirty: true });
      return resume();
    },

    takeOther() {
      interrupted = null;
      adopt(state.conflict!);
    },

    useRecovered() {
      const { draft, key } = state.recovered!;
      set({ recovered: null });
      change(draft);
      removeCopy(key);
    },

    dropRecovered() {
      removeCopy(state.recovered!.key);
      set({ recovered: null });
    },
  };
}
