import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { publishInstant } from '#features/content/model/content.ts';
import type { Article } from './post.ts';
import { findEditablePost } from './posts-editing.server.ts';

/** A post as visitors would read it with the words that are being worked on. */
export async function previewPost(db: Db, id: string, now: Date): Promise<Article | null> {
  const piece = await findEditablePost(db, id);
  if (!piece) return null;
  const { featuredImage: image, content, publishAt, ...draft } = piece.draft;
  const { html, headings, minutes, excerpt } = await renderMarkdown(content);
  return {
    ...draft,
    slug: draft.slug || piece.slug,
    excerpt: draft.excerpt || excerpt,
    excerptTyped: draft.excerpt !== '',
    image,
    html,
    headings,
    readingMinutes: minutes,
    views: piece.views ?? 0,
    likes: 0,
    publishedAt: publishInstant(publishAt)?.toISOString() ?? piece.publishedAt ?? now.toISOString(),
    updatedAt: piece.editedAt,
  };
}
