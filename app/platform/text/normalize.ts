/**
 * The form in which texts are searched: without case, accents and runs of white space. A part of a text is folded as
 * within the whole, so the last letter of a Greek word has no form of its own.
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
