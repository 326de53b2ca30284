import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { Heading } from './heading.ts';
import { markCallOuts } from '#platform/markdown/blocks/call-outs.ts';
import { wrapCode } from './code-figure.ts';
import { wrapImages } from '#platform/markdown/blocks/figures.ts';
import { footnoteOptions, numberFootnotes } from './footnotes.ts';
import { labelTasks, wrapTables } from './gfm-blocks.ts';
import { anchorHeadings } from './headings.ts';
import { dropLongDefinitions, parserLimits } from './limits.ts';
import { cardLinks } from '#platform/markdown/blocks/link-card.ts';
import { guardLinksAndImages } from './links.ts';
import { documentText, excerptOf } from './plain-text.ts';
import { schema } from './sanitize.ts';
import { countWords, readingMinutes } from '#platform/text/reading-time.ts';

export type RenderedMarkdown = {
  html: string;
  headings: Heading[];
  minutes: number;
  excerpt: string;
  text: string;
};

// Must be the last extension: micromark tries the last one first.
function withLimits(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), parserLimits()];
}

// remark-rehype drops raw HTML unless `allowDangerousHtml` is set.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withLimits)
  .use(remarkRehype, footnoteOptions)
  .freeze();

const html = unified().use(rehypeSanitize, schema).use(rehypeStringify).freeze();

/** Returns sanitized HTML, and the data for lists, search and the table of contents. */
export async function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  // Browsers submit text with CRLF line breaks.
  const document = markdown.parse(source.replace(/\r\n?/g, '\n'));
  dropLongDefinitions(document);
  numberFootnotes(document);
  markCallOuts(document);
  const { headings, ids } = anchorHeadings(document);
  const text = documentText(document);

  const tree = await markdown.run(document);
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
    excerpt: excerptOf(document),
    text,
  };
}
