import type { Root } from 'mdast';
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
const maximumUnderlines = 1_000;
const maximumDefinitionLength = 2_048;

// The end of a tag and of code is searched through the whole paragraph, so these weigh more.
const heavyMarks = '<`';
const heavyWeight = 5;
const marks = `*_~[]${heavyMarks}`;
const wordStarts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const containerStarts = '>*+-[0123456789';
const containers = ['blockQuote', 'list', 'gfmFootnoteDefinition'];
const underlines = '=-';

const codesOf = (characters: string) => Array.from(characters, (character) => character.charCodeAt(0));
const markCodes = new Set<number | null>(codesOf(marks));
const letterCodes = new Set<number | null>(codesOf(wordStarts.replace(/\d/g, '')));
const heavyCodes = new Set<number | null>(codesOf(heavyMarks));
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
        return isTooLong ? restOfLine(code) : countMarks(code);
      };
    },
  };
}

const shallowContainers: Construct = {
  partial: true,
  tokenize(_effects, _ok, nok) {
    switchConstructs(this, containers, this.now().column <= maximumContainerColumn);
    return nok;
  },
};

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

export function parserLimits(): Syntax {
  const plainRemainder = createPlainRemainder();
  const atWordStart: Construct = { ...plainRemainder, previous: (code) => !letterCodes.has(code) };
  // The parser may only look for code where a run of backticks starts.
  const atRunStart: Construct = { ...plainRemainder, previous: (code) => code !== backtick };
  return {
    document: onEach(containerStarts, shallowContainers),
    flow: onEach(underlines, createFewUnderlines()),
    text: {
      ...onEach(wordStarts, atWordStart),
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
