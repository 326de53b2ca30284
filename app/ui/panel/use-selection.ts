import { useId, useState } from 'react';

export type Selection = {
  selectedIds: string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Id of the checkbox that selects all. */
  allId: string;
};

/** Selection among the rows of the page; ids that are no longer listed are ignored. */
export function useSelection(ids: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const allId = useId();
  const chosen = ids.filter((id) => selected.has(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return {
    selectedIds: chosen,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected((current) => current.symmetricDifference(new Set([id]))),
    toggleAll: () => setSelected(new Set(isAll ? [] : ids)),
    clear: () => setSelected(new Set()),
    allId,
  };
}
