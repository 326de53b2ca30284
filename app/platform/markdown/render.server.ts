import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { Heading } from './heading.ts';
import { wrapCode } from './code-figure.ts';
import { footnoteOptions, numberFootnotes } from './footnotes.ts';
import { labelTasks, wrapTables } from './gfm-blocks.ts';
import { anchorHeadings } from './headings.ts';
import { dropLongDefinitions, parserLimits, splitLongLists } from './limits.ts';
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

// Comes last of the parser's extensions, because the last one is asked first.
function withLimits(this: Processor) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), parserLimits()];
}

// Raw HTML is dropped here, because remark-rehype only passes it on when asked to.
const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withLimits)
  .use(remarkRehype, footnoteOptions)
  .freeze();

const html = unified().use(rehypeSanitize, schema).use(rehypeStringify).freeze();

/** Renders once, on saving: safe HTML and what the lists, the search and the contents need. */
export async function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  // Browsers send the lines of a form with CRLF.
  const document = markdown.parse(source.replace(/\r\n?/g, '\n'));
  dropLongDefinitions(document);
  splitLongLists(document);
  numberFootnotes(document);
  const { headings, ids } = anchorHeadings(document);
  const text = documentText(document);

  const tree = await markdown.run(document);
  guardLinksAndImages(tree, ids);
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
