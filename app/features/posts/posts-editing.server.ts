import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { fold } from '#platform/fold.ts';
import { newId } from '#platform/id.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import { slugify } from '#platform/slug.ts';

export type NewPost = {
  title: string;
  slug?: string;
  excerpt?: string;
  content: string;
  category: string;
  tags: string[];
  published: boolean;
  publishedAt: Date | null;
  coverSalt?: string;
  views?: number;
  likes?: number;
  metaTitle?: string | null;
  metaDescription?: string | null;
  demo?: boolean;
};

/** Renders the Markdown once, on saving, and answers with the id and slug of the stored post. */
export async function createPost(db: Db, post: NewPost, now: Date) {
  const rendered = await renderMarkdown(post.content);
  const id = newId(now);
  const slug = (post.slug ?? slugify(post.title)) || `post-${id}`;
  const excerpt = post.excerpt ?? rendered.excerpt;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('blog_posts')
      .values({
        id,
        slug,
        excerpt,
        title: post.title,
        content: post.content,
        content_html: rendered.html,
        headings: JSON.stringify(rendered.headings),
        reading_minutes: rendered.minutes,
        search_text: fold([post.title, excerpt, post.category, ...post.tags, rendered.text].join(' ')),
        category: post.category,
        tags: post.tags,
        featured_image: null,
        cover_salt: post.coverSalt ?? '',
        meta_title: post.metaTitle ?? null,
        meta_description: post.metaDescription ?? null,
        published: post.published,
        published_at: post.publishedAt?.toISOString() ?? null,
        views: post.views ?? 0,
        likes: post.likes ?? 0,
        working_copy: null,
        version: 1,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        deleted_at: null,
        demo: post.demo ?? false,
      })
      .execute();
    await bumpContentVersion(trx);
  });
  return { id, slug };
}
