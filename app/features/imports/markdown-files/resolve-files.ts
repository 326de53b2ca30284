import { createFileFinder } from '#features/imports/files/find-file.ts';

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
