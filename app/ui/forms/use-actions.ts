import { startTransition, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { ActionForm } from './panel-actions.ts';

let sent = 0;

/**
 * Acts are sent side by side, so that a quick hand need not wait; what is under way can be shown as if it were done.
 * The route's `clientAction` is `runPanelAction`, which says what came of each. `onDone` is called when none is under way
 * any more.
 */
export function useActions(path: string, onDone?: () => void) {
  const submit = useSubmit();
  const [underWay, setUnderWay] = useState<ActionForm[]>([]);
  const unanswered = useRef(0);

  async function act(form: ActionForm) {
    sent += 1;
    unanswered.current += 1;
    setUnderWay((forms) => [...forms, form]);
    await submit(form, { method: 'post', action: path, navigate: false, fetcherKey: `act-${sent}` });
    unanswered.current -= 1;
    if (unanswered.current > 0) return;
    // Only the last of several acts loads the screen anew; then they are all forgotten, in one step with it.
    startTransition(() => {
      setUnderWay([]);
      onDone?.();
    });
  }

  return { act: (form: ActionForm) => void act(form), underWay };
}
