type Get = (path: string) => Promise<Response>;

/** Lists, feeds and pages that no link leads to. */
const fixedPaths = [
  '/',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/blog?page=2',
  '/search?q=a',
  '/old',
  '/fr%C3%BCher',
  '/nowhere',
  '/blog/nowhere',
  '/blog/later',
  '/blog/only-a-draft',
  '/blog/in-the-bin',
];

const MAX_PAGES = 600;

/** All pages that visitors can reach, with their exact bytes. */
export async function readPublicPages(get: Get): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [...fixedPaths];
  for (let path = waiting.shift(); path !== undefined && pages.size < MAX_PAGES; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const response = await get(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('Content-Type') ?? '';
    const isText = /^(?:text|application)\//.test(type);
    const head = [response.status, type, response.headers.get('Location')].join(' ');
    pages.set(path, `${head}\n${bytes.toString(isText ? 'utf8' : 'base64')}`);
    if (isText) waiting.push(...localPaths(bytes.toString()));
  }
  return pages;
}

/** Assets come from the build, and a search of its own would never end. */
const isFollowed = (path: string) =>
  !/^\/(?:assets|fonts|admin|social|go)\//.test(path) && !path.includes('?q=');

function localPaths(text: string): string[] {
  const links = text.matchAll(/(?:href|src)="(\/[^"#]*)|<loc>http:\/\/localhost:3000(\/[^<]*)/g);
  return Array.from(links, ([, path, location]) => (path ?? location)!.replaceAll('&amp;', '&')).filter(
    isFollowed,
  );
}
