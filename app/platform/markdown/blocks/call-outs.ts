import type { PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The kinds of GitHub's alerts, with the label that is shown unless the author writes one. */
const labels = { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' };

export const callOutKinds = Object.keys(labels) as (keyof typeof labels)[];

const MARKER = new RegExp(`^\\[!(${callOutKinds.join('|')})\\](?:[ \\t]+([^\\n]{1,120}))?(?:\\n|$)`, 'i');

/** A quote that starts with `[!NOTE]` becomes a labelled aside; `[!NOTE] Good to know` has a label of its own. */
export function markCallOuts(document: Root) {
  visit(document, 'blockquote', (quote) => {
    const [paragraph] = quote.children;
    if (paragraph?.type !== 'paragraph') return;
    const [text, next] = paragraph.children;
    const [marker, name, label] = (text?.type === 'text' && MARKER.exec(text.value)) || [];
    if (text?.type !== 'text' || marker === undefined) return;
    // A label with markup would be cut.
    if (!marker.endsWith('\n') && next && next.type !== 'break') return;
    const kind = name!.toLowerCase() as keyof typeof labels;
    text.value = text.value.slice(marker.length);
    if (next?.type === 'break' && text.value === '') paragraph.children.splice(1, 1);
    if (paragraph.children.every(isEmpty)) quote.children.shift();
    quote.children.unshift({
      type: 'paragraph',
      data: { hProperties: { className: ['callout-label'] } },
      children: [{ type: 'text', value: label?.trim() || labels[kind] }],
    });
    quote.data = {
      ...quote.data,
      hName: 'aside',
      hProperties: { className: ['callout', `callout-${kind}`] },
    };
  });
}

function isEmpty(node: PhrasingContent) {
  return node.type === 'text' && node.value === '';
}
