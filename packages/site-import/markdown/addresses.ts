import { createFileFinder } from '#files/paths.ts';
import { decodeUri } from '#text/web-url.ts';

export const jekyllDefault = '/:categories/:year/:month/:day/:title.html';

/** Jekyll's names for common templates. */
const JEKYLL_STYLES = new Map([
  ['date', jekyllDefault],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

/** Null if the template has a placeholder without a value. */
export function expandPermalink(style: string, values: ReadonlyMap<string, string | undefined>) {
  const template = JEKYLL_STYLES.get(style) ?? style;
  const names = template.matchAll(/:([a-z_]+)/g).map(([, name]) => name!);
  if (/\{\{|\{%/.test(template) || names.some((name) => values.get(name) === undefined)) return null;
  const path = template.replaceAll(/:([a-z_]+)/g, (_, name: string) => values.get(name)!);
  return `/${path}`.replaceAll(/\/{2,}/g, '/');
}

/** The path of an address in front matter; null if it is empty, a template or on another site. */
export function localPathOf(typed: string, folders: string[], host: string | null): string | null {
  const text = typed.trim();
  if (text === '' || /[{}\s]/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url && (host === null || url.host === host) ? url.pathname + url.search : null;
  }
  return text.startsWith('/') ? text : `/${[...folders, text].join('/')}`;
}

/** Folders that are served as the root of the site. */
const PUBLIC_FOLDERS = ['static/', 'public/', 'assets/', 'source/', 'src/', 'src/assets/', 'content/', ''];

/** The path of a URL without query and hash, decoded. */
export function decodedPathOf(url: string) {
  const [path = ''] = url.split(/[?#]/, 1);
  return decodeUri(path);
}

/** A relative path from a file, or null if it leads out of the source. */
export function resolvePath(from: string, path: string): string | null {
  const segments = from.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return null;
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Finds the file that an image in another file refers to. */
export function createImageFinder(paths: readonly string[], basePath: string) {
  const all = new Set(paths);
  const findFile = createFileFinder(paths);
  return (from: string, url: string): string | null => {
    const path = decodedPathOf(url)
      .replace(/^[~@](?=\/)/, '')
      .normalize('NFC');
    if (path === '') return null;
    const relative = path.startsWith('/') ? null : resolvePath(from, path);
    if (relative !== null && all.has(relative)) return relative;
    const withoutBase = basePath && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
    const inSite = resolvePath('', withoutBase);
    if (inSite === null) return null;
    const folder = PUBLIC_FOLDERS.find((each) => all.has(each + inSite));
    return folder === undefined ? findFile(inSite) : folder + inSite;
  };
}
