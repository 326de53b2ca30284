import { useSyncExternalStore } from 'react';

/** A way to take back what the toast tells of, or to try it again; one that `stays` waits until it is used or dismissed. */
export type ToastAction = { label: string; run: () => void; stays?: boolean };

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string; action: ToastAction | null };

let shown: Toast | null = null;
let raised = 0;
const listeners = new Set<() => void>();

/** Says in one line, at the foot of the window, what came of an act; a new toast takes the place of the last. */
export function raiseToast(text: string, tone: Toast['tone'] = 'ok', action: ToastAction | null = null) {
  raised += 1;
  show({ id: raised, tone, text, action });
  return raised;
}

export function isToastShown(id: number) {
  return shown?.id === id;
}

export function dismissToast() {
  show(null);
}

/** The toast of this moment; the server never has one. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function show(toast: Toast | null) {
  shown = toast;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}
