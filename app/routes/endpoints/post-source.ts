import { clockContext, databaseContext, siteUrlContext } from '#context';
import { findPostSource } from '#features/posts/posts-feeds.server.ts';
import { plainNotFound } from '#platform/http/http.ts';
import { joinFrontMatter } from '#platform/text/front-matter.ts';
import type { Route } from './+types/post-source.ts';

/** The Markdown source of a post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const now = context.get(clockContext)();
  const post = await findPostSource(context.get(databaseContext), { slug: params.slug, now });
  if (!post) return plainNotFound('Article Not Found');
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
