/** Folders whose names tell readers something about the files in them. */
const MEANINGFUL = /^(?:_posts|_drafts?|drafts?|unpublished|content|pages|posts|src|\d{4})$/i;

const PACKAGES_FOLDER = 'node_modules';

/** Files of operating systems and package managers. */
const IGNORED = new Set(['__macosx', PACKAGES_FOLDER, 'bower_components', 'thumbs.db', 'desktop.ini']);

const MAX_PATH_LENGTH = 1024;

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
    const name = next.slice(common.length, -1);
    if (MEANINGFUL.test(name) || !paths.every((path) => path.startsWith(next))) return common;
    common = next;
  }
}

export function baseName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1);
}

const MAX_NAMES = 10;

/** `a, b and 12 others` */
export function listNames(paths: readonly string[]) {
  const others = paths.length - MAX_NAMES;
  return paths.slice(0, MAX_NAMES).join(', ') + (others > 0 ? ` and ${others} others` : '');
}

/** In lower case and without its dot; empty if there is none. */
export function readExtension(path: string) {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** By code units, so that the order depends neither on the language of the system nor on the archive. */
export function comparePaths(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Finds the file that an address on the old site refers to; folders may be missing from or added to its path. The paths
 * are in the Unicode form NFC. A name without a folder is found if only one file has it.
 */
export function createFileFinder(paths: readonly string[]) {
  const exact = new Set(paths);
  const byName = Map.groupBy(paths, baseName);
  return (typed: string): string | null => {
    const wanted = typed.replace(/^\/+/, '').normalize('NFC');
    if (exact.has(wanted)) return wanted;
    const sameName = byName.get(baseName(wanted)) ?? [];
    const isFound = (path: string) => (path.includes('/') && wanted.includes('/')) || sameName.length === 1;
    const longer = sameName.find((path) => path.endsWith(`/${wanted}`) && isFound(path));
    const shorter = sameName.filter((path) => wanted.endsWith(`/${path}`) && isFound(path));
    return longer ?? shorter.toSorted((a, b) => b.length - a.length)[0] ?? null;
  };
}

export type FileLimits = {
  /** Files and folders of an archive or folder. Each takes about 1 KB of memory. */
  count: number;
  /** Of all files together, unpacked. */
  totalBytes: number;
  /** Of one file, unpacked. */
  fileBytes: number;
};

const MEGABYTE = 1024 * 1024;

export const fileLimits: FileLimits = {
  // About 33,000 images of an export of Atelier, which has up to 15 files of each.
  count: 500_000,
  totalBytes: 100 * 1024 * MEGABYTE,
  fileBytes: 2 * 1024 * MEGABYTE,
};

/** "4 MB" or "2 GB". */
export function formatFileSize(bytes: number) {
  const gigabytes = bytes / (1024 * MEGABYTE);
  return gigabytes < 1 ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${Math.round(gigabytes)} GB`;
}

/** Repeated text shrinks to about a hundredth, a bomb of zeros to a thousandth. */
const bombs = {
  file: { minBytes: 64 * MEGABYTE, ratio: 500 },
  archive: { minBytes: 1024 * MEGABYTE, ratio: 100 },
};

/** Whether something unpacks to so much more than its size that it was made to fill a disk. */
export function isZipBomb(of: keyof typeof bombs, bytes: number, packedBytes: number) {
  const { minBytes, ratio } = bombs[of];
  return bytes > minBytes && bytes > ratio * packedBytes;
}
