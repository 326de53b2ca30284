import { deleteQuestion, catalogPath, type CatalogKind, type CatalogRow } from '#features/catalog/catalog.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { askToConfirm } from '#ui/panel/confirm.ts';

/** Asks for confirmation, then moves the item to the bin; the toast offers Undo. */
export function useCatalogActions(kind: CatalogKind) {
  const { sendAction: submitAction } = useActions(catalogPath(kind));

  return async ({ id, name }: CatalogRow) => {
    if (await askToConfirm(deleteQuestion(kind, name)))
      submitAction({ intent: 'bin', ids: JSON.stringify([id]) });
  };
}
