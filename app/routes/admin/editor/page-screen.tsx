import { deps } from '#context';
import { newContentId } from '#features/content/model/content.ts';
import { useEditorSession } from '#features/content/panel/editor/use-editing.tsx';
import { PageEditor } from '#features/pages/panel/page-editor.tsx';
import { listProjectLinks } from '#features/projects/projects.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/page-screen.ts';
import { kinds, loadEditorContext } from './editor.server.ts';

export const handle: PanelHandle = { rail: true };

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const editorContext = await loadEditorContext(args, 'page');
  const { db, now } = deps(args.context);
  const content = id === newContentId ? null : await kinds.page.find(db, id);
  if (!content && id !== newContentId) throw notFound('This page does not exist.');
  const projects = await listProjectLinks(db, now);
  return { ...editorContext, content, projects };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.content?.draft.title || 'New page');
}

export default function PageEditorScreen({ loaderData }: Route.ComponentProps) {
  const { content, ...editorContext } = loaderData;
  return <PageEditor key={useEditorSession()} {...editorContext} item={content} />;
}
