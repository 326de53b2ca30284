import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { publishInstant } from '#features/content/model/content.ts';
import type { Article } from './post.ts';
import { findEditablePost } from './posts-editing.server.ts';

/** The post as visitors would see it with its working copy. */
export async function previewPost(db: Db, id: string, now: Date): Promise<Article | null> {
  const post = await findEditablePost(db, id);
  if (!post) return null;
  const { featuredImage: image, content, publishAt, ...draft } = post.draft;
  const { html, headings, minutes, excerpt } = await renderMarkdown(content);
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
  };
}
