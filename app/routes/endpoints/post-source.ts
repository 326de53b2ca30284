import { deps } from '#context';
import { findPostSource } from '#features/posts/posts-feeds.server.ts';
import { plainNotFound } from '#platform/http/responses.ts';
import { joinFrontMatter } from '#platform/text/front-matter.ts';
import { findSeriesPlace } from '#routes/read-snapshot.server.ts';
import type { Route } from './+types/post-source.ts';
import { requireSectionExists } from '#routes/require-public.server.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

/** The Markdown source of a post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireSectionExists(context, '/blog');
  const { db, now, siteUrl } = deps(context);
  const post = await findPostSource(db, { slug: params.slug, now });
  if (!post) return plainNotFound('Article Not Found');
  const canonical = absoluteUrl(`/blog/${post.slug}`, siteUrl);
  const place = await findSeriesPlace(context, post);
  const file = joinFrontMatter(
    {
      title: post.title,
      date: post.publishedAt,
      canonical,
      ...(place && { series: place.title, part: place.part }),
    },
    post.content,
  );
  return new Response(file, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the page, not this file.
      Link: `<${canonical}>; rel="canonical"`,
    },
  });
}
