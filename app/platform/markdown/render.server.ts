import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { type Heading, anchorHeadings } from './headings.ts';
import {
  arrangeBlocks,
  articleLayouts,
  type BlockProblem,
  type Blocks,
  removeInvalidBlocks,
} from './blocks/blocks.ts';
import { markCallOuts } from './blocks/call-outs.ts';
import { wrapCode } from './code-figure.ts';
import { wrapImages, labelTasks, wrapTables } from './figures-and-tables.ts';
import { footnoteOptions, numberFootnotes } from './footnotes.ts';
import { cardLinks, removeInvalidCards } from './blocks/link-card.ts';
import { guardLinksAndImages } from './links.ts';
import { documentText, extractExcerpt, countWords, readingMinutes } from './plain-text.ts';
import { schema } from './sanitize.ts';
import { limitDirectives } from './blocks/limit-directives.ts';
import { mediaNames } from './blocks/media-blocks.ts';

export type RenderedMarkdown = {
  html: string;
  headings: Heading[];
  minutes: number;
  excerpt: string;
  text: string;
  /** In the order of their lines. */
  problems: BlockProblem[];
};

/** Parser time is quadratic in the depth of nested blocks; a text with more marks has no blocks. */
const MAX_BLOCK_MARKS = 500;
const TOO_MANY_BLOCKS = `The blocks are not shown: “:::” may stand in one text ${MAX_BLOCK_MARKS} times at most.`;

/** Without inline directives: `:` is common in text, as in 10:30. In articles, other names are text as well. */
function withDirectives(this: Processor, names?: readonly string[]) {
  remarkDirective.call(this);
  const extensions = this.data().micromarkExtensions ?? [];
  const { text: _inline, ...directives } = extensions.at(-1) ?? {};
  this.data().micromarkExtensions = [
    ...extensions.slice(0, -1),
    names ? limitDirectives(directives, names) : directives,
  ];
}

// remark-rehype drops raw HTML unless `allowDangerousHtml` is set.
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, footnoteOptions).freeze();

const markdownWithBlocks = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withDirectives)
  .use(remarkRehype, footnoteOptions)
  .freeze();

const markdownWithMedia = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withDirectives, [...articleLayouts, ...mediaNames])
  .use(remarkRehype, footnoteOptions)
  .freeze();

const html = unified().use(rehypeSanitize, schema).use(rehypeStringify).freeze();

/** Returns sanitized HTML, and the data for lists, search and the table of contents. */
export function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  return render(source, null);
}

/** Like `renderMarkdown`, with the blocks of `blocks/blocks.ts`; the caller fills in the inserts. */
export function renderBlocks(source: string, blocks: Blocks): Promise<RenderedMarkdown> {
  return render(source, blocks);
}

/** In articles, only marks with the name of a block begin one. */
function countMarks(source: string, blocks: Blocks) {
  return source.split(blocks === 'media' ? /:::+transcript/ : ':::').length - 1;
}

async function render(typed: string, blocks: Blocks | null): Promise<RenderedMarkdown> {
  // Browsers submit text with CRLF line breaks.
  const source = typed.replace(/\r\n?/g, '\n');
  const hasTooManyBlocks = blocks !== null && countMarks(source, blocks) > MAX_BLOCK_MARKS;
  const hasBlocks = blocks !== null && !hasTooManyBlocks;
  const processor = hasBlocks ? (blocks === 'media' ? markdownWithMedia : markdownWithBlocks) : markdown;
  const document = processor.parse(source);
  const invalidBlocks = blocks ? removeInvalidBlocks(document, source, blocks) : [];
  const first = source.slice(0, source.indexOf(':::')).split('\n').length;
  const problems = [
    ...(hasTooManyBlocks ? [{ line: first, problem: TOO_MANY_BLOCKS }] : invalidBlocks),
    ...removeInvalidCards(document),
  ].toSorted((one, other) => one.line - other.line);
  numberFootnotes(document);
  markCallOuts(document);
  const excerpt = extractExcerpt(document);
  if (hasBlocks) arrangeBlocks(document);
  const { headings, ids } = anchorHeadings(document);
  const text = documentText(document);

  const tree = await processor.run(document);
  guardLinksAndImages(tree, ids);
  wrapImages(tree);
  cardLinks(tree);
  wrapTables(tree);
  labelTasks(tree);
  await wrapCode(tree);

  return {
    html: html.stringify(await html.run(tree)),
    headings,
    minutes: readingMinutes(countWords(text)),
    excerpt,
    text,
    problems,
  };
}
