import type { ElementContent } from 'hast';
import { element, isElement, type Node, text } from './tree.ts';

const marked = new Set(['strong', 'em', 'del', 'a']);
const untouched = new Set(['pre', 'code']);

/** Characters are code units, as in the parser: one half of an emoji counts as a letter. */
type Character = string;

/**
 * Moves white space and line breaks at the edges of emphasis and links out of them, and punctuation if a letter follows or
 * precedes: Markdown reads `**Tip: **If` and `**Tip:**If` as asterisks. `before` and `after` are the characters around.
 */
export function tidyEdges(all: readonly Node[], before: Character = '', after: Character = ''): Node[] {
  const nodes: Node[] = [];
  for (const node of all) add(nodes, node);
  const tidied: Node[] = [];
  nodes.forEach((node, index) => {
    if (!isElement(node) || untouched.has(node.tagName)) return add(tidied, node);
    if (!marked.has(node.tagName))
      return add(tidied, { ...node, children: tidyEdges(node.children) as ElementContent[] });
    const previous = tidied.length > 0 ? characterAt(tidied.at(-1)!, 'end') : before;
    const next = index + 1 < nodes.length ? characterAt(nodes[index + 1]!, 'start') : after;
    const inner = tidyEdges(node.children, previous, next);
    const hasMarks = node.tagName !== 'a';
    const start = takeEdge(inner, 'start', hasMarks ? previous : '');
    const end = takeEdge(inner, 'end', hasMarks ? next : '');
    for (const moved of start) add(tidied, moved);
    if (inner.length > 0) add(tidied, element(node.tagName, node.properties, inner));
    for (const moved of end) add(tidied, moved);
  });
  return tidied;
}

/** Appends a node; text continues text, and emphasis and code the same element. */
function add(nodes: Node[], node: Node) {
  const last = nodes.at(-1);
  if (last?.type === 'text' && node.type === 'text') nodes[nodes.length - 1] = text(last.value + node.value);
  else if (isElement(last, 'strong', 'em', 'del', 'code') && isElement(node, last.tagName))
    nodes[nodes.length - 1] = { ...last, children: [...last.children, ...node.children] };
  else nodes.push(node);
}

/** Removes what may not be at an edge from the nodes. `outside` is the character beside it. */
function takeEdge(nodes: Node[], edge: 'start' | 'end', outside: Character): Node[] {
  const taken: Node[] = [];
  let beside = outside;
  for (;;) {
    const node = edge === 'start' ? nodes[0] : nodes.at(-1);
    const isLetter = /[^\s\p{P}\p{S}]/u.test(beside);
    // The inner emphasis is removed: `a***b** c*` would show asterisks, `a*b c*` does not.
    if (isLetter && isElement(node, 'strong', 'em', 'del')) {
      nodes.splice(edge === 'start' ? 0 : -1, 1, ...node.children);
      continue;
    }
    let moved: Node | null = null;
    if (node?.type === 'text') moved = cutText(node, edge, isLetter);
    else if (isElement(node, 'br') || (isLetter && isElement(node, 'code', 'a', 'img'))) moved = node;
    if (!node || moved === null) return edge === 'start' ? taken : taken.toReversed();
    const isWhole = moved === node || (node.type === 'text' && node.value === '');
    if (isWhole) nodes.splice(edge === 'start' ? 0 : -1, 1);
    taken.push(moved);
    beside = characterAt(moved, edge === 'start' ? 'end' : 'start');
  }
}

/** The white space at the edge, or the punctuation beside a letter; null if there is neither. */
function cutText(node: Extract<Node, { type: 'text' }>, edge: 'start' | 'end', isLetter: boolean) {
  const { value } = node;
  if (value === '') return node;
  const trimmed = edge === 'start' ? value.trimStart() : value.trimEnd();
  const spaces = value.length - trimmed.length;
  const length = spaces === 0 && isLetter ? punctuationLength(value, edge) : spaces;
  if (length === 0) return null;
  node.value = edge === 'start' ? value.slice(length) : value.slice(0, -length);
  return text(edge === 'start' ? value.slice(0, length) : value.slice(-length));
}

function punctuationLength(value: string, edge: 'start' | 'end') {
  const characters = edge === 'start' ? value.split('') : value.split('').toReversed();
  const end = characters.findIndex((character) => !/[\p{P}\p{S}]/u.test(character));
  return end === -1 ? characters.length : end;
}

function characterAt(node: Node, edge: 'start' | 'end'): Character {
  if (node.type === 'text') return node.value.at(edge === 'start' ? 0 : -1) ?? ' ';
  return isElement(node, 'br') ? '\n' : '*';
}
