import { deleteQuestion, entriesPath, type EntryKind, type EntryRow } from '#features/entries/entry.ts';
import { useActs } from '#ui/acts.ts';
import { askToConfirm } from '#ui/confirm.ts';

/** Moves an entry of the list to the bin once the owner agrees; the toast that says so restores it. */
export function useEntryActs(kind: EntryKind) {
  const { act } = useActs(entriesPath(kind));

  return async ({ id, name }: EntryRow) => {
    if (await askToConfirm(deleteQuestion(kind, name))) act({ act: 'bin', ids: JSON.stringify([id]) });
  };
}
