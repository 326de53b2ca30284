import type { List, Root } from 'mdast';
import type { Data } from 'unified';
import { visit } from 'unist-util-visit';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Syntax['text']>[number], { tokenize: unknown }>;
type Context = ThisParameterType<Construct['tokenize']>;
type State = ReturnType<Construct['tokenize']>;

// The parser's time grows with the square of each of these, so what goes beyond stays as it was typed.
const maximumMarksInParagraph = 500;
const maximumMarkedUpLength = 8_000;
const maximumContainerColumn = 32;
const maximumContainers = 3_000;
const maximumUnderlines = 1_000;
const maximumDefinitionLength = 2_048;
const maximumColumns = 50;
const maximumTableCells = 5_000;
const maximumLazyLines = 200;
const maximumListItems = 1_000;

// The end of a tag and of code is searched through the whole paragraph, so these weigh more.
const heavyMarks = '<`';
const heavyWeight = 5;
const marks = `*_~[]${heavyMarks}`;
const wordStarts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// The parser looks for an e-mail address here, too.
const addressStarts = '+-.';
const containerStarts = '>*+-[0123456789';
const containers = ['blockQuote', 'list', 'gfmFootnoteDefinition'];
const underlines = '=-';
const tableParts = new Set<string | undefined>(['tableHead', 'tableRow']);

const codesOf = (characters: string) => Array.from(characters, (character) => character.charCodeAt(0));
const markCodes = new Set<number | null>(codesOf(marks));
const letterCodes = new Set<number | null>(codesOf(wordStarts.replace(/\d/g, '')));
const heavyCodes = new Set<number | null>(codesOf(heavyMarks));
const pipe = '|'.charCodeAt(0);
const backtick = '`'.charCodeAt(0);
const isLineEnd = (code: number | null) => code === null || code < -2;

function onEach(characters: string, construct: Construct): Record<number, Construct> {
  return Object.fromEntries(codesOf(characters).map((code) => [code, construct]));
}

function switchConstructs(context: Context, names: string[], isAllowed: boolean) {
  const { disable } = context.parser.constructs;
  const others = (disable.null ?? []).filter((name) => !names.includes(name));
  disable.null = isAllowed ? others : [...others, ...names];
}

function createPlainRemainder(): Construct {
  const paragraphs = new WeakMap<Context, { start: number; marks: number }>();
  return {
    tokenize(effects, ok, nok) {
      const { offset } = this.now();
      const paragraph = paragraphs.get(this) ?? { start: offset, marks: 0 };
      paragraphs.set(this, paragraph);

      const restOfLine: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('data');
          return ok(code);
        }
        effects.consume(code);
        return restOfLine;
      };
      const countMarks: State = (code) => {
        if (!markCodes.has(code)) return nok(code);
        paragraph.marks += heavyCodes.has(code) ? heavyWeight : 1;
        if (paragraph.marks > maximumMarksInParagraph) return restOfLine(code);
        effects.consume(code);
        return countMarks;
      };
      return (code) => {
        effects.enter('data');
        const isTooLong = offset - paragraph.start > maximumMarkedUpLength;
        const isOver = isTooLong || paragraph.marks > maximumMarksInParagraph;
        return isOver ? restOfLine(code) : countMarks(code);
      };
    },
  };
}

function createFewContainers(): Construct {
  const counts = new WeakMap<object, number>();
  return {
    partial: true,
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this.parser) ?? 0) + 1;
      counts.set(this.parser, count);
      const isShallow = this.now().column <= maximumContainerColumn;
      switchConstructs(this, containers, isShallow && count <= maximumContainers);
      return nok;
    },
  };
}

function createFewUnderlines(): Construct {
  const counts = new WeakMap<object, number>();
  return {
    partial: true,
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this.parser) ?? 0) + 1;
      counts.set(this.parser, count);
      switchConstructs(this, ['setextUnderline'], count <= maximumUnderlines);
      return nok;
    },
  };
}

/** A table ends where it has too many columns, or where all tables together have too many cells. */
function createSmallTables(): Construct {
  const cells = new WeakMap<object, number>();
  const columns = new WeakMap<object, number>();
  return {
    partial: true,
    tokenize(effects, _ok, nok) {
      const { parser } = this;
      const last = this.events.findLast(([, token]) => !['lineEnding', 'linePrefix'].includes(token.type));
      const isRow = tableParts.has(last?.[1].type);
      let pipes = 0;
      const decide: State = (code) => {
        // With or without pipes at its ends, a line has about as many cells as pipes; a row has those of its head at least.
        if (!isRow) columns.set(parser, pipes);
        const sum = (cells.get(parser) ?? 0) + (isRow ? Math.max(columns.get(parser)!, pipes, 1) : 0);
        cells.set(parser, sum);
        switchConstructs(this, ['table'], pipes <= maximumColumns + 1 && sum <= maximumTableCells);
        return nok(code);
      };
      const countPipes: State = (code) => {
        if (isLineEnd(code)) {
          effects.exit('data');
          return decide(code);
        }
        if (code === pipe) pipes += 1;
        effects.consume(code);
        return countPipes;
      };
      return (code) => {
        if (isLineEnd(code)) return decide(code);
        effects.enter('data');
        return countPipes(code);
      };
    },
  };
}

/** A line without the marks of its quote or list continues a paragraph only so many times. */
function createFewLazyLines(): Construct {
  const counts = new WeakMap<object, number>();
  return {
    partial: true,
    tokenize(_effects, ok, nok) {
      if (!this.interrupt || !this.parser.lazy[this.now().line]) return nok;
      const count = (counts.get(this.parser) ?? 0) + 1;
      counts.set(this.parser, count);
      return count > maximumLazyLines ? ok : nok;
    },
  };
}

export function parserLimits(): Syntax {
  const plainRemainder = createPlainRemainder();
  const atWordStart: Construct = { ...plainRemainder, previous: (code) => !letterCodes.has(code) };
  // The parser may only look for code where a run of backticks starts.
  const atRunStart: Construct = { ...plainRemainder, previous: (code) => code !== backtick };
  return {
    document: onEach(containerStarts, createFewContainers()),
    flow: { ...onEach(underlines, createFewUnderlines()), null: [createFewLazyLines(), createSmallTables()] },
    text: {
      ...onEach(wordStarts, atWordStart),
      ...onEach(addressStarts, plainRemainder),
      ...onEach(marks, plainRemainder),
      [backtick]: atRunStart,
    },
  };
}

/** A long address behind a short name would be written out again at each mention. */
export function dropLongDefinitions(document: Root) {
  visit(document, 'definition', (node, index, parent) => {
    const length = node.url.length + (node.title?.length ?? 0);
    if (length <= maximumDefinitionLength || parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
}

/** For each item of a list, rendering looks at all of them; a long list goes on in another one. */
export function splitLongLists(document: Root) {
  visit(document, 'list', (list, index, parent) => {
    if (list.children.length <= maximumListItems || parent === undefined || index === undefined) return;
    const spread = list.spread === true || list.children.some((item) => item.spread === true);
    const rest: List = { ...list, spread, children: list.children.splice(maximumListItems) };
    if (typeof list.start === 'number') rest.start = list.start + maximumListItems;
    list.spread = spread;
    parent.children.splice(index + 1, 0, rest);
  });
}
