import { clockContext, databaseContext } from '#context';
import { newContentId } from '#features/content/model/content.ts';
import { useEditorSession } from '#features/content/editor/use-editing.tsx';
import { ProjectEditor } from '#features/projects/editor/project-editor.tsx';
import { listFeaturedForOwner } from '#features/projects/projects-panel.server.ts';
import { notFound } from '#platform/http/http.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/project.ts';
import { kinds } from './kinds.server.ts';
import { loadEditorContext } from './load-editor.server.ts';

export const handle: PanelHandle = { rail: true };

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const editorContext = await loadEditorContext(args, 'project');
  const db = args.context.get(databaseContext);
  const [content, featured] = await Promise.all([
    id === newContentId ? null : kinds.project.find(db, id),
    listFeaturedForOwner(db, args.context.get(clockContext)()),
  ]);
  if (!content && id !== newContentId) throw notFound('This project does not exist.');
  return { ...editorContext, content, featured };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.content?.draft.title || 'New project');
}

export default function ProjectEditorScreen({ loaderData }: Route.ComponentProps) {
  const { content, ...editorContext } = loaderData;
  return <ProjectEditor key={useEditorSession()} {...editorContext} item={content} />;
}
