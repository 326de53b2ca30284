import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isCategory } from '#features/categories/categories.server.ts';
import {
  createContent,
  type NewDraft,
  startContent,
  saveContent,
  type SaveOptions,
} from '#features/content/server/saving.server.ts';
import { editableColumns, toEditable } from '#features/content/server/working-copy.server.ts';
import { type Editable, type SaveOutcome, publishInstant } from '#features/content/model/content.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { renderContent } from '#features/content/server/render-content.server.ts';
import { type PostDraft, type Article, emptyPost } from './post.ts';
import { postForm } from './post-form.server.ts';
import { placeInSeries } from '#features/posts/series/series.server.ts';

export type NewPost = Partial<PostDraft> & {
  published: boolean;
  publishedAt: Date | null;
  views?: number;
  likes?: number;
  sample?: boolean;
};

export async function createPost(db: Db, post: NewPost, now: Date) {
  return (await preparePost(db, post, now))(db);
}

/** Renders the post; the returned function stores it, under another slug if one is given. */
export async function preparePost(
  db: Db,
  { published, publishedAt, views = 0, likes = 0, sample = false, ...draftFields }: NewPost,
  now: Date,
) {
  const prepared = { ...emptyPost, ...draftFields };
  const columns = { ...(await renderedColumns(db, prepared)), views, likes, is_sample: sample };
  return async (trx: Db, slug = prepared.slug) => {
    const draft = { ...prepared, slug };
    const publication = { published, publishedAt: publishedAt?.toISOString() ?? null };
    const created = await createContent(trx, 'post', { draft, ...publication, columns, now });
    if (draft.series) await placeInSeries(trx, created.id, draft, now);
    return created;
  };
}

export async function startPost(db: Db, { id, draft, now }: NewDraft<PostDraft>) {
  const columns = await renderedColumns(db, { ...emptyPost, category: draft.category });
  return startContent(db, 'post', { id, draft, empty: emptyPost, columns, now });
}

export async function findEditablePost(db: Db, id: string): Promise<Editable<PostDraft> | null> {
  const row = await db
    .selectFrom('blog_posts')
    .select([...editableColumns, 'category', 'excerpt', 'excerpt_typed', 'tags', 'views'])
    .select((eb) => [
      'series_position as seriesPart',
      eb.selectFrom('series').select('series.title').whereRef('series.id', '=', 'series_id').as('series'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { views, excerpt_typed, series, ...rest } = row;
  const post = { ...rest, series: series ?? '' };
  return toEditable<PostDraft>(excerpt_typed ? post : { ...post, excerpt: '' }, { views });
}

export async function savePost(db: Db, request: SaveOptions<PostDraft>): Promise<SaveOutcome> {
  return (await preparePostSave(db, request))(db);
}

/** Renders the draft; the returned function saves it. */
export async function preparePostSave(db: Db, request: SaveOptions<PostDraft>) {
  const columns = await renderedColumns(db, request.draft);
  return (target: Db): Promise<SaveOutcome> =>
    inTransaction(target, async (trx) => {
      const saved = await saveContent(trx, 'post', request, columns);
      if (saved.outcome === 'saved') await placeInSeries(trx, request.id, request.draft, request.now);
      return saved;
    });
}

/** Publishes the working copy; false if it is invalid. */
export async function publishPost(db: Db, id: string, now: Date): Promise<boolean> {
  const post = await findEditablePost(db, id);
  const { data: draft } = postForm.safeParse(post?.draft);
  if (!post || !draft || !(await isCategory(db, 'post', draft.category))) return false;
  const { version } = post;
  const saved = await savePost(db, { id, version, draft, intent: 'publish', publishAt: null, now });
  return saved.outcome === 'saved';
}

/** Markdown is rendered once, on saving. */
async function renderedColumns(db: Db, draft: PostDraft) {
  const rendered = await renderContent(db, draft.content);
  const excerpt = draft.excerpt || rendered.excerpt;
  return {
    title: draft.title,
    excerpt,
    excerpt_typed: draft.excerpt !== '',
    content: draft.content,
    content_html: rendered.html,
    headings: JSON.stringify(rendered.headings),
    reading_minutes: rendered.minutes,
    search_text: normalizeForSearch(
      [draft.title, excerpt, draft.category, ...draft.tags, draft.series, rendered.text].join(' '),
    ),
    category: draft.category,
    tags: draft.tags,
    featured_image: draft.featuredImage,
    cover_seed: draft.coverSeed,
    meta_title: draft.metaTitle,
    meta_description: draft.metaDescription,
  };
}

/** The post as visitors would see it with its working copy. */
export async function previewPost(db: Db, id: string, now: Date): Promise<Article | null> {
  const post = await findEditablePost(db, id);
  if (!post) return null;
  const {
    featuredImage: image,
    content,
    publishAt,
    series: _series,
    seriesPart: _part,
    ...draft
  } = post.draft;
  const { html, headings, minutes, excerpt } = await renderContent(db, content);
  return {
    ...draft,
    slug: draft.slug || post.slug,
    excerpt: draft.excerpt || excerpt,
    excerptTyped: draft.excerpt !== '',
    image,
    html,
    headings,
    readingMinutes: minutes,
    views: post.views ?? 0,
    likes: 0,
    publishedAt: publishInstant(publishAt)?.toISOString() ?? post.publishedAt ?? now.toISOString(),
    updatedAt: post.editedAt,
    isSample: post.isSample,
  };
}
