import type { Heading as HeadingNode, Root } from 'mdast';
import type { Heading } from './heading.ts';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text.ts';

// The prefix keeps the author's words apart from the page's own ids and from the window's named properties.
export const headingIdPrefix = 'h-';

const maximumSlugLength = 80;

function slugOf(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  const slug = words
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, maximumSlugLength)
    .toWellFormed()
    .replace(/\uFFFD/g, '')
    .replace(/^-|-$/g, '');
  return slug || 'section';
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

/** The page's title is the only h1, so an article's own h1 steps down. */
function lower(node: HeadingNode) {
  node.depth = node.depth === 1 ? 2 : node.depth;
}

export function anchorHeadings(document: Root): { headings: Heading[]; ids: Set<string> } {
  const headings: Heading[] = [];
  const ids = new Set<string>();
  const uniqueId = createUniqueIds();

  visit(document, 'heading', (node, _index, parent) => {
    lower(node);
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    const id = uniqueId(headingIdPrefix + slugOf(text));
    ids.add(id);
    node.data = { ...node.data, hProperties: { id } };

    const isListed = parent?.type === 'root' && text !== '';
    if (isListed && (node.depth === 2 || node.depth === 3)) {
      headings.push({ id, text, depth: node.depth });
    }
  });
  return { headings, ids };
}
