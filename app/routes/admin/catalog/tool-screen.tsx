import { deps } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { type EditableCatalogItem, newCatalogItemId } from '#features/catalog/catalog.ts';
import { ToolEditor } from '#features/catalog/panel/tool-editor.tsx';
import { toolForm } from '#features/catalog/catalog-form.server.ts';
import { findEditableTool } from '#features/catalog/tools/tools.server.ts';
import { isReady, waitingListPath } from '#features/catalog/tools/waiting-list.ts';
import { countWaitingFor, findAwaitedTool } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/tool-screen.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { saveCatalogForm } from './catalog-screens.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';

const empty: EditableCatalogItem = {
  version: 1,
  values: { icon: 'shapes', status: 'live', active: 'on' },
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const isNew = id === newCatalogItemId;
  const { db } = deps(context);
  const item = isNew ? empty : await findEditableTool(db, id);
  if (!item) throw notFound('Tool Not Found');
  return {
    id,
    isNew,
    item,
    categories: await listCategoryNames(db, 'tool'),
    waiting: await countWaitingFor(db, id),
  };
}

export const action = ownerAction(async (owner) => {
  const { db, id } = owner;
  const before = await findAwaitedTool(db, id);
  // Saving sends no email: the owner confirms that on the waiting-list screen.
  return saveCatalogForm('tool', toolForm, owner, async () => {
    const after = await findAwaitedTool(db, id);
    const hasBecomeReady = before && !isReady(before) && after && isReady(after);
    return hasBecomeReady && (await countWaitingFor(db, id)) > 0 ? waitingListPath(id) : null;
  });
});

export const meta = ({ loaderData }: Route.MetaArgs) => panelMeta(loaderData?.item.values.name ?? 'New tool');

export default function EditTool({ loaderData, actionData }: Route.ComponentProps) {
  const { item, ...editorData } = loaderData;
  return <ToolEditor {...editorData} item={item} result={actionData} />;
}
