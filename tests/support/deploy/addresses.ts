import type { Answer } from './visitor.ts';

type Ask = (path: string) => Promise<Answer>;

const endpoints = [
  [
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/manifest.webmanifest',
  ],
  ['/favicon.ico', '/favicon.svg', '/icon-512.png', '/brand.css', '/healthz', '/readyz'],
  [
    '/blog?page=2',
    '/blog?page=2&unknown=1',
    '/search?q=light',
    '/?p=12',
    '/blog/',
    '/nothing-here',
    '/media/none',
  ],
].flat();

/** What the sitemap lists, everything that some of these pages name, and what has no link. */
export async function listPublicPaths(ask: Ask): Promise<string[]> {
  const sitemap = String((await ask('/sitemap.xml')).body);
  const pages = Array.from(
    sitemap.matchAll(/<loc>https:\/\/example\.com([^<]*)/g),
    ([, path]) => path || '/',
  );
  const html = await Promise.all(['/', '/blog', pages.find((path) => path.startsWith('/blog/'))!].map(ask));
  const named = html.flatMap(({ body }) =>
    Array.from(String(body).matchAll(/(?:href|src)="(\/[^"#]*)"/g), ([, path]) =>
      path!.replaceAll('&amp;', '&'),
    ),
  );
  const isPublic = (path: string) => !/^\/(?:\/|admin|go\/)/.test(path);
  return [...new Set([...pages, ...named.filter(isPublic), ...endpoints])];
}

/** What belongs to the connection, to one response, or to the proxy. */
const unstable =
  /^(?:alt-svc|connection|content-length|date|keep-alive|server|transfer-encoding|x-request-id)$/;

export function stableHeaders({ headers }: Answer) {
  return Object.fromEntries(Object.entries(headers).filter(([header]) => !unstable.test(header)));
}
