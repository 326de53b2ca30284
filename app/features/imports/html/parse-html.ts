import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Parses normalized HTML. */
export function parseHtml(html: string): Root {
  return parser.parse(html);
}
