import { baseName } from './paths.ts';

/** Finds the file that an address on the old site refers to; folders may be missing from or added to its path. */
export type FindFile = (path: string) => string | null;

export function createFileFinder(paths: readonly string[]): FindFile {
  const exact = new Set(paths);
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = baseName(path);
    const others = byName.get(name);
    if (others) others.push(path);
    else byName.set(name, [path]);
  }
  return (typed) => {
    const wanted = typed.replace(/^\/+/, '').normalize('NFC');
    if (exact.has(wanted)) return wanted;
    const sameName = byName.get(baseName(wanted)) ?? [];
    const longer = sameName.find((path) => path.endsWith(`/${wanted}`));
    const shorter = sameName.filter((path) => wanted.endsWith(`/${path}`));
    return longer ?? shorter.toSorted((a, b) => b.length - a.length)[0] ?? null;
  };
}
