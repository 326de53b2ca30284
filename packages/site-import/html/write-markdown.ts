import type { Root } from 'hast';
import type { Emphasis, Parents, Strong, Text } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { handlers } from './element-handlers.ts';

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers['text']>;
type State = Parameters<Handle>[2];
type Info = Parameters<Handle>[3];

/** A character reference, such as `&copy;`. Other ampersands need no escape. */
const REFERENCE = '(?:#\\d{1,7}|#[xX][\\dA-Fa-f]{1,6}|[A-Za-z][\\dA-Za-z]{1,31});';

const textHandlers: Handlers = {
  root: (node, _parent, state, info) => {
    relaxEscapes(state);
    return state.containerFlow(node, info);
  },
  // Patterns of characters that the text does not have would take most of the time.
  text: (node: Text, _parent: Parents | undefined, state: State, info: Info) => {
    const { unsafe } = state;
    const around = info.before + node.value + info.after;
    state.unsafe = unsafe.filter(({ character }) => around.includes(character));
    const written = state.safe(node.value, info);
    state.unsafe = unsafe;
    return written;
  },
  strong: (node: Strong, _parent: Parents | undefined, state: State, info: Info) =>
    inMarks('**', node, state, info),
  // Within a word, an underscore is no mark. Beside other asterisks, an asterisk would belong to them.
  emphasis: (node: Emphasis, _parent: Parents | undefined, state: State, info: Info) => {
    const isInWord = isLetter(info.before) || isLetter(info.after);
    const isBesideStrong = info.before === '*' || info.after === '*';
    return inMarks(isInWord ? (isBesideStrong ? '' : '*') : '_', node, state, info);
  },
};

const writer = unified()
  .use(rehypeRemark, { handlers })
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    handlers: textHandlers,
    listItemIndent: 'one',
    rule: '-',
    // Would begin a block of remark-directive.
    unsafe: [{ character: ':', atBreak: true, after: ':' }],
  })
  .freeze();

/** Writes a tree whose marks are valid where they are (`tidyEdges`). */
export function writeMarkdown(tree: Root): string {
  const document = writer.runSync(tree) as Parameters<typeof writer.stringify>[0];
  return writer.stringify(document).trim();
}

/** Addresses in the text become links here, so they need no escapes either. A copied pattern would match as before. */
function relaxEscapes(state: State) {
  state.unsafe = state.unsafe.flatMap((pattern) => {
    if (pattern.character === '&') return [{ character: '&', after: REFERENCE, inConstruct: 'phrasing' }];
    return [':', '@', '.'].includes(pattern.character) && !pattern.atBreak ? [] : [pattern];
  });
}

function inMarks(marks: string, node: Emphasis | Strong, state: State, info: Info): string {
  const exit = state.enter(node.type);
  const tracker = state.createTracker(info);
  const start = tracker.move(marks);
  const content = tracker.move(
    state.containerPhrasing(node, {
      ...tracker.current(),
      before: start || info.before,
      after: marks || info.after,
    }),
  );
  exit();
  return start + content + marks;
}

/** For the parser, the half of an emoji is one. */
function isLetter(character: string) {
  return /[^\s\p{P}\p{S}]/u.test(character.slice(0, 1));
}
