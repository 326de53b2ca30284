import { normalizeForSearch } from './normalize.ts';

/** A text around its first match; `match` is empty where nothing matches. */
export type Snippet = { before: string; match: string; after: string };

const CONTEXT_LENGTH = 70;

/** Finds a normalized query in the original text; the context is cut at word boundaries. */
export function snippetOf(text: string, query: string, context = CONTEXT_LENGTH): Snippet {
  const { normalized, origins } = normalizeUpTo(query, text);
  const matchStart = query ? normalized.indexOf(query) : -1;
  if (matchStart < 0) return { before: cutEnd(text, 2 * context), match: '', after: '' };
  const start = origins[matchStart]!;
  const end = origins[matchStart + query.length] ?? text.length;
  return {
    before: cutStart(text.slice(0, start), context),
    match: text.slice(start, end),
    after: cutEnd(text.slice(end), context),
  };
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
function normalizeUpTo(query: string, text: string) {
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
