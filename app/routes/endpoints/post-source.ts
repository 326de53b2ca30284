import { clockContext, databaseContext, siteUrlContext } from '#context';
import { findPostSource } from '#features/posts/posts-feeds.server.ts';
import { joinFrontMatter } from '#platform/text/front-matter.ts';
import type { Route } from './+types/post-source.ts';
import { requireSectionExists } from '#routes/require-section.server.ts';

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

/** The Markdown source of a post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireSectionExists(context, '/blog');
  const now = context.get(clockContext)();
  const post = await findPostSource(context.get(databaseContext), { slug: params.slug, now });
  if (!post) return new Response('Article Not Found', { status: 404, headers: plainText });
  const canonical = `${context.get(siteUrlContext)}/blog/${post.slug}`;
  const file = joinFrontMatter({ title: post.title, date: post.publishedAt, canonical }, post.content);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the page, not this file.
      Link: `<${encodeURI(canonical)}>; rel="canonical"`,
    },
  });
}
