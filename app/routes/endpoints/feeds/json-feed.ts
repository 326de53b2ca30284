import type { Route } from './+types/json-feed.ts';
import { type Feed, readFeed } from './feed.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, language, author, siteUrl, posts } = await readFeed(context);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${siteUrl}/blog`,
    feed_url: `${siteUrl}/feed.json`,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language,
    authors: [{ name: author, url: `${siteUrl}/` }],
    items: posts.map(toFeedItem),
  };
  return new Response(JSON.stringify(feed), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
}

function toFeedItem(post: Feed['posts'][number]) {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    summary: post.excerpt,
    content_html: post.html,
    ...(post.image && { image: post.image }),
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    tags: [post.category, ...post.tags],
  };
}
