import { type Context, deps } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import { postsInFeed } from '#features/posts/post.ts';
import { listFeedPosts } from '#features/posts/posts-feeds.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { absoluteUrl, withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { pickLater } from '#platform/time/calendar.ts';
import { requireSectionExists } from '#routes/require-public.server.ts';
import { element, xmlDocument } from '#platform/text/xml.ts';

/** What a feed has instead of all posts; `name` follows the name of the site in its title. */
type FeedPart = { name: string; path: string; category?: string; ids?: string[] };

/** The content of the RSS, Atom and JSON feeds. */
export async function readFeed(context: Context, part?: FeedPart) {
  await requireSectionExists(context, '/blog');
  const { db, now, siteUrl } = deps(context);
  const site = await readSite(db);
  const translate = getTexts(site);
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
    updatedAt: posts.map((post) => post.updatedAt).reduce(pickLater, ''),
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

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

export function rssResponse(feed: Feed, ownPath: string) {
  return new Response(xmlDocument(renderFeed(feed, ownPath)), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  });
}

function renderFeed(feed: Feed, ownPath: string) {
  const { title, path, description, language, siteUrl, updatedAt, posts, author } = feed;
  const self = { href: siteUrl + ownPath, rel: 'self', type: 'application/rss+xml' };
  return element(
    'rss',
    { version: '2.0', ...namespaces },
    element(
      'channel',
      {},
      element('title', {}, title),
      element('link', {}, siteUrl + path),
      element('description', {}, description),
      element('language', {}, language),
      ...(updatedAt ? [element('lastBuildDate', {}, rfc822(updatedAt))] : []),
      element('atom:link', self),
      ...posts.map((post) => renderItem(post, author)),
    ),
  );
}

function renderItem(post: Feed['posts'][number], author: string) {
  return element(
    'item',
    {},
    element('title', {}, post.title),
    element('link', {}, post.url),
    element('guid', { isPermaLink: 'false' }, post.id),
    element('pubDate', {}, rfc822(post.publishedAt)),
    element('dc:creator', {}, author),
    ...[post.category, ...post.tags].map((name) => element('category', {}, name)),
    element('description', {}, post.excerpt),
    element('content:encoded', {}, post.html),
  );
}

function rfc822(iso: string) {
  return new Date(iso).toUTCString();
}
