import { expect, test } from 'vitest';
import { renderMarkdown } from './render.server.ts';

const hostileLength = 60_000;

function fill(unit: string) {
  return unit.repeat(Math.ceil(hostileLength / unit.length)).slice(0, hostileLength);
}

function around(open: string, close: string) {
  const times = hostileLength / (open.length + close.length);
  return `${open.repeat(times)}a${close.repeat(times)}`;
}

const hostile = {
  'nested quotes': fill('>'),
  'spaced quotes': fill('> '),
  'quotes growing line by line': Array.from({ length: 600 }, (_, depth) => `${'>'.repeat(depth)}a`).join(
    '\n',
  ),
  'nested bullets': fill('- '),
  'nested numbers': fill('1. '),
  'nested footnotes': fill('[^a]: '),
  'open brackets': fill('['),
  'closed brackets': fill(']'),
  'balanced brackets': around('[', ']'),
  'nested links': around('[a ', '](b)'),
  'nested images': around('![a ', '](b)'),
  'open links': fill('[a](b "'),
  'footnote marks': fill('[^a]'),
  asterisks: fill('*'),
  'asterisks and letters': fill('*a'),
  'nested strong': around('**', '**'),
  'mixed emphasis': fill('*a_b~c'),
  'tildes and letters': fill('~~a'),
  'open tags': fill('a <a b="'),
  'open comments': fill('a <!-- '),
  backticks: Array.from({ length: 600 }, (_, length) => '`'.repeat(length)).join(' '),
  'underlined headings': fill('a\n=\n'),
  'table pipes': fill('|'),
  entities: fill('&amp;'),
  'one word': fill('a'),
  'brackets in code': `\`\`\`ts\n${fill('{(\n')}`,
  'a table of many columns': `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${fill('|a')}`,
  'a table that fills up its rows': `${'|a'.repeat(40)}|\n${'|-'.repeat(40)}|\n${fill('|\n')}`,
  'lines that continue a quote lazily': `> a\n${fill('b\n')}`,
  'lines that continue a list lazily': `- a\n${fill('b\n')}`,
  'quotes between paragraphs': fill('>  \n[\n'),
  'marks between starts of addresses': `**${fill('`[=)\n|-|')}`,
  'a long address named often': `[a]: /${'b'.repeat(2_000)}\n\n${'[a]\n\n'.repeat(2_000)}`,
  'a longer address named often': `> [a]: /${'b'.repeat(100_000)}\n\n${'[a]\n\n'.repeat(500)}`,
};

test.each(Object.entries(hostile))(
  '60 KB of %s are rendered',
  async (_name, source) => {
    const { html } = await renderMarkdown(source);
    expect(html.length).toBeLessThan(3_000_000);
  },
  60_000,
);

test('a paragraph keeps its markup up to the limit and its text beyond it', async () => {
  const { html } = await renderMarkdown(`${'*a* '.repeat(1_000)}\n\n*b*`);
  expect(html).toMatch(/^<p>(?:<em>a<\/em> ){250}(?:\*a\* ){749}\*a\*<\/p>\n<p><em>b<\/em><\/p>$/);
});

test('quotes stop nesting at a maximum depth, without losing text', async () => {
  const { html, text } = await renderMarkdown(`${'>'.repeat(100)} deep\n\n> > shallow`);
  expect(html.match(/<blockquote>/g)?.length).toBe(32 + 2);
  expect(text).toContain('deep');
  expect(text).toContain('shallow');
});

test('ten list levels are rendered', async () => {
  const levels = Array.from({ length: 10 }, (_, level) => `${'   '.repeat(level)}1. level ${level}`);
  const { html } = await renderMarkdown(levels.join('\n'));
  expect(html.match(/<ol>/g)).toHaveLength(10);
});

const tableOf = (columns: number, rows: number) =>
  ['a', '-', ...Array.from({ length: rows }, () => 'b')]
    .map((cell) => `|${` ${cell} |`.repeat(columns)}`)
    .join('\n');
const cellsIn = (html: string) => html.match(/<t[hd]>/g)?.length ?? 0;

test('a table has up to fifty columns; a wider one is left as text', async () => {
  expect(cellsIn((await renderMarkdown(tableOf(50, 2))).html)).toBe(150);
  const { html, text } = await renderMarkdown(tableOf(51, 2));
  expect(cellsIn(html)).toBe(0);
  expect(text).toContain('| b | b |');
});

test('all tables together have up to five thousand cells; the rest is left as text', async () => {
  const { html } = await renderMarkdown(tableOf(10, 450));
  expect(cellsIn(html)).toBe(4_510);
  const long = await renderMarkdown(tableOf(10, 600));
  expect(cellsIn(long.html)).toBeLessThanOrEqual(5_010);
  expect(long.text.match(/b/g)).toHaveLength(6_000);
  const many = await renderMarkdown(Array.from({ length: 12 }, () => tableOf(10, 50)).join('\n\n'));
  expect(cellsIn(many.html)).toBeLessThanOrEqual(5_200);
});

test('a quote continues lazily for up to two hundred lines, and no text is lost', async () => {
  const { html, text } = await renderMarkdown(`> a\n${'b\n'.repeat(300)}`);
  const [quote = '', rest = ''] = html.split('</blockquote>');
  expect([quote.match(/b(?!l)/g)!.length, rest.match(/b/g)!.length]).toEqual([200, 100]);
  expect(text.match(/b/g)).toHaveLength(300);
});
