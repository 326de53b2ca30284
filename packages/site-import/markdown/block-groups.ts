import type { RootContent } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';

/** Converting HTML takes about a millisecond. */
const MAX_GROUPS = 1_000;

/** Blocks that one element may contain. */
const MAX_ELEMENT_BLOCKS = 100;
/** Tags of elements that need an end tag. */
const TAGS =
  /<(\/?)(?!(?:area|br|col|embed|hr|img|input|link|meta|p|param|li|source|track|wbr)\b)([a-z][\w-]*)(?:\s[^<>]*?)?(\/?)>/gi;

/** Adjacent blocks with HTML are converted together, as are those between a tag and its end tag. */
export function groupBlocks(blocks: RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [];
  let wasHtml = false;
  for (let index = 0; index < blocks.length; index += 1) {
    const isHtml = hasHtml(blocks[index]!);
    const last = isHtml ? findClosing(blocks, index) : index;
    const group = blocks.slice(index, last + 1);
    if (isHtml && wasHtml) groups.at(-1)!.push(...group);
    else groups.push(group);
    wasHtml = isHtml;
    index = last;
  }
  return groups.length > MAX_GROUPS && blocks.some(hasHtml) ? [blocks] : groups;
}

/** The index of the block that closes the elements which this one opens; the same index if there is none. */
function findClosing(blocks: RootContent[], start: number): number {
  let depth = openedIn(blocks[start]!);
  for (
    let index = start + 1;
    depth > 0 && index < Math.min(blocks.length, start + MAX_ELEMENT_BLOCKS);
    index += 1
  ) {
    depth += openedIn(blocks[index]!);
    if (depth <= 0) return index;
  }
  return start;
}

/** How many elements are opened more than closed. */
function openedIn(block: RootContent): number {
  let depth = 0;
  visit(block, 'html', ({ value }) => {
    for (const [, end, , selfClosed] of value.matchAll(TAGS)) depth += end ? -1 : selfClosed ? 0 : 1;
  });
  return depth;
}

export function hasHtml(block: RootContent) {
  let found = false;
  visit(block, 'html', () => {
    found = true;
    return EXIT;
  });
  return found;
}
