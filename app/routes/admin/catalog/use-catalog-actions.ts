import { deleteQuestion, catalogPath, type CatalogKind, type CatalogRow } from '#features/catalog/catalog.ts';
import { useActions } from '#ui/forms/use-actions.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';

/** Moves an entry of the list to the bin once the owner agrees; the toast that says so restores it. */
export function useCatalogActions(kind: CatalogKind) {
  const { act } = useActions(catalogPath(kind));

  return async ({ id, name }: CatalogRow) => {
    if (await askToConfirm(deleteQuestion(kind, name))) act({ act: 'bin', ids: JSON.stringify([id]) });
  };
}
