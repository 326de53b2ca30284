import { type Db, type Context, deps } from '#context';
import type { CategoryKind } from '#content/categories.ts';
import { isCategory, listCategoryNames } from '#features/categories/categories.server.ts';
import { CHOOSE_CATEGORY } from '#features/content/server/content-form.server.ts';
import { createEditing } from '#features/content/server/editing.server.ts';
import { pageForm, pageDraftForm } from '#features/pages/page-form.server.ts';
import { createPage, findEditablePage, savePage, startPage } from '#features/pages/pages-editing.server.ts';
import { postForm, postDraftForm } from '#features/posts/post-form.server.ts';
import { createPost, findEditablePost, savePost, startPost } from '#features/posts/posts-editing.server.ts';
import { projectForm, projectDraftForm } from '#features/projects/project-form.server.ts';
import {
  createProject,
  findEditableProject,
  saveProject,
  startProject,
} from '#features/projects/projects-editing.server.ts';
import { z } from 'zod';
import { readJson } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { redirect } from 'react-router';
import { getTexts } from '#content/texts/languages.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import { siteVariables } from '#features/brand/brand-css.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { buildPublicPath, newContentId, type ContentKind } from '#features/content/model/content.ts';
import { findStoredHtml } from '#features/content/server/working-copy.server.ts';
import { createPreviewKey } from '#features/content/server/preview-key.server.ts';
import { buildPrivatePath, findPrivateLink } from '#features/content/server/private-links.server.ts';
import { readSite } from '#features/settings/settings.server.ts';

async function checkCategory(db: Db, kind: CategoryKind, { category }: { category: string }) {
  return (await isCategory(db, kind, category)) ? null : { category: CHOOSE_CATEGORY };
}

export const kinds = {
  post: createEditing('post', {
    draftForm: postDraftForm,
    form: postForm,
    start: startPost,
    find: findEditablePost,
    save: savePost,
    findErrors: (db, draft) => checkCategory(db, 'post', draft),
    copy: (db, draft, now) =>
      createPost(db, { ...draft, series: '', seriesPart: null, published: false, publishedAt: null }, now),
  }),
  project: createEditing('project', {
    draftForm: projectDraftForm,
    form: projectForm,
    start: startProject,
    find: findEditableProject,
    save: saveProject,
    findErrors: (db, draft) => checkCategory(db, 'project', draft),
    copy: (db, draft, now) => createProject(db, { ...draft, featured: false, published: false }, now),
  }),
  page: createEditing('page', {
    draftForm: pageDraftForm,
    form: pageForm,
    start: startPage,
    find: findEditablePage,
    save: savePage,
    copy: (db, draft, now) => createPage(db, { ...draft, showInNavigation: false, published: false }, now),
  }),
};

type RequestedContent = {
  request: Request;
  params: { kind: string; id: string };
  context: Context;
};

/** Validates the route params; throws 404 for an unknown kind or an invalid id. */
export function requireContent({ params, context }: Omit<RequestedContent, 'request'>) {
  const { kind, id } = params;
  if (kind !== 'post' && kind !== 'project' && kind !== 'page') throw notFound('Not found.');
  if (!z.uuid().safeParse(id).success) throw notFound('Not found.');
  const { db, now } = deps(context);
  return { kind, id, db, now, editing: kinds[kind] } as const;
}

export async function readRequest<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const read = schema.safeParse(await readJson(request));
  if (!read.success) throw Response.json({ errors: {} }, { status: 400 });
  return read.data;
}

/** 409 with the stored version if another tab saved first; 404 if the content is in the bin. */
export async function conflictResponse({ editing, db, id }: ReturnType<typeof requireContent>) {
  const stored = await editing.find(db, id);
  return stored ? Response.json({ stored }, { status: 409 }) : Response.json({}, { status: 404 });
}

type Args = {
  params: { id: string };
  /** The URL without the suffix that the router adds to data requests. */
  url: URL;
  context: Context;
};

/** Loads what the editor needs besides the content. */
export async function loadEditorContext(args: Args, kind: ContentKind) {
  const {
    params: { id },
    url,
    context,
  } = args;
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
    home: siteUrl + buildPublicPath(kind, ''),
    preview: {
      html: localizeHtml(html, getTexts(site)),
      language: markupLanguage(site.language),
      fonts: fontFiles[site.brand.fonts].stylesheet,
      variables: siteVariables(site.brand),
    },
    privateLink: id === newContentId ? null : await readPrivateLink(args.context, { kind, id }),
    previewUrl: id === newContentId ? null : `${siteUrl}/preview/${kind}/${id}?key=${key}`,
  };
}

async function readPrivateLink(context: Context, target: { kind: ContentKind; id: string }) {
  const { db, secret, siteUrl } = deps(context);
  const link = await findPrivateLink(db, target);
  if (!link) return null;
  const { byLink, expiresOn, passwordHash, opens } = link;
  const url = siteUrl + buildPrivatePath(secret, link);
  return { byLink, url, expiresOn, hasPassword: passwordHash !== null, opens };
}
