import { deleteFromBin } from '#features/content/server/bin.server.ts';
import { listNames, orderCatalogItems, setActive } from '#features/catalog/catalog-editing.server.ts';
import type { CatalogKind } from '#features/catalog/catalog.ts';
import { catalogActionForm } from '#features/catalog/catalog-form.server.ts';
import { tableOf } from '#features/catalog/catalog-table.server.ts';
import { notFound } from '#platform/http/http.ts';
import { runBinAction } from '#routes/admin/content/bin-actions.server.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';

/** Returns the toast text and the undo form; null if the effect is visible in the list. */
export function catalogAction(kind: CatalogKind) {
  return ownerAction(async ({ parseButton, db, now, record }): Promise<ActionResult | null> => {
    const input = parseButton(catalogActionForm);
    if (input.intent === 'order') {
      await orderCatalogItems(db, kind, input.ids);
      await record('changed', `the order of ${kind}s`);
      return null;
    }
    if ('id' in input) {
      const name = await setActive(db, kind, input.id, input.intent === 'show');
      if (name === null) throw notFound('This item no longer exists.');
      await record(input.intent === 'show' ? 'published' : 'unpublished', `${kind} ${name}`);
      return null;
    }

    const { intent: action, ids } = input;
    const names = await listNames(db, kind, ids);
    if (names.length === 0) throw notFound('This item no longer exists.');
    const table = tableOf(kind);
    return runBinAction({
      db,
      table,
      noun: kind,
      action,
      ids,
      now,
      deleteForGood: (binned) => deleteFromBin(db, table, binned),
      record: (event) => record(event, `${kind} ${names.join(', ')}`),
    });
  });
}
