import { isLayoutName, layoutNames } from './block-names.ts';

/**
 * The part of a line that looks like a block but is none, so visitors do not see it. No problem is stated for the end of
 * an unknown block.
 */
export type HiddenLine = { line: number; from: number; to: number; problem: string | null };

const MARKS_BEFORE = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const BLOCK = /^(:{2,})([ \t]*)(\p{L}[\p{L}\p{N}_-]*)?(.*)$/u;
const ATTRIBUTE = /[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'{}=<>`]+))?/.source;
/** An optional label and options, as in `{count=3}`. */
const OPTIONS = new RegExp(
  `^(?:\\[[^[\\]]*\\])?(?:\\{\\s*(?:${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\s*)?\\})?[ \\t]*$`,
);

const INDENTED_CODE = /^(?: {4}|\t)/;

type OpenBlock = { colons: number; isKnown: boolean };

/**
 * Lines that start with `::name` or `:::` and are no block. With `inserts` the text has blocks, as pages do; posts and
 * projects have none. A sentence that starts with an unknown `::name` is text.
 */
export function findHiddenLines(source: string, inserts: readonly string[] | null): HiddenLine[] {
  const hidden: HiddenLine[] = [];
  const open: OpenBlock[] = [];
  let fence = '';
  let start = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const [before] = MARKS_BEFORE.exec(line)!;
    const text = line.slice(before.length).trimEnd();
    const [marker = ''] = FENCE.exec(text) ?? [];
    if (fence ? text.startsWith(fence) && /^(?:`+|~+)$/.test(text) : marker) fence = fence ? '' : marker;
    else if (!fence && text.startsWith('::') && !INDENTED_CODE.test(line)) {
      const problem = findProblem(text, { inserts, open, isMarked: before.trim() !== '' });
      const from = start + before.length;
      if (problem !== undefined) hidden.push({ line: index + 1, from, to: from + text.length, problem });
    }
    start += line.length + 1;
  }
  return hidden;
}

type Context = { inserts: readonly string[] | null; open: OpenBlock[]; isMarked: boolean };

/** Undefined for a block and for text. Keeps the list of open blocks. */
function findProblem(text: string, { inserts, open, isMarked }: Context): string | null | undefined {
  const [, colons = '', space = '', name = '', rest = ''] = BLOCK.exec(text)!;
  const isLayout = colons.length > 2;
  if (!name) return text === colons && isLayout ? closeBlock(open, colons.length) : undefined;
  if (!isLayout && space) return undefined;
  const mark = `${colons}${name}`;
  const names: readonly string[] = inserts === null ? [] : isLayout ? layoutNames : inserts;
  const isKnown = names.includes(name);
  const isValid = isKnown && !space && OPTIONS.test(rest);
  if (isLayout) open.push({ colons: colons.length, isKnown: isValid });
  if (isValid) {
    const isMisplaced = !isLayout && (isMarked || open.some((block) => block.isKnown));
    return isMisplaced
      ? `“${mark}” cannot be inside another block, a list or a quote. Put it on a line of its own.`
      : undefined;
  }
  if (isKnown && isLayout) return `Write “${colons}${name}” alone on its line.`;
  if (isKnown) return `Write the options of “${mark}” in braces, as in “${mark}{name=value}”.`;
  const similar = [...layoutNames, ...(inserts ?? [])].find((known) => isSimilar(known, name));
  if (!isLayout && !similar && (isMarked || isSentence(rest))) return undefined;
  if (inserts === null) return `“${mark}” is not shown, because only pages have blocks.`;
  return `There is no block “${mark}”.${similar ? ` Did you mean “${marksOf(similar)}${similar}”?` : ''}`;
}

/**
 * As the parser does, closes the outermost block that has no more colons. Unknown blocks are hidden from the parser, so
 * their ends are those that belong to them.
 */
function closeBlock(open: OpenBlock[], colons: number): string | null | undefined {
  const last = open.at(-1);
  if (last && !last.isKnown && last.colons <= colons) {
    open.pop();
    return null;
  }
  const outermost = open.findIndex((block) => block.isKnown && block.colons <= colons);
  if (outermost === -1) return `This “${':'.repeat(colons)}” ends no block.`;
  open.length = outermost;
  return undefined;
}

function isSimilar(known: string, name: string) {
  return known.slice(0, 3) === name.slice(0, 3).toLowerCase();
}

function marksOf(name: string) {
  return isLayoutName(name) ? ':::' : '::';
}

function isSentence(rest: string) {
  return /[.,:;!?]/.test(rest) && !OPTIONS.test(rest);
}

export function hideLines(source: string, hidden: HiddenLine[]): string {
  let shown = '';
  let end = 0;
  for (const { from, to } of hidden) {
    shown += source.slice(end, from);
    end = to;
  }
  return shown + source.slice(end);
}
