import { readOldPath } from '#features/redirects/redirect.ts';

/** Finds what an address of the old site has become. */
export type FindNewPath = (destination: string) => string | null;

/** `paths` holds old paths in canonical form; `origin` is the address of the old site, if it is known. */
export function createLinkFinder(paths: ReadonlyMap<string, string>, origin: string): FindNewPath {
  const host = hostOf(origin);
  return (destination) => {
    if (!/^(?:https?:\/)?\//i.test(destination) || destination.startsWith('//')) return null;
    const url = URL.parse(destination, 'http://here.invalid');
    if (!url || (url.host !== 'here.invalid' && (host === null || hostOf(url.href) !== host))) return null;
    const withQuery = readOldPath(url.pathname + url.search);
    const found = paths.get(withQuery ?? '') ?? paths.get(readOldPath(url.pathname) ?? '');
    return found === undefined ? null : found + url.hash;
  };
}

function hostOf(address: string): string | null {
  const host = URL.parse(address)?.host ?? null;
  return host === null || host === '' ? null : host.replace(/^www\./, '');
}
