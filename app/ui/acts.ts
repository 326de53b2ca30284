import { startTransition, useEffect, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { raiseToast } from './toast.ts';

export type ActForm = Record<string, string>;

/** What came of an act: a sentence for the owner, and the form that takes it back. */
export type ActAnswer = { text: string; tone: 'ok' | 'bad'; undo: ActForm | null };

let sent = 0;
let send = (_form: ActForm) => {};

/**
 * Acts are sent side by side, so that a quick hand need not wait; what is under way can be shown as if it were done.
 * The route's `clientAction` hands each answer to `tellOfAct`.
 */
export function useActs(path: string) {
  const submit = useSubmit();
  const [underWay, setUnderWay] = useState<ActForm[]>([]);
  const unanswered = useRef(0);

  async function act(form: ActForm) {
    sent += 1;
    unanswered.current += 1;
    setUnderWay((forms) => [...forms, form]);
    await submit(form, { method: 'post', action: path, navigate: false, fetcherKey: `act-${sent}` });
    unanswered.current -= 1;
    // Only the last of several acts loads the screen anew; then they are all forgotten, in one step with it.
    if (unanswered.current === 0) startTransition(() => setUnderWay([]));
  }

  // The toast lives outside of React, and its button outlives the screen.
  useEffect(() => {
    send = (form) => void act(form);
  });

  return { act: (form: ActForm) => void act(form), underWay };
}

/** Says what came of an act, once it is stored, and offers to take it back. */
export function tellOfAct({ text, tone, undo }: ActAnswer) {
  raiseToast(text, tone, undo && { label: 'Undo', run: () => send(undo) });
}
