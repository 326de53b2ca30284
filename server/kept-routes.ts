/**
 * The routes whose answers the page cache keeps, with the values of the query that each of them reads: the others are
 * left out before a page is rendered. A route that is not named here is asked anew each time.
 */
export const keptRoutes: Record<string, readonly string[]> = {
  'routes/site/home': ['sent'],
  'routes/site/blog': ['category', 'page'],
  'routes/site/post': ['liked', 'sent', 'wait'],
  'routes/site/portfolio': ['category', 'page'],
  'routes/site/project': [],
  'routes/site/search': ['q'],
  'routes/site/contact': ['sent'],
  'routes/site/ai-tools': ['category', 'page'],
  'routes/site/resources': ['category', 'page'],
  'routes/site/privacy': [],
  'routes/site/terms': [],
  'routes/site/sitemap': [],
  'routes/machine/post-source': [],
  'routes/machine/rss': [],
  'routes/machine/atom': [],
  'routes/machine/json-feed': [],
  'routes/machine/sitemap': [],
  'routes/machine/robots': [],
  'routes/machine/llms': [],
  'routes/machine/manifest': [],
  'routes/machine/covers': ['shape', 'salt'],
  'routes/machine/prints': ['shape'],
};
