import { databaseContext } from '#context';
import { type EditableEntry, newEntryId } from '#features/entries/entry.ts';
import { ResourceEditor } from '#features/resources/resource-editor.tsx';
import { resourceForm } from '#features/resources/resource-form.server.ts';
import { findEditableResource } from '#features/resources/resources-panel.server.ts';
import { resourceCategories } from '#features/resources/resource.ts';
import { notFound } from '#platform/http.ts';
import { runPanelAction } from '#ui/panel-actions.ts';
import type { Route } from './+types/resource.ts';
import { saveEntryForm } from './entries/save-entry.server.ts';
import { panelMeta } from './panel-meta.ts';

const empty: EditableEntry = { version: 1, values: { icon: 'shapes', active: 'on' } };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const isNew = id === newEntryId;
  const entry = isNew ? empty : await findEditableResource(context.get(databaseContext), id);
  if (!entry) throw notFound('Resource Not Found');
  return { id, isNew, entry, categories: resourceCategories };
}

export function action(args: Route.ActionArgs) {
  return saveEntryForm('resource', resourceForm, args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return runPanelAction(args, 'Saved.');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.entry.values.name ?? 'New resource');
}

export default function EditResource({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceEditor {...loaderData} answer={actionData} />;
}
