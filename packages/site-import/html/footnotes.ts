import type { Element, ElementContent, Root } from 'hast';
import { normalizeHtml, parseHtml } from './normalize-html.ts';
import { attribute, element, findAll, isBlank, isElement, collectLine, type Node } from './tree.ts';

type Parent = Root | Element;
type Place = { parent: Parent; position: number };

/**
 * Marks footnotes: those of WordPress' block, and links that lead to a later block which links back to them, as all other
 * systems write them. Their notes move to the end.
 */
export function extractFootnotes(tree: Root, stored: readonly { id: string; content: string }[]) {
  const places = new Map<Element, Place>();
  const byId = new Map<string, Element>();
  const links: Element[] = [];
  const walk = (parent: Parent) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      places.set(child, { parent, position: places.size });
      for (const id of idsOf(child)) if (!byId.has(id)) byId.set(id, child);
      if (child.tagName === 'a' && fragmentOf(child)) links.push(child);
      walk(child);
    }
  };
  walk(tree);
  const notes = new Map<string | Element, { label: string; children: Node[] }>();
  const contents = new Map(stored.map(({ id, content }) => [id, content]));
  const refer = (link: Element, key: string | Element, read: () => Node[]) => {
    const note = notes.get(key) ?? { label: String(notes.size + 1), children: read() };
    notes.set(key, note);
    const { parent } = places.get(link)!;
    const isRaised = isElement(parent as Node, 'sup') && collectLine(parent) === collectLine(link);
    const marker = isRaised ? (parent as Element) : link;
    marker.tagName = 'x-footnote-reference';
    marker.properties = { label: note.label };
    // Not empty: removing white space takes quadratic time in the number of empty elements in a row.
    marker.children = [{ type: 'text', value: note.label }];
  };
  const backLinks = new Map<Element, Set<string>>();
  const linksIn = (block: Element) => {
    const found = backLinks.get(block) ?? new Set(findAll(block, isLink).map(fragmentOf));
    backLinks.set(block, found);
    return found;
  };
  for (const link of links) {
    const { parent, position } = places.get(link)!;
    const storedId = parent.type === 'element' ? attribute(parent, 'dataFn') : '';
    if (contents.has(storedId)) {
      refer(link, storedId, () => parseHtml(normalizeHtml(contents.get(storedId)!)).children);
      continue;
    }
    const target = byId.get(fragmentOf(link));
    const block = target && blockOf(target, places);
    if (!block || places.get(block)!.position < position) continue;
    const own = [link, parent, ...link.children].flatMap((node) =>
      node.type === 'element' ? idsOf(node) : [],
    );
    if (own.some((id) => linksIn(block).has(id)))
      refer(link, block, () =>
        removeNote(block, { own: new Set(own), parent: places.get(block)!.parent, places }),
      );
  }
  for (const { label, children } of notes.values())
    tree.children.push(element('x-footnote', { label }, children));
}

function isLink(node: Element) {
  return node.tagName === 'a';
}

function fragmentOf(link: Element): string {
  const href = attribute(link, 'href');
  return href.startsWith('#') ? href.slice(1) : '';
}

function idsOf(node: Element): string[] {
  return [attribute(node, 'id'), node.tagName === 'a' ? attribute(node, 'name') : ''].filter(Boolean);
}

function blockOf(target: Element, places: Map<Element, Place>): Element | null {
  for (let node: Parent = target; node.type === 'element'; node = places.get(node)!.parent)
    if (isElement(node, 'li', 'p', 'div', 'dd', 'aside')) return node;
  return null;
}

type Note = { own: Set<string>; parent: Parent; places: Map<Element, Place> };

/** Takes the note out of its list and the link back out of the note. */
function removeNote(block: Element, { own, parent, places }: Note): Node[] {
  removeBackLinks(block, own);
  removeFrom(parent, block);
  if (isElement(parent as Node, 'ol', 'ul', 'dl', 'section', 'div') && parent.children.every(isBlank))
    removeList(parent as Element, places);
  return block.tagName === 'p' ? [block] : block.children;
}

/** Also the line above it and the section around it, which would be left alone. */
function removeList(list: Element, places: Map<Element, Place>) {
  const { parent } = places.get(list)!;
  const before = (parent.children as Node[]).slice(0, parent.children.indexOf(list));
  const last = before.findLast((node) => !isBlank(node));
  if (isElement(last, 'hr')) removeFrom(parent, last);
  removeFrom(parent, list);
  if (isElement(parent as Node, 'section', 'div') && parent.children.every(isBlank))
    removeList(parent as Element, places);
}

function removeFrom(parent: Parent, node: Node) {
  parent.children = (parent.children as Node[]).filter((child) => child !== node) as ElementContent[];
}

function removeBackLinks(parent: Element, own: Set<string>) {
  parent.children = parent.children.filter((child) => {
    if (!isElement(child)) return true;
    if (isLink(child) && own.has(fragmentOf(child))) return false;
    removeBackLinks(child, own);
    return !(child.tagName === 'sup' && child.children.every(isBlank));
  });
}
