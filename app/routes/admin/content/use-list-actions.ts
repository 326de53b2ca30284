import { formatCount } from '#platform/text/count.ts';
import type { CatalogKind } from '#features/catalog/catalog.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { useFormats } from '#ui/text/texts.ts';

type ListActions = {
  kind: ContentKind | CatalogKind;
  path: string;
  onDone: () => void;
  effectOfDeleting?: (ids: string[]) => string;
};

/** Bulk actions on the selected rows; all but permanent deletion can be undone. */
export function useListActions({ kind, path, onDone, effectOfDeleting = () => effectOn(kind) }: ListActions) {
  const formats = useFormats();
  const { sendAction: send, pendingActions: pending } = useActions(path, onDone);

  const createAction = (name: string) => (ids: string[]) => send({ intent: name, ids: JSON.stringify(ids) });

  async function deleteForGood(ids: string[]) {
    const countText = formatCount(ids.length, kind, formats);
    const agreed = await askToConfirm({
      title: `Delete ${countText} permanently?`,
      text: effectOfDeleting(ids),
      button: 'Delete permanently',
    });
    if (agreed) createAction('delete')(ids);
  }

  const isBusy = pending.length > 0;
  const inBin = [
    { label: 'Restore', run: createAction('restore') },
    { label: 'Delete permanently', run: deleteForGood },
  ];
  const inList = [
    { label: 'Publish', run: createAction('publish') },
    { label: 'Unpublish', run: createAction('unpublish') },
    { label: 'Move to bin', run: createAction('bin') },
  ];
  return { isBusy, inBin, inList };
}

function effectOn(kind: ListActions['kind']) {
  const also = kind === 'page' ? 'Revisions' : 'Revisions and comments';
  return `${also} are deleted as well. This cannot be undone.`;
}
