import { MAX_EXCERPT_LENGTH, shorten } from '#platform/markdown/plain-text.ts';

const FENCED_CODE = /^ {0,3}(```|~~~)[^]*?(?:^ {0,3}\1.*$|$(?![^]))/gm;
const BLOCK_MARKS = /^ {0,3}:{2,}(?:[a-z].*|[ \t]*)$/gim;
const NON_TEXT_PATTERNS = [
  FENCED_CODE,
  // Call-outs.
  /^ {0,3}> ?\[!(?:note|tip|important|warning|caution)\].*(?:\n {0,3}>.*)*/gim,
  // Comments and tags.
  /<!--[^]*?(?:-->|$(?![^]))|<\/?[a-z][^<>]*>/gi,
  // Link and footnote definitions, images, footnote references.
  /^ {0,3}\[[^\]]+\]:.*$/gm,
  /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g,
  /\[\^[^\]]+\]/g,
  // Rules, table rows, markers of quotes, lists and tasks.
  /^ {0,3}(?:(?:[-*_] *){3,}|\|.*)$/gm,
  /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+[ \t]*(?:\[[ xX]\](?=\s))?/gm,
];
const HEADING = /^ {0,3}#{1,6}(?:\s.*)?$|^.+\n {0,3}(?:=+|-+) *$/gm;

/**
 * Approximates the excerpt while typing without loading a parser; the server computes the
 * stored one. Pages alone have blocks.
 */
export function estimateExcerpt(markdown: string, hasBlocks = false): string {
  // Limits the work for long texts.
  let text = markdown.slice(0, MAX_EXCERPT_LENGTH * 20).replaceAll(/<(https?:[^<>\s]*)>/g, '$1');
  text = text.replaceAll(FENCED_CODE, '').replaceAll(HEADING, '\0');
  if (hasBlocks) text = text.replaceAll(BLOCK_MARKS, '');
  for (const pattern of NON_TEXT_PATTERNS) text = text.replaceAll(pattern, '');
  const beginning = text.split('\0').find((part) => part.trim() !== '') ?? '';
  return shorten(stripMarkup(beginning).replaceAll(/\s+/g, ' ').trim());
}

function stripMarkup(text: string) {
  return text
    .replaceAll(/\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/(?<!\\)(?:[*`]|~~|(?<!\w)_|_(?!\w))/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~\n])/g, '$1');
}

const INLINE_CODE = /`[^`\n]+`/g;
const IMAGE_WITHOUT_ALT = /(?<!\\)!\[\s*\](?=\()/g;

/** Where the alt texts of images without one belong; images in code are text. */
export function findMissingAlts(markdown: string): number[] {
  const blank = ({ length }: string) => ' '.repeat(length);
  const text = markdown.replaceAll(FENCED_CODE, blank).replaceAll(INLINE_CODE, blank);
  return [...text.matchAll(IMAGE_WITHOUT_ALT)].map(({ index }) => index + '!['.length);
}
