import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { EntryKind, EntryRow } from '#features/entries/entry.ts';
import { askToConfirm } from '#ui/confirm.ts';
import { raiseToast } from '#ui/toast.ts';
import type { EntryAnswer } from './act-on-entries.server.ts';

/** Deletes an entry of the list once the owner agrees; the toast that says so takes it back. */
export function useEntryActs(kind: EntryKind) {
  const { data, submit } = useFetcher<EntryAnswer>();

  // The answer comes from outside of React; the toast lives outside of it, too.
  useEffect(() => {
    if (!data) return;
    const { text, undo } = data;
    raiseToast(text, 'ok', undo && { label: 'Undo', run: () => void submit(undo, { method: 'post' }) });
  }, [data, submit]);

  return async ({ id, name }: EntryRow) => {
    const agreed = await askToConfirm({
      title: `Delete ${name}?`,
      text: `Are you sure you want to delete this ${kind}?`,
      button: 'Delete',
    });
    if (agreed) void submit({ act: 'delete', id }, { method: 'post' });
  };
}
