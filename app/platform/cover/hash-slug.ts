// FNV-1a alone leaves the low bits of similar slugs alike, so the result is mixed once more.
export function hashSlug(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
