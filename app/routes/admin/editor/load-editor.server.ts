import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import { textsOf } from '#content/texts/languages.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import { siteVariables } from '#features/brand/brand-variables.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { publicPathOf, newContentId, type ContentKind } from '#features/content/model/content.ts';
import { findStoredHtml } from '#features/content/server/editable.server.ts';
import { createPreviewKey } from '#features/content/server/preview-key.server.ts';
import { readSite } from '#features/settings/settings.server.ts';

type Args = {
  params: { id: string };
  /** The URL without the suffix that the router adds to data requests. */
  url: URL;
  context: Context;
};

/** Loads what the editor needs besides the content. */
export async function loadEditorContext({ params: { id }, url, context }: Args, kind: ContentKind) {
  const { pathname } = url;
  if (id !== newContentId && !/\/edit\/?$/i.test(pathname)) throw redirect(`${pathname}/edit`);
  const { db, now, siteUrl, secret } = deps(context);
  const site = await readSite(db);
  const html = id === newContentId ? '' : await findStoredHtml(db, kind, id);
  const categories = kind === 'page' ? [] : await listCategoryNames(db, kind);
  const key = createPreviewKey(secret, { kind, id }, now);
  return {
    categories,
    now: now.toISOString(),
    home: siteUrl + publicPathOf(kind, ''),
    preview: {
      html: localizeHtml(html, textsOf(site)),
      language: markupLanguage(site.language),
      fonts: fontFiles[site.brand.fonts].stylesheet,
      variables: siteVariables(site.brand),
    },
    previewUrl: id === newContentId ? null : `${siteUrl}/preview/${kind}/${id}?key=${key}`,
  };
}
