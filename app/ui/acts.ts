import { useEffect } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { raiseToast } from './toast.ts';

export type ActForm = Record<string, string>;

/** What came of an act: a sentence for the owner, and the form that takes it back. */
export type ActAnswer = { text: string; tone: 'ok' | 'bad'; undo: ActForm | null };

const KEY = 'act-';

let sent = 0;
let send = (_form: ActForm) => {};

/**
 * Acts are sent side by side, so that a quick hand need not wait; what is under way can be shown as if it were done.
 * The route's `clientAction` hands each answer to `tellOfAct`.
 */
export function useActs(path: string) {
  const submit = useSubmit();
  const act = (form: ActForm) => {
    sent += 1;
    void submit(form, { method: 'post', action: path, navigate: false, fetcherKey: `${KEY}${sent}` });
  };

  // The toast lives outside of React, and its button outlives the screen.
  useEffect(() => {
    send = act;
  });

  const underWay = useFetchers()
    .filter(({ key, formData }) => key.startsWith(KEY) && formData)
    .map(({ formData }) => Object.fromEntries(formData!) as ActForm);
  return { act, underWay };
}

/** Says what came of an act, once it is stored, and offers to take it back. */
export function tellOfAct({ text, tone, undo }: ActAnswer) {
  raiseToast(text, tone, undo && { label: 'Undo', run: () => send(undo) });
}
