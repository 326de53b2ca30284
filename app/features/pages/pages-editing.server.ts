import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Editable, SaveOutcome } from '#features/content/model/content.ts';
import { renderContent } from '#features/content/server/render-content.server.ts';
import {
  createContent,
  type NewDraft,
  startContent,
  saveContent,
  type SaveOptions,
} from '#features/content/server/saving.server.ts';
import { editableColumns, toEditable } from '#features/content/server/working-copy.server.ts';
import { renameNavigationPage } from '#features/settings/settings-editing.server.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { inserts } from './inserts.ts';
import { type PageDetail, type PageDraft, emptyPage } from './page.ts';
import { pageForm } from './page-form.server.ts';

export type NewPage = Partial<PageDraft> & {
  published: boolean;
  /** The time of creation unless given. */
  publishedAt?: Date | null;
  sample?: boolean;
};

export async function createPage(db: Db, page: NewPage, now: Date) {
  return (await preparePage(db, page, now))(db);
}

/** Renders the page; the returned function stores it, under another slug if one is given. */
export async function preparePage(
  db: Db,
  { published, publishedAt, sample = false, ...draftFields }: NewPage,
  now: Date,
) {
  const prepared = { ...emptyPage, ...draftFields };
  const columns = { ...(await renderedColumns(db, prepared)), is_sample: sample };
  return (trx: Db, slug = prepared.slug) => {
    const date = publishedAt === undefined && published ? now : publishedAt;
    const publication = { published, publishedAt: date?.toISOString() ?? null };
    return createContent(trx, 'page', { draft: { ...prepared, slug }, ...publication, columns, now });
  };
}

export async function startPage(db: Db, { id, draft, now }: NewDraft<PageDraft>) {
  const columns = await renderedColumns(db, emptyPage);
  return startContent(db, 'page', { id, draft, empty: emptyPage, columns, now });
}

export async function findEditablePage(db: Db, id: string): Promise<Editable<PageDraft> | null> {
  const row = await db
    .selectFrom('pages')
    .select([...editableColumns, 'show_in_navigation as showInNavigation'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toEditable<PageDraft>(row, { views: null }) : null;
}

/** Its item in the navigation follows a new slug. */
export async function savePage(db: Db, request: SaveOptions<PageDraft>): Promise<SaveOutcome> {
  return (await preparePageSave(db, request))(db);
}

/** Renders the draft; the returned function saves it. */
export async function preparePageSave(db: Db, request: SaveOptions<PageDraft>) {
  const columns = await renderedColumns(db, request.draft);
  const save = async (trx: Db): Promise<SaveOutcome> => {
    const before = await trx
      .selectFrom('pages')
      .select('slug')
      .where('id', '=', request.id)
      .executeTakeFirst();
    const saved = await saveContent(trx, 'page', request, columns);
    if (saved.outcome === 'saved' && before && before.slug !== saved.slug)
      await renameNavigationPage(trx, { from: before.slug, to: saved.slug });
    return saved;
  };
  return (target: Db) => inTransaction(target, save);
}

/** Publishes the working copy; false if it is invalid. */
export async function publishPage(db: Db, id: string, now: Date): Promise<boolean> {
  const page = await findEditablePage(db, id);
  const { data: draft } = pageForm.safeParse(page?.draft);
  if (!page || !draft) return false;
  const { version } = page;
  const saved = await savePage(db, { id, version, draft, intent: 'publish', publishAt: null, now });
  return saved.outcome === 'saved';
}

/** Markdown is rendered once, on saving. */
async function renderedColumns(db: Db, draft: PageDraft) {
  const { html, text, excerpt } = await renderContent(db, draft.content, inserts);
  return {
    title: draft.title,
    content: draft.content,
    content_html: html,
    excerpt,
    search_text: normalizeForSearch([draft.title, text].join(' ')),
    featured_image: draft.featuredImage,
    cover_seed: draft.coverSeed,
    meta_title: draft.metaTitle,
    meta_description: draft.metaDescription,
    show_in_navigation: draft.showInNavigation,
  };
}

/** The page as visitors would see it with its working copy. */
export async function previewPage(db: Db, id: string): Promise<PageDetail | null> {
  const page = await findEditablePage(db, id);
  if (!page) return null;
  const { title, slug, content, featuredImage: image, coverSeed, metaTitle, metaDescription } = page.draft;
  const { html, excerpt } = await renderContent(db, content, inserts);
  const shown = { title, html, excerpt, image, coverSeed, metaTitle, metaDescription };
  return { ...shown, slug: slug || page.slug, updatedAt: page.editedAt, isSample: page.isSample };
}
