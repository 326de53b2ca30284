/**
 * Normalizes text for search: case, accents and runs of white space are ignored. Final sigma becomes sigma, so that a
 * part of a text is normalized in the same way as the whole.
 */
export function normalizeForSearch(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();
}
