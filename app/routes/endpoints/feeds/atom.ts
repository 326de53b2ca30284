import { element, xmlDocument } from '#platform/text/xml.ts';
import type { Route } from './+types/atom.ts';
import { type Feed, readFeed } from './feed.server.ts';

/** Atom requires a date even if there are no posts. */
const EMPTY_FEED_DATE = '1970-01-01T00:00:00.000Z';

export async function loader({ context }: Route.LoaderArgs) {
  const feed = await readFeed(context);
  return new Response(xmlDocument(renderFeed(feed)), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}

function renderFeed({ title, description, language, author, siteUrl, updatedAt, posts }: Feed) {
  return element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    element('id', {}, `${siteUrl}/`),
    element('title', {}, title),
    element('subtitle', {}, description),
    element('updated', {}, updatedAt || EMPTY_FEED_DATE),
    element('link', { rel: 'self', type: 'application/atom+xml', href: `${siteUrl}/atom.xml` }),
    element('link', { rel: 'alternate', type: 'text/html', href: `${siteUrl}/blog` }),
    element('author', {}, element('name', {}, author), element('uri', {}, `${siteUrl}/`)),
    ...posts.map(renderEntry),
  );
}

function renderEntry(post: Feed['posts'][number]) {
  return element(
    'entry',
    {},
    element('id', {}, post.id),
    element('title', {}, post.title),
    element('link', { rel: 'alternate', type: 'text/html', href: post.url }),
    element('published', {}, post.publishedAt),
    element('updated', {}, post.updatedAt),
    ...[post.category, ...post.tags].map((term) => element('category', { term })),
    element('summary', {}, post.excerpt),
    element('content', { type: 'html' }, post.html),
  );
}
