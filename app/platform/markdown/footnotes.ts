import type { Root } from 'mdast';
import type { Options } from 'remark-rehype';
import { visit } from 'unist-util-visit';

/** Ids made from labels can meet (`a` mentioned twice and a note called `a-2`); numbers cannot. */
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

// The variation selector keeps phones from drawing the arrow as an emoji.
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
