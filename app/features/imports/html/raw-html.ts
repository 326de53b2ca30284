import type { Element, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { codeBlock } from './code-blocks.ts';
import { type Context, reportLoss } from './context.ts';
import { lineOf, type Node, text } from './tree.ts';

/** Longer markup is reported and only its text kept. */
const MAX_RAW_LENGTH = 20_000;
const writer = unified().use(rehypeStringify).freeze();

/** What Markdown cannot express is shown as its HTML and reported. */
export function rawHtml(node: Element, context: Context): Node[] {
  const tree: Root = { type: 'root', children: [node] };
  const html = writer.stringify(tree);
  if (html.length > MAX_RAW_LENGTH) {
    reportLoss(context, `The element <${node.tagName}> cannot be shown here; only its text is kept.`);
    return [text(lineOf(node))];
  }
  reportLoss(context, `The element <${node.tagName}> cannot be shown here and is kept as code.`);
  return [codeBlock(html, 'html')];
}
