import { normalizeForSearch } from './normalize.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x26': '&',
  '#x3C': '<',
  '#x27': "'",
  '#39': "'",
};

/** The text of HTML that our renderer wrote, without the captions of code blocks. */
export function extractPlainText(html: string) {
  return html
    .replaceAll(/(?<=<figure class="code">)<figcaption>.*?<\/figcaption>/gs, ' ')
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh]>|<t[dh] )/g, ' · ')
    .replaceAll(/<\/t[dh]>\s*<\/tr>\s*(?:<\/thead>\s*<tbody>\s*)?(?=<tr)/g, '; ')
    .replaceAll(/<\/(?:p|h\d|li|pre|td|th|blockquote|figcaption)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();
}

/** `at` is its offset in the snippet. */
type Part = { at: number; text: string; isMatch: boolean };

/** A text around a match. `rank` is the index of the term that was found, the number of terms if none was. */
export type Snippet = { parts: Part[]; rank: number };

const CONTEXT_LENGTH = 70;

/**
 * Finds the first of the normalized terms that the original text contains, and marks all terms around it; the context is
 * cut at word boundaries.
 */
export function cutSnippet(text: string, terms: string[], context = CONTEXT_LENGTH): Snippet {
  const { normalized, origins } = normalizeUpTo(terms[0], text);
  const rank = terms.findIndex((term) => normalized.includes(term));
  const found = terms[rank];
  if (!found)
    return { parts: [{ at: 0, text: cutEnd(text, 2 * context), isMatch: false }], rank: terms.length };
  const matchStart = normalized.indexOf(found);
  const start = origins[matchStart]!;
  const end = origins[matchStart + found.length] ?? text.length;
  const before = cutStart(text.slice(0, start), context);
  return {
    parts: markTerms(before + text.slice(start, end) + cutEnd(text.slice(end), context), terms),
    rank,
  };
}

/** Where several terms start at the same place, the longest is marked. */
function markTerms(text: string, terms: string[]) {
  const { normalized, origins } = normalizeUpTo(undefined, text);
  const longestFirst = terms.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map((term) => RegExp.escape(term)).join('|'), 'g');
  const parts: Part[] = [];
  let position = 0;
  for (const { index, 0: match } of normalized.matchAll(pattern)) {
    const start = origins[index]!;
    const end = origins[index + match.length] ?? text.length;
    parts.push({ at: position, text: text.slice(position, start), isMatch: false });
    parts.push({ at: start, text: text.slice(start, end), isMatch: true });
    position = end;
  }
  parts.push({ at: position, text: text.slice(position), isMatch: false });
  return parts.filter((part) => part.text);
}

const normalizeCharacter = (character: string) =>
  /\s/.test(character) ? ' ' : normalizeForSearch(character);

/** Precomputed for speed. */
const NORMALIZED_ASCII = Array.from({ length: 128 }, (_, code) =>
  normalizeCharacter(String.fromCharCode(code)),
);

/** Number of normalized characters between two searches for the query. */
const SEARCH_INTERVAL = 400;

/** The normalized text, at least to the end of the first match, and for each of its characters the offset in `text`. */
function normalizeUpTo(query: string | undefined, text: string) {
  const origins: number[] = [];
  let normalized = '';
  let position = 0;
  let afterSpace = true;
  let searchedTo = 0;
  for (const character of text) {
    if (query && normalized.length - searchedTo > SEARCH_INTERVAL) {
      const matchStart = normalized.indexOf(query, Math.max(0, searchedTo - query.length));
      // The end of the match is the offset of the character after it.
      if (matchStart >= 0 && matchStart + query.length < normalized.length) break;
      searchedTo = normalized.length - 1;
    }
    const part = NORMALIZED_ASCII[character.charCodeAt(0)] ?? normalizeCharacter(character);
    if (part !== ' ' || !afterSpace) {
      normalized += part;
      for (let index = 0; index < part.length; index++) origins.push(position);
    }
    if (part) afterSpace = part === ' ';
    position += character.length;
  }
  return { normalized, origins };
}

function cutStart(text: string, length: number) {
  if (text.length <= length) return text;
  return `… ${text.slice(-length).replace(/^\S*\s/, '')}`;
}

function cutEnd(text: string, length: number) {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s\S*$/, '')} …`;
}
