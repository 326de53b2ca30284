import { deps } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { type EditableCatalogItem, newCatalogItemId } from '#features/catalog/catalog.ts';
import { ResourceEditor } from '#features/catalog/panel/resource-editor.tsx';
import { resourceForm } from '#features/catalog/catalog-form.server.ts';
import { findEditableResource } from '#features/catalog/resources/resources.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/resource-screen.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { saveCatalogForm } from './catalog-screens.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';

const empty: EditableCatalogItem = { version: 1, values: { icon: 'shapes', active: 'on' } };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const isNew = id === newCatalogItemId;
  const { db } = deps(context);
  const item = isNew ? empty : await findEditableResource(db, id);
  if (!item) throw notFound('Resource Not Found');
  return { id, isNew, item, categories: await listCategoryNames(db, 'resource') };
}

export const action = ownerAction((owner) => saveCatalogForm('resource', resourceForm, owner));

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.item.values.name ?? 'New resource');
}

export default function EditResource({ loaderData, actionData }: Route.ComponentProps) {
  const { item, ...editorData } = loaderData;
  return <ResourceEditor {...editorData} item={item} result={actionData} />;
}
