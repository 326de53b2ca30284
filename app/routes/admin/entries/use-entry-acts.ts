import { entriesPath, type EntryKind, type EntryRow } from '#features/entries/entry.ts';
import { useActs } from '#ui/acts.ts';
import { askToConfirm } from '#ui/confirm.ts';

/** Deletes an entry of the list once the owner agrees; the toast that says so takes it back. */
export function useEntryActs(kind: EntryKind) {
  const { act } = useActs(entriesPath(kind));

  return async ({ id, name }: EntryRow) => {
    const agreed = await askToConfirm({
      title: `Delete ${name}?`,
      text: `Are you sure you want to delete this ${kind}?`,
      button: 'Delete',
    });
    if (agreed) act({ act: 'delete', id });
  };
}
