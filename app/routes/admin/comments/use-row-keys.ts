import { type RefObject, useEffect } from 'react';

const ROW = '[data-comment]';

/** Single letters on the list: j and k walk it, any other is for the row that has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (key: string, id: string) => boolean) {
  // The keys of the window are outside of React.
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isTyped = (event.target as Element).closest('input:not([type=checkbox]), textarea, select');
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isTyped || isTaken || document.querySelector('dialog[open]')) return;
      const current = document.activeElement?.closest<HTMLElement>(ROW);
      if (event.key === 'j' || event.key === 'k') step(list.current, current, event.key === 'j' ? 1 : -1);
      else if (!current || !onKey(event.key, current.dataset.comment!)) return;
      event.preventDefault();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [list, onKey]);
}

function rowsOf(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

function step(list: HTMLElement | null, current: HTMLElement | null | undefined, by: number) {
  const rows = rowsOf(list);
  const at = current ? rows.indexOf(current) + by : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}

/** The row itself, or, for a row that is about to go, the one that takes its place; the list if none is left. */
export function focusRow(list: HTMLElement | null, id: string, { leaves = false } = {}) {
  const rows = rowsOf(list);
  const at = rows.findIndex(({ dataset }) => dataset.comment === id);
  const target = leaves ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
  (target ?? list)?.focus();
}
