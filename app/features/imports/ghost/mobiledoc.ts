import { escapeHtml } from '#features/imports/html/escape-html.ts';
import { cardToHtml } from './card-html.ts';
import { isRow, textOf } from './ghost-export.ts';
import { parseObject } from './lexical.ts';

const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;
const TEXT_MARKER = 0;
const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote aside ul ol strong b em i a code s u sub sup mark'.split(' '),
);

/** As much as is converted of one text. The same card or markup may be used many times. */
const MAX_LENGTH = 5_000_000;

type Output = { write: (html: string) => void; report: (loss: string) => void };
type Lists = { markups: unknown[]; atoms: unknown[]; writeCard: (index: number) => void };

/** HTML of a post in the format of Ghost's editor until 5; null if it is none. */
export function mobiledocToHtml(source: string, report: (loss: string) => void): string | null {
  const document = parseObject(source);
  if (!document || !Array.isArray(document.sections)) return null;
  const parts: string[] = [];
  let length = 0;
  const write = (html: string) => {
    length += html.length;
    if (length <= MAX_LENGTH) parts.push(html);
  };
  const lists = {
    markups: listOf(document.markups),
    atoms: listOf(document.atoms),
    writeCard: createCardWriter(listOf(document.cards), { write, report }),
  };
  for (const section of document.sections) {
    writeSection(listOf(section), lists, write);
    write('\n');
    if (length > MAX_LENGTH) {
      report('The text is too long and is cut after 5 million characters.');
      break;
    }
  }
  return parts.join('');
}

function writeSection([type, second, third]: unknown[], lists: Lists, write: Output['write']) {
  const name = tagOf(second, 'p');
  if (type === MARKUP_SECTION || type === LIST_SECTION) write(`<${name}>`);
  if (type === MARKUP_SECTION) writeMarkers(third, lists, write);
  if (type === IMAGE_SECTION) write(`<img src="${escapeHtml(textOf(second))}" alt="">`);
  if (type === LIST_SECTION)
    for (const item of listOf(third)) {
      write('<li>');
      writeMarkers(item, lists, write);
      write('</li>');
    }
  if (type === MARKUP_SECTION || type === LIST_SECTION) write(`</${name}>`);
  if (type === CARD_SECTION) lists.writeCard(Number(second));
}

/** Each card is converted once. */
function createCardWriter(cards: unknown[], { write, report }: Output) {
  const converted = new Map<number, string>();
  const convert = (index: number) => {
    const [name, payload] = listOf(cards[index]);
    const html = typeof name === 'string' ? cardToHtml(name, isRow(payload) ? payload : {}) : null;
    if (html === null && name !== 'paywall')
      report(`A card of the type “${textOf(name).slice(0, 40)}” cannot be imported.`);
    return html ?? '';
  };
  return (index: number) => {
    const html = converted.get(index) ?? convert(index);
    converted.set(index, html);
    write(html);
  };
}

/** `[type, opened markups, number of closed ones, text or atom]` */
function writeMarkers(markers: unknown, { markups, atoms }: Lists, write: Output['write']) {
  const open: string[] = [];
  for (const marker of listOf(markers)) {
    const [type, opened, closed, value] = listOf(marker);
    for (const index of listOf(opened)) {
      const [tag, attributes] = listOf(markups[Number(index)]);
      const name = tagOf(tag, 'span');
      const href = listOf(attributes)[listOf(attributes).indexOf('href') + 1];
      write(name === 'a' ? `<a href="${escapeHtml(textOf(href))}">` : `<${name}>`);
      open.push(name);
    }
    if (type === TEXT_MARKER) write(escapeHtml(typeof value === 'string' ? value : textOf(value)));
    else write(atomToHtml(listOf(atoms[Number(value)])));
    for (let count = Number(closed) || 0; count > 0 && open.length > 0; count -= 1)
      write(`</${open.pop()!}>`);
  }
  for (const name of open.toReversed()) write(`</${name}>`);
}

function atomToHtml([name, text]: unknown[]) {
  return name === 'soft-return' ? '<br>' : escapeHtml(typeof text === 'string' ? text : '');
}

function tagOf(value: unknown, other: string) {
  const name = textOf(value).toLowerCase();
  return TAGS.has(name) ? name : other;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
