import { maximumExcerptLength, shorten } from '#platform/markdown/plain-text.ts';

const FENCED_CODE = /^ {0,3}(```|~~~)[^]*?(?:^ {0,3}\1.*$|$(?![^]))/gm;
const NO_TEXT = [
  FENCED_CODE,
  // Comments and tags.
  /<!--[^]*?(?:-->|$(?![^]))|<\/?[a-z][^<>]*>/gi,
  // Definitions of links and footnotes, images, footnote marks.
  /^ {0,3}\[[^\]]+\]:.*$/gm,
  /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g,
  /\[\^[^\]]+\]/g,
  // Rules, lines of a table, marks of quotes, lists and tasks.
  /^ {0,3}(?:(?:[-*_] *){3,}|\|.*)$/gm,
  /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+[ \t]*(?:\[[ xX]\](?=\s))?/gm,
];
const HEADING = /^ {0,3}#{1,6}(?:\s.*)?$|^.+\n {0,3}(?:=+|-+) *$/gm;

/** The excerpt of a text while it is typed, without loading a parser; the server, which has one, decides on saving. */
export function excerptOf(markdown: string): string {
  // Far more than an excerpt needs, so that a long text costs nothing.
  let text = markdown.slice(0, maximumExcerptLength * 20).replaceAll(/<(https?:[^<>\s]*)>/g, '$1');
  text = text.replaceAll(FENCED_CODE, '').replaceAll(HEADING, '\0');
  for (const pattern of NO_TEXT) text = text.replaceAll(pattern, '');
  const beginning = text.split('\0').find((part) => part.trim() !== '') ?? '';
  return shorten(withoutMarks(beginning).replaceAll(/\s+/g, ' ').trim());
}

/** The words of links, emphasis and inline code. */
function withoutMarks(text: string) {
  return text
    .replaceAll(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/(?<!\\)(?:[*`]|~~|(?<!\w)_|_(?!\w))/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~\n])/g, '$1');
}
