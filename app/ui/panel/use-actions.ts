import { startTransition, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import type { ActionForm } from './panel-actions.ts';

let sentCount = 0;

/**
 * Sends actions concurrently; `pendingActions` allows optimistic updates. `onDone` is called when no action is pending any more.
 */
export function useActions(path: string, onDone?: () => void) {
  const submit = useSubmit();
  const [pending, setPending] = useState<ActionForm[]>([]);
  const pendingCount = useRef(0);

  async function send(form: ActionForm) {
    sentCount += 1;
    pendingCount.current += 1;
    setPending((forms) => [...forms, form]);
    await submit(form, { method: 'post', action: path, navigate: false, fetcherKey: `action-${sentCount}` });
    pendingCount.current -= 1;
    if (pendingCount.current > 0) return;
    // Only the last of several actions revalidates the screen; the pending ones are cleared in the same update.
    startTransition(() => {
      setPending([]);
      onDone?.();
    });
  }

  return { sendAction: (form: ActionForm) => void send(form), pendingActions: pending };
}
