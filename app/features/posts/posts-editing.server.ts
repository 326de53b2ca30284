import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Editable, SaveOutcome } from '#features/pieces/piece.ts';
import { chooseSlug } from '#features/pieces/piece-slugs.server.ts';
import { keepRevision } from '#features/pieces/revisions.server.ts';
import { savePiece, type Saving } from '#features/pieces/saving.server.ts';
import { draftFrom, keepWorkingCopy } from '#features/pieces/working-copy.server.ts';
import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import { fold } from '#platform/fold.ts';
import { newId } from '#platform/id.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import type { PostDraft } from './post.ts';
import { emptyPost } from './post-draft.ts';

export type NewPost = Partial<PostDraft> & {
  published: boolean;
  publishedAt: Date | null;
  views?: number;
  likes?: number;
  demo?: boolean;
};

/** Answers with the id and slug of the stored post. */
export async function createPost(
  db: Db,
  { published, publishedAt, views = 0, likes = 0, demo = false, ...given }: NewPost,
  now: Date,
) {
  const draft = { ...emptyPost, ...given };
  const columns = await renderedColumns(draft);
  const id = newId(now);
  const slug = chooseSlug('post', { id, ...draft });
  const at = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('blog_posts')
      .values({
        ...columns,
        id,
        slug,
        published,
        published_at: publishedAt?.toISOString() ?? null,
        views,
        likes,
        demo,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
    if (draft.title) await keepRevision(trx, 'post', { id, version: 1, draft: { ...draft, slug }, now });
    if (published) await bumpContentVersion(trx);
  });
  return { id, slug };
}

/** The first words of a new post: a draft that has nothing but a working copy. */
export function startPost(db: Db, draft: PostDraft, now: Date): Promise<{ id: string; version: number }> {
  return inTransaction(db, async (trx) => {
    const { id } = await createPost(trx, { published: false, publishedAt: null }, now);
    const version = await keepWorkingCopy(trx, 'post', { id, version: 1, draft });
    return { id, version: version! };
  });
}

export async function findEditablePost(db: Db, id: string): Promise<Editable<PostDraft> | null> {
  const row = await db
    .selectFrom('blog_posts')
    .select([
      'id',
      'version',
      'title',
      'slug',
      'excerpt',
      'content',
      'category',
      'tags',
      'featured_image as featuredImage',
      'cover_salt as coverSalt',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      'published',
      'published_at as publishedAt',
      'updated_at as updatedAt',
      'views',
      'working_copy as workingCopy',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id: _id, version, published, publishedAt, updatedAt, views, workingCopy, ...words } = row;
  const { excerpt } = await renderMarkdown(words.content);
  // An excerpt that was not typed follows the text.
  const asSaved = { ...words, excerpt: words.excerpt === excerpt ? '' : words.excerpt, publishAt: null };
  return {
    id,
    version,
    slug: row.slug,
    published,
    publishedAt,
    updatedAt,
    views,
    hasChanges: workingCopy !== null,
    draft: draftFrom<PostDraft>(asSaved, workingCopy),
  };
}

export async function savePost(db: Db, saving: Saving<PostDraft>): Promise<SaveOutcome> {
  return savePiece(db, 'post', saving, await renderedColumns(saving.draft));
}

/** Publishes what is being written, as it is; false when something that a post needs is missing. */
export async function publishPost(db: Db, id: string, now: Date): Promise<boolean> {
  const post = await findEditablePost(db, id);
  if (!post?.draft.title) return false;
  const { version, draft } = post;
  const saved = await savePost(db, { id, version, draft, intent: 'publish', publishAt: null, now });
  return saved.outcome === 'saved';
}

/** Renders the Markdown once, on saving. */
async function renderedColumns(draft: PostDraft) {
  const rendered = await renderMarkdown(draft.content);
  const excerpt = draft.excerpt || rendered.excerpt;
  return {
    title: draft.title,
    excerpt,
    content: draft.content,
    content_html: rendered.html,
    headings: JSON.stringify(rendered.headings),
    reading_minutes: rendered.minutes,
    search_text: fold([draft.title, excerpt, draft.category, ...draft.tags, rendered.text].join(' ')),
    category: draft.category,
    tags: draft.tags,
    featured_image: draft.featuredImage,
    cover_salt: draft.coverSalt,
    meta_title: draft.metaTitle,
    meta_description: draft.metaDescription,
  };
}
