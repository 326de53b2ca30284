import type { Root } from 'mdast';
import type { Options } from 'remark-rehype';
import { visit } from 'unist-util-visit';

/** Ids derived from labels can collide (`a` referenced twice and a note labelled `a-2`), so notes are numbered. */
export function numberFootnotes(document: Root) {
  const numbers = new Map<string, string>();

  visit(document, ['footnoteReference', 'footnoteDefinition'], (node) => {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
    const label = node.identifier.toUpperCase();
    const number = numbers.get(label) ?? String(numbers.size + 1);
    numbers.set(label, number);
    node.identifier = number;
  });
}

// The variation selector prevents phones from showing the arrow as an emoji.
const backArrow = '↩\uFE0E';

export const footnoteOptions: Options = {
  clobberPrefix: '',
  footnoteLabel: 'Footnotes',
  footnoteBackContent: (_index, repeat) =>
    repeat === 1
      ? backArrow
      : [
          { type: 'text', value: backArrow },
          {
            type: 'element',
            tagName: 'sup',
            properties: {},
            children: [{ type: 'text', value: String(repeat) }],
          },
        ],
};
