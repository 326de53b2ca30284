/** Undo or retry. With `isPersistent` the toast does not close by itself. */
export type ToastAction = { label: string; run: () => void; isPersistent?: boolean };

export type Toast = { id: number; tone: 'ok' | 'bad'; text: string; action: ToastAction | null };

export const TOAST_MS = 4_000;
/** Longer, to allow for a decision. */
export const TOAST_WITH_ACTION_MS = 8_000;

let shown: Toast | null = null;
let toastCount = 0;
const listeners = new Set<() => void>();

/** Replaces the current toast; returns the id of the new one. */
export function raiseToast(text: string, tone: Toast['tone'] = 'ok', action: ToastAction | null = null) {
  toastCount += 1;
  show({ id: toastCount, tone, text, action });
  return toastCount;
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

/** Calls `notify` when the current toast changes; returns the function to unsubscribe. */
export function followToasts(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

function show(toast: Toast | null) {
  shown = toast;
  for (const notify of listeners) notify();
}
