import { databaseContext } from '#context';
import { type EditableEntry, newEntryId } from '#features/entries/entry.ts';
import { ToolEditor } from '#features/tools/tool-editor.tsx';
import { toolForm } from '#features/tools/tool-form.server.ts';
import { findEditableTool } from '#features/tools/tools-panel.server.ts';
import { toolCategories } from '#features/tools/tool.ts';
import { notFound } from '#platform/http.ts';
import { runPanelAction } from '#ui/panel-actions.ts';
import type { Route } from './+types/tool.ts';
import { saveEntryForm } from './entries/save-entry.server.ts';
import { panelMeta } from './panel-meta.ts';

const empty: EditableEntry = {
  version: 1,
  values: { icon: 'shapes', status: 'live', active: 'on' },
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const isNew = id === newEntryId;
  const entry = isNew ? empty : await findEditableTool(context.get(databaseContext), id);
  if (!entry) throw notFound('Tool Not Found');
  return { isNew, entry, categories: toolCategories };
}

export function action(args: Route.ActionArgs) {
  return saveEntryForm('tool', toolForm, args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return runPanelAction(args, 'Saved.');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.entry.values.name ?? 'New tool');
}

export default function EditTool({ loaderData, actionData }: Route.ComponentProps) {
  return <ToolEditor {...loaderData} answer={actionData} />;
}
