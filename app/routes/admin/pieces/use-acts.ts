import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { askToConfirm } from '#ui/confirm.ts';
import { raiseToast } from '#ui/toast.ts';
import { countOf } from '#platform/count.ts';
import type { PieceKind } from '#features/pieces/piece.ts';
import type { ActAnswer } from './act-on-pieces.server.ts';

/** Acts on the chosen pieces of a list; each says what came of it and can be taken back, except deleting for good. */
export function useActs(kind: PieceKind, onDone: () => void) {
  const fetcher = useFetcher<ActAnswer>();
  const { data, submit } = fetcher;

  // The answer comes from outside of React; the toast lives outside of it, too.
  useEffect(() => {
    if (!data) return;
    const { text, tone, undo } = data;
    raiseToast(text, tone, undo ? { label: 'Undo', run: () => void submit(undo, { method: 'post' }) } : null);
    onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a render
  }, [data]);

  const act = (name: string) => (ids: string[]) =>
    void submit({ act: name, ids: JSON.stringify(ids) }, { method: 'post' });

  async function deleteForGood(ids: string[]) {
    const pieces = countOf(ids.length, kind);
    const agreed = await askToConfirm({
      title: `Delete ${pieces} for good?`,
      text: 'The words, their history and their comments are gone afterwards. This cannot be undone.',
      button: 'Delete for good',
    });
    if (agreed) act('delete')(ids);
  }

  const isBusy = fetcher.state !== 'idle';
  const inBin = [
    { label: 'Restore', run: act('restore') },
    { label: 'Delete for good', run: deleteForGood },
  ];
  const inList = [
    { label: 'Publish', run: act('publish') },
    { label: 'Unpublish', run: act('unpublish') },
    { label: 'Move to bin', run: act('bin') },
  ];
  return { isBusy, inBin, inList };
}
