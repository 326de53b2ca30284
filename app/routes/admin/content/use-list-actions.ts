import { countOf } from '#platform/text/count.ts';
import type { EntryKind } from '#features/catalog/catalog.ts';
import type { PieceKind } from '#features/content/model/content.ts';
import { useActs } from '#ui/forms/use-actions.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';

type ListActions = {
  kind: PieceKind | EntryKind;
  path: string;
  onDone: () => void;
  effectOfDeleting?: (ids: string[]) => string;
};

/** Acts on the chosen rows of a list; each says what came of it and can be taken back, except deleting for good. */
export function useListActs({ kind, path, onDone, effectOfDeleting = effectOnPieces }: ListActions) {
  const { act: send, underWay } = useActs(path, onDone);

  const act = (name: string) => (ids: string[]) => send({ act: name, ids: JSON.stringify(ids) });

  async function deleteForGood(ids: string[]) {
    const pieces = countOf(ids.length, kind);
    const agreed = await askToConfirm({
      title: `Delete ${pieces} permanently?`,
      text: effectOfDeleting(ids),
      button: 'Delete permanently',
    });
    if (agreed) act('delete')(ids);
  }

  const isBusy = underWay.length > 0;
  const inBin = [
    { label: 'Restore', run: act('restore') },
    { label: 'Delete permanently', run: deleteForGood },
  ];
  const inList = [
    { label: 'Publish', run: act('publish') },
    { label: 'Unpublish', run: act('unpublish') },
    { label: 'Move to bin', run: act('bin') },
  ];
  return { isBusy, inBin, inList };
}

function effectOnPieces() {
  return 'Revisions and comments are deleted as well. This cannot be undone.';
}
