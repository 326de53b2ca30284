import { redirect, type RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, siteUrlContext } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { publicPathOf, newContentId, type ContentKind } from '#features/content/model/content.ts';
import { createPreviewKey } from '#features/content/server/preview-key.server.ts';

type Args = {
  params: { id: string };
  /** The URL without the suffix that the router adds to data requests. */
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** Loads what the editor needs besides the content. */
export async function loadEditorContext({ params: { id }, url, context }: Args, kind: ContentKind) {
  const { pathname } = url;
  if (id !== newContentId && !/\/edit\/?$/i.test(pathname)) throw redirect(`${pathname}/edit`);
  const now = context.get(clockContext)();
  const db = context.get(databaseContext);
  const categories = kind === 'page' ? [] : await listCategoryNames(db, kind);
  const siteUrl = context.get(siteUrlContext);
  const key = createPreviewKey(context.get(secretContext), { kind, id }, now);
  return {
    categories,
    now: now.toISOString(),
    home: siteUrl + publicPathOf(kind, ''),
    previewUrl: id === newContentId ? null : `${siteUrl}/preview/${kind}/${id}?key=${key}`,
  };
}
