/** Latin letters that Unicode does not decompose into a base letter and marks. */
const BASE_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const GERMAN_UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Lowercase letters and digits joined by single hyphens; everything else is dropped. Latin letters become their base
 * letters, umlauts of a German site two letters; other scripts are kept.
 */
export function slugify(text: string, language = '') {
  const lower = text.normalize('NFKC').toLowerCase();
  const german = /^de\b/.test(language)
    ? lower.replaceAll(/[äöü]/g, (letter) => GERMAN_UMLAUTS[letter]!)
    : lower;
  return german
    .replaceAll(/[ßæœøđðþłħı]/g, (letter) => BASE_LETTERS[letter]!)
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{M}\s-]/gu, '')
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Punctuation separates words instead of being dropped, for headings and tags: "Node.js" becomes "node-js". */
export function slugifyLabel(text: string) {
  return slugify(text.replaceAll(/['’]/g, '').replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' '));
}

/** Does not split a word, unless that would remove more than half: scripts without spaces have few hyphens. */
export function cutSlugAtWord(slug: string, maxLength: number) {
  const cut = cutSlug(slug, maxLength);
  const end = cut.lastIndexOf('-');
  const isWhole = cut === slug || slug[cut.length] === '-';
  return isWhole || end < maxLength / 2 ? cut : cut.slice(0, end);
}

/** Does not split a character. */
export function cutSlug(slug: string, maxLength: number) {
  return slug
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/-$/, '');
}
