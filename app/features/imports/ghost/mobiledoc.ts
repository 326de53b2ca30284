import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { cardToHtml } from './card-html.ts';
import { isRow } from './ghost-export.ts';
import { parseObject } from './lexical.ts';

const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;
const TEXT_MARKER = 0;
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote aside ul ol strong b em i a code s u sub sup mark'.split(' '),
);

type Lists = { markups: unknown[]; atoms: unknown[]; cards: unknown[]; report: (loss: string) => void };

/** HTML of a post in the format of Ghost's editor until 5; null if it is none. */
export function mobiledocToHtml(source: string, report: (loss: string) => void): string | null {
  const document = parseObject(source);
  if (!document || !Array.isArray(document.sections)) return null;
  const lists = {
    markups: listOf(document.markups),
    atoms: listOf(document.atoms),
    cards: listOf(document.cards),
    report,
  };
  return document.sections.map((section) => sectionToHtml(listOf(section), lists)).join('\n');
}

function sectionToHtml([type, second, third]: unknown[], lists: Lists): string {
  if (type === MARKUP_SECTION) return wrap(second, markersToHtml(third, lists));
  if (type === IMAGE_SECTION) return `<img src="${escapeHtml(String(second))}" alt="">`;
  if (type === LIST_SECTION)
    return wrap(
      second,
      listOf(third)
        .map((item) => `<li>${markersToHtml(item, lists)}</li>`)
        .join(''),
    );
  return type === CARD_SECTION ? cardAt(second, lists) : '';
}

function cardAt(index: unknown, { cards, report }: Lists) {
  const [name, payload] = listOf(cards[Number(index)]);
  const html = typeof name === 'string' ? cardToHtml(name, isRow(payload) ? payload : {}) : null;
  if (html === null && name !== 'paywall')
    report(`A card of the type “${String(name).slice(0, 40)}” cannot be imported.`);
  return html ?? '';
}

/** `[type, opened markups, number of closed ones, text or atom]` */
function markersToHtml(markers: unknown, { markups, atoms }: Lists): string {
  const open: string[] = [];
  let html = '';
  for (const marker of listOf(markers)) {
    const [type, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const [tag, attributes] = listOf(markups[Number(index)]);
      const name = TAGS.has(String(tag).toLowerCase()) ? String(tag).toLowerCase() : 'span';
      const href = listOf(attributes)[listOf(attributes).indexOf('href') + 1];
      html += name === 'a' ? `<a href="${escapeHtml(String(href ?? ''))}">` : `<${name}>`;
      open.push(name);
    }
    if (type === TEXT_MARKER) html += escapeHtml(String(value ?? ''));
    else html += atomToHtml(listOf(atoms[Number(value)]));
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1)
      html += `</${open.pop()!}>`;
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function atomToHtml([name, text]: unknown[]) {
  return name === 'soft-return' ? '<br>' : escapeHtml(typeof text === 'string' ? text : '');
}

function wrap(tag: unknown, content: string) {
  const name = TAGS.has(String(tag).toLowerCase()) ? String(tag).toLowerCase() : 'p';
  return `<${name}>${content}</${name}>`;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
