import { normalizeForSearch } from './normalize.ts';

/** A text around its first match; `match` is empty where nothing matches. */
export type Snippet = { before: string; match: string; after: string };

const CONTEXT = 70;

/** Finds a folded query in a text as it was written, and cuts at words. */
export function snippetOf(text: string, query: string, context = CONTEXT): Snippet {
  const { folded, origins } = normalizeUpTo(query, text);
  const found = query ? folded.indexOf(query) : -1;
  if (found < 0) return { before: cutEnd(text, 2 * context), match: '', after: '' };
  const start = origins[found]!;
  const end = origins[found + query.length] ?? text.length;
  return {
    before: cutStart(text.slice(0, start), context),
    match: text.slice(start, end),
    after: cutEnd(text.slice(end), context),
  };
}

const normalizeCharacter = (character: string) =>
  /\s/.test(character) ? ' ' : normalizeForSearch(character);

/** Folded once: most characters of most texts. */
const ASCII = Array.from({ length: 128 }, (_, code) => normalizeCharacter(String.fromCharCode(code)));

/** So many characters are folded before the query is looked for among them. */
const STRETCH = 400;

/** The folded text, at least to the end of the first match, and for each character where the original one stands. */
function normalizeUpTo(query: string, text: string) {
  const origins: number[] = [];
  let folded = '';
  let position = 0;
  let afterSpace = true;
  let looked = 0;
  for (const character of text) {
    if (query && folded.length - looked > STRETCH) {
      const found = folded.indexOf(query, Math.max(0, looked - query.length));
      // Where the match ends is known from the character after it.
      if (found >= 0 && found + query.length < folded.length) break;
      looked = folded.length - 1;
    }
    const piece = ASCII[character.charCodeAt(0)] ?? normalizeCharacter(character);
    if (piece !== ' ' || !afterSpace) {
      folded += piece;
      for (let index = 0; index < piece.length; index++) origins.push(position);
    }
    if (piece) afterSpace = piece === ' ';
    position += character.length;
  }
  return { folded, origins };
}

function cutStart(text: string, length: number) {
  if (text.length <= length) return text;
  return `… ${text.slice(-length).replace(/^\S*\s/, '')}`;
}

function cutEnd(text: string, length: number) {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s\S*$/, '')} …`;
}
