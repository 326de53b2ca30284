import { deleteQuestion, entriesPath, type EntryKind, type EntryRow } from '#features/catalog/catalog.ts';
import { useActs } from '#ui/forms/use-actions.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';

/** Moves an entry of the list to the bin once the owner agrees; the toast that says so restores it. */
export function useEntryActs(kind: EntryKind) {
  const { act } = useActs(entriesPath(kind));

  return async ({ id, name }: EntryRow) => {
    if (await askToConfirm(deleteQuestion(kind, name))) act({ act: 'bin', ids: JSON.stringify([id]) });
  };
}
