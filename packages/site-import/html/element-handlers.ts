import type { BlockContent, Blockquote, PhrasingContent, RootContent } from 'mdast';
import type { Options } from 'rehype-remark';
import { collectText } from './tree.ts';

type Handlers = NonNullable<Options['handlers']>;

/** How the elements that the conversion introduces are written. */
export const handlers: Handlers = {
  pre: (_state, node) => {
    const lang = String(node.properties.lang ?? '') || null;
    return { type: 'code', lang, meta: null, value: collectText(node) };
  },
  'x-gallery': (state, node) => {
    const images = state.all(node).filter(({ type }) => type === 'image') as PhrasingContent[];
    const children = images.flatMap((image, index): PhrasingContent[] =>
      index === 0 ? [image] : [{ type: 'text', value: '\n' }, image],
    );
    return { type: 'paragraph', children };
  },
  'x-call-out': (state, node) => {
    const children = state.toFlow(state.all(node)) as BlockContent[];
    // An HTML node is written without escapes.
    const marker: PhrasingContent = { type: 'html', value: `[!${String(node.properties.kind)}]` };
    const [first] = children;
    if (first?.type === 'paragraph') first.children.unshift(marker, { type: 'text', value: '\n' });
    else children.unshift({ type: 'paragraph', children: [marker] });
    return { type: 'blockquote', children } satisfies Blockquote;
  },
  'x-footnote-reference': (_state, node) => {
    const label = String(node.properties.label);
    return { type: 'footnoteReference', identifier: label, label };
  },
  'x-footnote': (state, node) => {
    const label = String(node.properties.label);
    const children = state.toFlow(state.all(node)) as BlockContent[];
    return { type: 'footnoteDefinition', identifier: label, label, children } satisfies RootContent;
  },
};
