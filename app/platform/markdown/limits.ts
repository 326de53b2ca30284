import type { Root } from 'mdast';
import type { Data } from 'unified';
import { visit } from 'unist-util-visit';

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<NonNullable<Syntax['text']>[number], { tokenize: unknown }>;
type Context = ThisParameterType<Construct['tokenize']>;
type State = ReturnType<Construct['tokenize']>;

// Parser time is quadratic in each of these; markup beyond a limit stays plain text.
const MAX_MARKS_PER_PARAGRAPH = 500;
const MAX_MARKED_UP_LENGTH = 8_000;
const MAX_CONTAINER_COLUMN = 32;
const MAX_CONTAINERS = 3_000;
const MAX_UNDERLINES = 1_000;
const MAX_DEFINITION_LENGTH = 2_048;
const MAX_TABLE_COLUMNS = 50;
const MAX_TABLE_CELLS = 5_000;
const MAX_LAZY_LINES = 200;

// The parser searches the whole paragraph for the end of a tag or a code span, so these count more.
const heavyMarks = '<`';
const heavyWeight = 5;
const marks = `*_~[]${heavyMarks}`;
const wordStarts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Characters at which the parser also tries an email autolink.
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
        if (paragraph.marks > MAX_MARKS_PER_PARAGRAPH) return restOfLine(code);
        effects.consume(code);
        return countMarks;
      };
      return (code) => {
        effects.enter('data');
        const isTooLong = offset - paragraph.start > MAX_MARKED_UP_LENGTH;
        const isOverLimit = isTooLong || paragraph.marks > MAX_MARKS_PER_PARAGRAPH;
        return isOverLimit ? restOfLine(code) : countMarks(code);
      };
    },
  };
}

/** Counts calls per parser, and so per text. */
function createCounter() {
  const counts = new WeakMap<object, number>();
  return (parser: object) => {
    const count = (counts.get(parser) ?? 0) + 1;
    counts.set(parser, count);
    return count;
  };
}

function createContainerLimit(): Construct {
  const countFor = createCounter();
  return {
    partial: true,
    tokenize(_effects, _ok, nok) {
      // Each one counts, also a deep one.
      const isInLimit = countFor(this.parser) <= MAX_CONTAINERS;
      switchConstructs(this, containers, isInLimit && this.now().column <= MAX_CONTAINER_COLUMN);
      return nok;
    },
  };
}

function createUnderlineLimit(): Construct {
  const countFor = createCounter();
  return {
    partial: true,
    tokenize(_effects, _ok, nok) {
      switchConstructs(this, ['setextUnderline'], countFor(this.parser) <= MAX_UNDERLINES);
      return nok;
    },
  };
}

/** Ends a table that has too many columns, and every table once all of them together have too many cells. */
function createTableLimit(): Construct {
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
        // The number of pipes approximates the number of cells; a row has at least as many cells as its head.
        if (!isRow) columns.set(parser, pipes);
        const sum = (cells.get(parser) ?? 0) + (isRow ? Math.max(columns.get(parser)!, pipes, 1) : 0);
        cells.set(parser, sum);
        switchConstructs(this, ['table'], pipes <= MAX_TABLE_COLUMNS + 1 && sum <= MAX_TABLE_CELLS);
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

/** Limits lazy continuation lines: those without the markers of their quote or list. */
function createLazyLineLimit(): Construct {
  const countFor = createCounter();
  return {
    partial: true,
    tokenize(_effects, ok, nok) {
      if (!this.interrupt || !this.parser.lazy[this.now().line]) return nok;
      return countFor(this.parser) > MAX_LAZY_LINES ? ok : nok;
    },
  };
}

export function parserLimits(): Syntax {
  const plainRemainder = createPlainRemainder();
  const atWordStart: Construct = { ...plainRemainder, previous: (code) => !letterCodes.has(code) };
  // A code span may only start at the beginning of a run of backticks.
  const atRunStart: Construct = { ...plainRemainder, previous: (code) => code !== backtick };
  return {
    document: onEach(containerStarts, createContainerLimit()),
    flow: {
      ...onEach(underlines, createUnderlineLimit()),
      null: [createLazyLineLimit(), createTableLimit()],
    },
    text: {
      ...onEach(wordStarts, atWordStart),
      ...onEach(addressStarts, plainRemainder),
      ...onEach(marks, plainRemainder),
      [backtick]: atRunStart,
    },
  };
}

/** The URL of a definition is repeated at each reference, so a long one could multiply the output. */
export function dropLongDefinitions(document: Root) {
  visit(document, 'definition', (node, index, parent) => {
    const length = node.url.length + (node.title?.length ?? 0);
    if (length <= MAX_DEFINITION_LENGTH || parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
}
