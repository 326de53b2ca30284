import { deps } from '#context';
import { findPageSource } from '#features/pages/pages.server.ts';
import { redirectOrPlainNotFound } from '#routes/require-public.server.ts';
import { joinFrontMatter } from '#platform/text/front-matter.ts';
import type { Route } from './+types/page-source.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';

/** The Markdown source of a page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, siteUrl } = deps(context);
  const page = await findPageSource(db, { slug: params.slug, now });
  if (!page) return redirectOrPlainNotFound(context, `/${params.slug}.md`, 'Page Not Found');
  const canonical = absoluteUrl(`/${page.slug}`, siteUrl);
  const { title, updatedAt } = page;
  return new Response(joinFrontMatter({ title, updated: updatedAt, canonical }, page.content), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the page, not this file.
      Link: `<${canonical}>; rel="canonical"`,
    },
  });
}
