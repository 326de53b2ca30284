import type { Nodes, Root, RootContent } from 'mdast';

export const MAX_EXCERPT_LENGTH = 180;

const separators: Partial<Record<Nodes['type'], string>> = {
  root: '\n',
  blockquote: '\n',
  list: '\n',
  listItem: '\n',
  footnoteDefinition: '\n',
  table: '\n',
  tableRow: ' ',
  containerDirective: '\n',
};

export function plainText(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if (node.type === 'image') return [node.alt, node.title].filter(Boolean).join(' ');
  if ('alt' in node) return node.alt ?? '';
  if ('children' in node) return node.children.map(plainText).join(separators[node.type] ?? '');
  return '';
}

export function documentText(document: Root): string {
  return plainText(document)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The text, or as many whole words of it as fit into an excerpt. */
export function shorten(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const beginning = text.slice(0, MAX_EXCERPT_LENGTH);
  const lastSpace = beginning.lastIndexOf(' ');
  const isSpaced = lastSpace > MAX_EXCERPT_LENGTH / 2;
  const shortened = beginning.slice(0, isSpaced ? lastSpace : -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${shortened.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** Call-outs, which are quotes with an element of their own, are no beginning of a text. */
function isProse(node: RootContent): boolean {
  if (node.type === 'paragraph') {
    return node.children.some((child) => child.type !== 'image' && child.type !== 'imageReference');
  }
  return (node.type === 'blockquote' && node.data?.hName === undefined) || node.type === 'list';
}

/** Blocks whose words are no sentences of a text. */
const wordless = new Set(['transcript', 'pictures', 'compare', 'browser', 'phones', 'numbers', 'swatches']);

export function extractExcerpt(document: Root): string {
  let excerpt = '';
  const content = document.children.flatMap((node): RootContent[] =>
    node.type !== 'containerDirective' ? [node] : wordless.has(node.name) ? [] : node.children,
  );
  for (const node of content) {
    if (excerpt.length > MAX_EXCERPT_LENGTH || (node.type === 'heading' && excerpt !== '')) break;
    if (isProse(node)) {
      excerpt = `${excerpt} ${plainText(node)}`.replace(/\s+/g, ' ').trim();
    }
  }
  return shorten(excerpt);
}

const wordsPerMinute = 220;

// Splitting at spaces would count a Japanese page as one word.
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function countWords(text: string): number {
  let words = 0;
  for (const segment of wordSegmenter.segment(text)) {
    words += segment.isWordLike ? 1 : 0;
  }
  return words;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
