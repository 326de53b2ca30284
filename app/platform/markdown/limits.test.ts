import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown.server.ts';

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
  'a long address named often': `[a]: /${'b'.repeat(2_000)}\n\n${'[a]\n\n'.repeat(5_000)}`,
  'a longer address named often': `> [a]: /${'b'.repeat(100_000)}\n\n${'[a]\n\n'.repeat(5_000)}`,
};

test.each(Object.entries(hostile))(
  '60 KB of %s are drawn in the end',
  async (_name, source) => {
    const { html } = await renderMarkdown(source);
    expect(html.length).toBeLessThan(3_000_000);
  },
  60_000,
);

test('a paragraph keeps its markup up to the limit and its words beyond it', async () => {
  const { html } = await renderMarkdown(`${'*a* '.repeat(1_000)}\n\n*b*`);
  expect(html).toMatch(/^<p>(?:<em>a<\/em> ){250}(?:\*a\* ){749}\*a\*<\/p>\n<p><em>b<\/em><\/p>$/);
});

test('quotes stop nesting at a depth nobody reads, without losing words', async () => {
  const { html, text } = await renderMarkdown(`${'>'.repeat(100)} deep\n\n> > shallow`);
  expect(html.match(/<blockquote>/g)?.length).toBe(32 + 2);
  expect(text).toContain('deep');
  expect(text).toContain('shallow');
});

test('ten levels of a list are no hostility', async () => {
  const levels = Array.from({ length: 10 }, (_, level) => `${'   '.repeat(level)}1. level ${level}`);
  const { html } = await renderMarkdown(levels.join('\n'));
  expect(html.match(/<ol>/g)).toHaveLength(10);
});
