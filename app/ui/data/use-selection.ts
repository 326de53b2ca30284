import { useState } from 'react';

export type Selection = {
  chosen: string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Which of the rows on the page are chosen; a row that is gone is no longer chosen. */
export function useSelection(ids: string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => marked.has(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return {
    chosen,
    isAll,
    has: (id) => marked.has(id),
    toggle: (id) => setMarked((before) => before.symmetricDifference(new Set([id]))),
    toggleAll: () => setMarked(new Set(isAll ? [] : ids)),
    clear: () => setMarked(new Set()),
  };
}
