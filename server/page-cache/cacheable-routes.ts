/**
 * The routes whose responses are cached, with the query parameters that each of them reads. All other parameters are
 * removed before the page is rendered. A route that is not listed here is never cached.
 */
export const cacheableRoutes: Record<string, readonly string[]> = {
  'routes/site/home/route': ['sent'],
  'routes/site/blog/route': ['category', 'page', 'tag'],
  'routes/site/blog/tag': ['page'],
  'routes/site/blog/series': [],
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
  'routes/endpoints/feeds/rss': [],
  'routes/endpoints/feeds/tag-feed': [],
  'routes/endpoints/feeds/category-feed': [],
  'routes/endpoints/feeds/atom': [],
  'routes/endpoints/feeds/json-feed': [],
  'routes/endpoints/sitemap': [],
  'routes/endpoints/robots': [],
  'routes/endpoints/llms': [],
  'routes/endpoints/manifest': [],
  'routes/endpoints/brand-stylesheet': ['v'],
  'routes/endpoints/covers': ['shape', 'seed', 'salt', 'brand'],
  'routes/endpoints/fallback-covers': ['shape', 'brand'],
};
