import { createFileFinder } from '#files/paths.ts';

type PermalinkValues = {
  /** `2020-01-02` */
  day: string | null;
  name: string;
  slug: string;
  title: string;
  categories: string[];
  folders: string[];
  /** Of Jekyll; empty if there is none. */
  collection: string;
};

export const jekyllDefault = '/:categories/:year/:month/:day/:title.html';

/** Jekyll's names for common templates. */
const JEKYLL_STYLES = new Map([
  ['date', jekyllDefault],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title.html'],
]);

/** Null if the template has a placeholder that the file gives no value for. */
export function expandPermalink(style: string, values: PermalinkValues): string | null {
  const template = JEKYLL_STYLES.get(style) ?? style;
  if (/\{\{|\{%/.test(template)) return null;
  // Beside the name of the file, the path is only its folder.
  const known = placeholders(values, template.includes(':basename'));
  let isComplete = true;
  const path = template.replaceAll(/:([a-z_]+)/g, (_, name: string) => {
    const value = known.get(name) ?? null;
    if (value === null) isComplete = false;
    return value ?? '';
  });
  return isComplete ? `/${path}`.replaceAll(/\/{2,}/g, '/') : null;
}

/** Those of Jekyll and Hugo. */
function placeholders(
  values: PermalinkValues,
  hasName: boolean,
): ReadonlyMap<string, string | null | undefined> {
  const { day, slug, title, categories, folders, name, collection } = values;
  const [year, month, date] = day?.split('-') ?? [];
  return new Map([
    ['year', year],
    ['short_year', year?.slice(2)],
    ['month', month?.padStart(2, '0')],
    ['i_month', month && String(Number(month))],
    ['day', date?.padStart(2, '0')],
    ['i_day', date && String(Number(date))],
    ['title', title || name],
    ['slug', slug],
    ...['slugorfilename', 'slugorcontentbasename'].map((key) => [key, slug] as const),
    ...['filename', 'contentbasename', 'name', 'basename'].map((key) => [key, name] as const),
    ['categories', categories.map((each) => encodeURI(each.toWellFormed().toLowerCase())).join('/')],
    ['section', folders[0] ?? ''],
    ['sections', folders.join('/')],
    ['collection', collection],
    ['path', (hasName ? folders : [...folders, name]).join('/')],
    ['output_ext', '.html'],
  ]);
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
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
