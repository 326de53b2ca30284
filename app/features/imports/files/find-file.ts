import { baseName } from './paths.ts';

/** Finds the file that an address on the old site refers to; folders may be missing from or added to its path. */
export type FindFile = (path: string) => string | null;

/** The paths are in the Unicode form NFC. A name without a folder is found if only one file has it. */
export function createFileFinder(paths: readonly string[]): FindFile {
  const exact = new Set(paths);
  const byName = Map.groupBy(paths, baseName);
  return (typed) => {
    const wanted = typed.replace(/^\/+/, '').normalize('NFC');
    if (exact.has(wanted)) return wanted;
    const sameName = byName.get(baseName(wanted)) ?? [];
    const isFound = (path: string) => (path.includes('/') && wanted.includes('/')) || sameName.length === 1;
    const longer = sameName.find((path) => path.endsWith(`/${wanted}`) && isFound(path));
    const shorter = sameName.filter((path) => wanted.endsWith(`/${path}`) && isFound(path));
    return longer ?? shorter.toSorted((a, b) => b.length - a.length)[0] ?? null;
  };
}
