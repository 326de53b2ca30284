import { markdownLanguage } from '@codemirror/lang-markdown';

type Block = { name: string; from: number; to: number };
type Insertion = { from: number; insert: string };

const LEAF_BLOCK =
  /^(?:Paragraph|Task|ATXHeading\d|SetextHeading\d|FencedCode|CodeBlock|Table|HorizontalRule|LinkReference|(?:HTML|Comment|ProcessingInstruction)Block)$/;
const MARKERS = /^(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*/;
const EMPTY_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]*$/;

/**
 * The change that inserts blocks, such as images, into Markdown, with empty lines around each: on an empty line or
 * at the ends of a paragraph's line exactly there, elsewhere after the block at the position,
 * so that no sentence, quote, table or code is split. Inside a list they belong to the item.
 */
export function insertBlocks(text: string, position: number, inserted: string[]): Insertion {
  const start = lineStart(text, position);
  const end = lineEnd(text, position);
  const line = text.slice(start, end);
  const blocks = blocksAt(text, Math.max(position, start + MARKERS.exec(line)![0].length));
  const block = blocks.find(({ name }) => isBlock(name));
  const indent = indentAt(text, blocks);
  const insertAt = (offset: number, indentation: string) => separate(text, offset, inserted, indentation);

  if (!block && EMPTY_ITEM.test(line))
    return { from: end, insert: (/\s$/.test(line) ? '' : ' ') + indentLines(inserted, indent).trimStart() };
  if (!block) return insertAt(start, indent);
  const above = () => {
    const first = lineStart(text, block.from);
    return insertAt(first, first === 0 ? '' : indentAt(text, blocksAt(text, first - 1)));
  };
  if (position <= block.from) return above();
  const isParagraph = block.name === 'Paragraph';
  if (isParagraph && text.slice(start, position).trim() === '') return insertAt(start, indent);
  const isLineEnd = text.slice(position, end).trim() === '';
  const below = insertAt(isParagraph && isLineEnd ? end : lineEnd(text, block.to), indent);
  // Unclosed code or comments would contain the blocks.
  return startsBlock(text, below) ? below : above();
}

function isBlock(name: string) {
  return name === 'Blockquote' || LEAF_BLOCK.test(name);
}

/** The blocks at a position, outermost first. */
function blocksAt(text: string, position: number): Block[] {
  const found: Block[] = [];
  markdownLanguage.parser.parse(text).iterate({
    from: position,
    to: position,
    enter: ({ name, from, to }) => void found.push({ name, from, to }),
  });
  return found;
}

/**
 * The indentation of the innermost list item's content; a quote and its content count as one
 * block.
 */
function indentAt(text: string, blocks: Block[]): string {
  const quote = blocks.findIndex(({ name }) => name === 'Blockquote');
  const item = blocks
    .slice(0, quote === -1 ? blocks.length : quote)
    .findLast(({ name }) => name === 'ListItem');
  if (!item) return '';
  const line = text.slice(lineStart(text, item.from), lineEnd(text, item.from));
  return MARKERS.exec(line)![0].replaceAll(/\S/g, ' ');
}

/** Adds the missing blank lines around the blocks, none at the ends of the text. */
function separate(text: string, from: number, inserted: string[], indent: string): Insertion {
  const [before, after] = [text.slice(0, from), text.slice(from)];
  const above = before.trim() === '' ? 2 : lineBreaks(/(?:\n[ \t]*){0,2}$/.exec(before)![0]);
  const below = after.trim() === '' ? 2 : lineBreaks(/^(?:[ \t]*\n){0,2}/.exec(after)![0]);
  return {
    from,
    insert: '\n'.repeat(2 - above) + indentLines(inserted, indent) + '\n'.repeat(2 - below),
  };
}

function indentLines(inserted: string[], indent: string) {
  return inserted.map((block) => block.replaceAll(/^(?=.)/gm, indent)).join('\n\n');
}

function startsBlock(text: string, { from, insert }: Insertion) {
  const start = from + insert.length - insert.trimStart().length;
  const changed = text.slice(0, from) + insert + text.slice(from);
  return blocksAt(changed, start).some(({ name, from: at }) => isBlock(name) && at === start);
}

function lineBreaks(text: string) {
  return text.split('\n').length - 1;
}

function lineStart(text: string, position: number) {
  return text.lastIndexOf('\n', position - 1) + 1;
}

function lineEnd(text: string, position: number) {
  const end = text.indexOf('\n', position);
  return end === -1 ? text.length : end;
}
