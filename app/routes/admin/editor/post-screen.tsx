import { deps } from '#context';
import { newContentId } from '#features/content/model/content.ts';
import { useEditorSession } from '#features/content/panel/editor/use-editing.tsx';
import { PostEditor } from '#features/posts/panel/post-editor.tsx';
import { listSeriesTitles } from '#features/posts/series/series.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/post-screen.ts';
import { kinds, loadEditorContext } from './editor.server.ts';

export const handle: PanelHandle = { rail: true };

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const { db } = deps(args.context);
  const editorContext = await loadEditorContext(args, 'post');
  const content = id === newContentId ? null : await kinds.post.find(db, id);
  if (!content && id !== newContentId) throw notFound('This post does not exist.');
  return { ...editorContext, content, seriesTitles: await listSeriesTitles(db) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.content?.draft.title || 'New post');
}

export default function PostEditorScreen({ loaderData }: Route.ComponentProps) {
  const { content, ...editorContext } = loaderData;
  return <PostEditor key={useEditorSession()} {...editorContext} item={content} />;
}
