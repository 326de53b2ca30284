import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { blockMark } from '#platform/markdown/blocks/block-names.ts';
import { cleanPasted } from './clean-pasted.ts';
import { nestLists } from '#site-import/html/nest-lists.ts';
import { wordLists } from './pasted-lists.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    unsafe: [blockMark],
  })
  .freeze();

/** Converts HTML from the clipboard to Markdown; null if it has no formatting that Markdown can express. */
export function htmlToMarkdown(html: string): string | null {
  const tree = parser.parse(fragmentOf(html));
  wordLists(tree);
  const hasFormatting = cleanPasted(tree);
  if (!hasFormatting) return null;
  nestLists(tree);
  const markdown = writer.stringify(writer.runSync(tree) as Parameters<typeof writer.stringify>[0]);
  return markdown.trim() || null;
}

/** Windows programs put the copied part between two comments. */
function fragmentOf(html: string) {
  return /<!--StartFragment-->([^]*)<!--EndFragment-->/.exec(html)?.[1] ?? html;
}
