import { countOf } from '#platform/text/count.ts';
import type { CatalogKind } from '#features/catalog/catalog.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { useActions } from '#ui/forms/use-actions.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';

type ListActions = {
  kind: ContentKind | CatalogKind;
  path: string;
  onDone: () => void;
  effectOfDeleting?: (ids: string[]) => string;
};

/** Acts on the chosen rows of a list; each says what came of it and can be taken back, except deleting for good. */
export function useListActions({ kind, path, onDone, effectOfDeleting = effectOnContent }: ListActions) {
  const { act: send, underWay } = useActions(path, onDone);

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

function effectOnContent() {
  return 'Revisions and comments are deleted as well. This cannot be undone.';
}
