import { useSyncExternalStore } from 'react';

export type Question = {
  title: string;
  text: string;
  button: string;
  /** The other button; “Cancel” by default. */
  cancel?: string;
};

type OpenQuestion = Question & { answer: (agreed: boolean) => void };

let openQuestion: OpenQuestion | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether the owner confirmed. Requires a `<ConfirmDialog/>` on the page. */
export function askToConfirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false);
  return new Promise((resolve) => show({ ...question, answer: resolve }));
}

export function answerQuestion(agreed: boolean) {
  openQuestion?.answer(agreed);
  show(null);
}

export function useQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => openQuestion,
    () => null,
  );
}

function show(question: OpenQuestion | null) {
  openQuestion = question;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
