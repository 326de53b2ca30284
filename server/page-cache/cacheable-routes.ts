/**
 * The routes whose answers the page cache keeps, with the values of the query that each of them reads: the others are
 * left out before a page is rendered. A route that is not named here is asked anew each time.
 */
export const cacheableRoutes: Record<string, readonly string[]> = {
  'routes/site/home/route': ['sent'],
  'routes/site/blog/route': ['category', 'page'],
  'routes/site/post/route': ['liked', 'sent', 'wait'],
  'routes/site/portfolio/route': ['category', 'page'],
  'routes/site/project/route': [],
  'routes/site/search/route': ['q'],
  'routes/site/contact/route': ['sent'],
  'routes/site/ai-tools/route': ['category', 'page'],
  'routes/site/resources/route': ['category', 'page'],
  'routes/site/legal/privacy': [],
  'routes/site/legal/terms': [],
  'routes/site/sitemap/route': [],
  'routes/endpoints/post-source': [],
  'routes/endpoints/rss': [],
  'routes/endpoints/atom': [],
  'routes/endpoints/json-feed': [],
  'routes/endpoints/sitemap': [],
  'routes/endpoints/robots': [],
  'routes/endpoints/llms': [],
  'routes/endpoints/manifest': [],
  'routes/endpoints/covers': ['shape', 'salt'],
  'routes/endpoints/fallback-covers': ['shape'],
};
