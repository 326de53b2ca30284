import type { Heading as HeadingNode, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { cutSlug, slugifyLabel } from '#platform/text/slug.ts';
import { plainText } from './plain-text.ts';

/** A heading of a rendered text, for its table of contents. */
export type Heading = { id: string; text: string; depth: 2 | 3 };

// The prefix prevents collisions with the page's own ids and with named properties of `window`.
export const headingIdPrefix = 'h-';

const MAX_SLUG_LENGTH = 80;

function slugifyHeading(text: string): string {
  return cutSlug(slugifyLabel(text), MAX_SLUG_LENGTH) || 'section';
}

function createUniqueIds() {
  const repeats = new Map<string, number>();
  return (id: string) => {
    let unique = id;
    let repeat = repeats.get(id) ?? 0;
    while (repeats.has(unique)) {
      repeat += 1;
      unique = `${id}-${repeat + 1}`;
    }
    repeats.set(id, repeat);
    repeats.set(unique, repeats.get(unique) ?? 0);
    return unique;
  };
}

/** The page's title is the only h1. */
function demoteH1(node: HeadingNode) {
  node.depth = node.depth === 1 ? 2 : node.depth;
}

export function anchorHeadings(document: Root): { headings: Heading[]; ids: Set<string> } {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const uniqueId = createUniqueIds();

  visit(document, 'heading', (node, _index, parent) => {
    demoteH1(node);
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    const id = uniqueId(headingIdPrefix + slugifyHeading(text));
    ids.add(id);
    node.data = { ...node.data, hProperties: { id } };

    const isListed = parent?.type === 'root' && text !== '';
    if (isListed && (node.depth === 2 || node.depth === 3)) {
      headings.push({ id, text, depth: node.depth });
    }
  });
  return { headings, ids };
}
