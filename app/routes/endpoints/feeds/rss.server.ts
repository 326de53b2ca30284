import { element, xmlDocument } from '#platform/text/xml.ts';
import type { Feed } from './feed.server.ts';

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
