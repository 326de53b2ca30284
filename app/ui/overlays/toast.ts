/** A way to take back what the toast tells of, or to try it again; one that `stays` waits until it is used or dismissed. */
export type ToastAction = { label: string; run: () => void; stays?: boolean };

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string; action: ToastAction | null };

export const TOAST_MS = 4_000;
/** Time to read, and to decide. */
export const TOAST_WITH_ACTION_MS = 8_000;

let shown: Toast | null = null;
let raised = 0;
const listeners = new Set<() => void>();

/** Shows one line at the foot of the window; a new toast replaces the last. */
export function raiseToast(text: string, tone: Toast['tone'] = 'ok', action: ToastAction | null = null) {
  raised += 1;
  show({ id: raised, tone, text, action });
  return raised;
}

export function shownToast() {
  return shown;
}

export function isToastShown(id: number) {
  return shown?.id === id;
}

export function dismissToast() {
  show(null);
}

/** Calls `notify` when another toast is shown, or none; returns how to stop. */
export function followToasts(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

function show(toast: Toast | null) {
  shown = toast;
  for (const notify of listeners) notify();
}
