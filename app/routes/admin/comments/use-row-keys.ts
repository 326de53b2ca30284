import { type RefObject, useEffect } from 'react';

const ROW = '[data-comment]';

/** Keyboard shortcuts of the list: j and k move the focus, other keys are passed to the focused row. */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (key: string, id: string) => boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = (event.target as Element).closest('input:not([type=checkbox]), textarea, select');
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isTyped || isTaken || document.querySelector('dialog[open]')) return;
      const current = document.activeElement?.closest<HTMLElement>(ROW);
      if (event.key === 'j' || event.key === 'k') step(list.current, current, event.key === 'j' ? 1 : -1);
      else if (!current || !onKey(event.key, current.dataset.comment!)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
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

/** Focuses the row; for a row that is being removed, its neighbour; the list if there is none. */
export function focusRow(list: HTMLElement | null, id: string, { isRemoved = false } = {}) {
  const rows = rowsOf(list);
  const at = rows.findIndex(({ dataset }) => dataset.comment === id);
  const target = isRemoved ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
  (target ?? list)?.focus();
}
