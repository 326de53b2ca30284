import { type Context, deps } from '#context';
import { textsOf } from '#content/texts/languages.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import { postsInFeed } from '#features/posts/post.ts';
import { listFeedPosts } from '#features/posts/posts-feeds.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { absoluteUrl, withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { laterOf } from '#platform/time/calendar.ts';
import { requireSectionExists } from '#routes/require-section.server.ts';

/** What a feed has instead of all posts; `name` follows the name of the site in its title. */
type FeedPart = { name: string; path: string; category?: string; ids?: string[] };

/** The content of the RSS, Atom and JSON feeds. */
export async function readFeed(context: Context, part?: FeedPart) {
  await requireSectionExists(context, '/blog');
  const { db, now, siteUrl } = deps(context);
  const site = await readSite(db);
  const translate = textsOf(site);
  const { category, ids } = part ?? {};
  const shown = {
    ...(category !== undefined && { category }),
    ...(ids && { ids: ids.slice(0, postsInFeed) }),
  };
  const posts = await listFeedPosts(db, { count: postsInFeed, now, ...shown });
  return {
    title: part ? `${site.name}: ${part.name}` : site.name,
    /** The page that lists the posts. */
    path: part?.path ?? '/blog',
    // RSS requires a description.
    description: site.blurb || site.name,
    language: markupLanguage(site.language),
    author: site.name,
    siteUrl,
    /** Latest change of a post in the feed; empty without posts. */
    updatedAt: posts.map((post) => post.updatedAt).reduce(laterOf, ''),
    posts: posts.map(({ id, html, image, ...post }) => {
      const url = absoluteUrl(`/blog/${post.slug}`, siteUrl);
      return {
        ...post,
        id: `urn:uuid:${id}`,
        url,
        html: withAbsoluteLinks(localizeHtml(html, translate), url),
        image: image && absoluteUrl(image, siteUrl),
      };
    }),
  };
}

export type Feed = Awaited<ReturnType<typeof readFeed>>;
