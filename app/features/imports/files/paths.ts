import { MAX_PATH_LENGTH } from './limits.ts';

/** Folders whose names tell readers something about the files in them. */
const MEANINGFUL = /^(?:_posts|_drafts?|drafts?|unpublished|content|pages|posts|src|\d{4})$/i;

const PACKAGES_FOLDER = 'node_modules';

/** Files of operating systems and package managers. */
const IGNORED = new Set(['__macosx', PACKAGES_FOLDER, 'bower_components', 'thumbs.db', 'desktop.ini']);

/**
 * The path inside of its archive, with `/`, as one Unicode form; null if it is absolute, leads out of the archive or has
 * control characters. Archives made on Windows may have backslashes.
 */
export function normalizeFilePath(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  const isAbsolute = path.startsWith('/') || /^[a-z]:\//i.test(path);
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  const hasControls = /\p{Cc}/u.test(path);
  if (isAbsolute || hasControls || segments.includes('..') || path.length > MAX_PATH_LENGTH) return null;
  return segments.join('/').normalize('NFC');
}

/** Hidden files, and those that no source consists of. */
export function isIgnoredPath(path: string) {
  return path.split('/').some((segment) => segment.startsWith('.') || IGNORED.has(segment.toLowerCase()));
}

/** The folders, with `/` at the end, that contain everything and mean nothing; else empty. */
export function findCommonFolder(paths: readonly string[]): string {
  let common = '';
  for (;;) {
    const slash = paths[0]?.indexOf('/', common.length) ?? -1;
    if (slash === -1) return common;
    const next = paths[0]!.slice(0, slash + 1);
    const isMeaningful = MEANINGFUL.test(next.slice(common.length, -1));
    if (isMeaningful || !paths.every((path) => path.startsWith(next))) return common;
    common = next;
  }
}

export function baseName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** In lower case and without its dot; empty if there is none. */
export function extensionOf(path: string) {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** By code units, so that the order depends neither on the language of the system nor on the archive. */
export function comparePaths(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}
