import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { type Heading, anchorHeadings } from './headings.ts';
import { markCallOuts } from './blocks/call-outs.ts';
import { wrapCode } from './code-figure.ts';
import { wrapImages, labelTasks, wrapTables } from './figures-and-tables.ts';
import { arrangeBlocks, type BlockProblem, removeInvalidBlocks } from './blocks/blocks.ts';
import { footnoteOptions, numberFootnotes } from './footnotes.ts';
import { cardLinks, removeInvalidCards } from './blocks/link-card.ts';
import { guardLinksAndImages } from './links.ts';
import { documentText, extractExcerpt, countWords, readingMinutes } from './plain-text.ts';
import { schema } from './sanitize.ts';

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

/** Without inline directives: `:` is common in text, as in 10:30. */
function withDirectives(this: Processor) {
  remarkDirective.call(this);
  const extensions = this.data().micromarkExtensions ?? [];
  const { text: _inline, ...directives } = extensions.at(-1) ?? {};
  this.data().micromarkExtensions = [...extensions.slice(0, -1), directives];
}

// remark-rehype drops raw HTML unless `allowDangerousHtml` is set.
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, footnoteOptions).freeze();

const markdownWithBlocks = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withDirectives)
  .use(remarkRehype, footnoteOptions)
  .freeze();

const html = unified().use(rehypeSanitize, schema).use(rehypeStringify).freeze();

/** Returns sanitized HTML, and the data for lists, search and the table of contents. */
export function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  return render(source, null);
}

/** Like `renderMarkdown`, with the blocks of `blocks/blocks.ts`; the caller fills in `inserts`. */
export function renderBlocks(source: string, inserts: readonly string[]): Promise<RenderedMarkdown> {
  return render(source, inserts);
}

async function render(typed: string, inserts: readonly string[] | null): Promise<RenderedMarkdown> {
  // Browsers submit text with CRLF line breaks.
  const source = typed.replace(/\r\n?/g, '\n');
  const hasTooManyBlocks = inserts !== null && source.split(':::').length - 1 > MAX_BLOCK_MARKS;
  const hasBlocks = inserts !== null && !hasTooManyBlocks;
  const processor = hasBlocks ? markdownWithBlocks : markdown;
  const document = processor.parse(source);
  const invalidBlocks = inserts ? removeInvalidBlocks(document, source, inserts) : [];
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
