import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { lexicalToHtml } from './lexical.ts';
import { mobiledocToHtml } from './mobiledoc.ts';

function convert(toHtml: typeof lexicalToHtml, document: unknown) {
  const losses: string[] = [];
  const html = toHtml(JSON.stringify(document), (loss) => losses.push(loss));
  return { markdown: html === null ? null : htmlToMarkdown(html, { baseUrl: null }).markdown, losses };
}

const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });

test('a post of the newer editor', () => {
  const { markdown, losses } = convert(lexicalToHtml, {
    root: {
      type: 'root',
      children: [
        { type: 'extended-heading', tag: 'h2', children: [text('Part <one>')] },
        {
          type: 'paragraph',
          children: [
            text('bold', 1),
            text(' and '),
            { type: 'link', url: 'https://example.org/', children: [text('link')] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          start: 3,
          children: [{ type: 'listitem', children: [text('item')] }],
        },
        { type: 'codeblock', code: '  x < 1', language: 'js' },
        { type: 'image', src: 'https://example.org/a.png', alt: 'A', caption: 'Below' },
        { type: 'markdown', markdown: '* one\n* two' },
        { type: 'html', html: '<p>raw</p>' },
        { type: 'bookmark', url: 'https://example.org/page' },
        { type: 'horizontalrule' },
        { type: 'newcard', children: [text('inside')] },
      ],
    },
  });
  expect(markdown).toBe(
    [
      '## Part \\<one>',
      '**bold** and [link](https://example.org/)',
      '3. item',
      '```js\n  x < 1\n```',
      '![A](https://example.org/a.png "Below")',
      '- one\n- two',
      'raw',
      '```link\nhttps://example.org/page\n```',
      '---',
      'inside',
    ].join('\n\n'),
  );
  expect(losses).toEqual(['A card of the type “newcard” cannot be imported.']);
});

test('a post of the older editor', () => {
  const { markdown, losses } = convert(mobiledocToHtml, {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: 'https://example.org/a.png', alt: 'A' }],
      ['code', { code: 'x', language: 'sh' }],
      ['strange', {}],
    ],
    markups: [['strong'], ['a', ['href', 'https://example.org/']]],
    sections: [
      [1, 'h2', [[0, [], 0, 'Title']]],
      [
        1,
        'p',
        [
          [0, [0], 1, 'bold'],
          [1, [], 0, 0],
          [0, [1], 1, 'link'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'item']]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  expect(markdown).toBe(
    [
      '## Title',
      '**bold**\\\n[link](https://example.org/)',
      '- item',
      '![A](https://example.org/a.png)',
      '```sh\nx\n```',
    ].join('\n\n'),
  );
  expect(losses).toEqual(['A card of the type “strange” cannot be imported.']);
});

test('what is neither is null', () => {
  for (const source of ['', 'no JSON', '[]', '{}', '{"root":1}', 'null']) {
    expect(lexicalToHtml(source, () => {})).toBeNull();
    expect(mobiledocToHtml(source, () => {})).toBeNull();
  }
});

test('hostile documents are converted within limits', () => {
  let node: unknown = text('deep');
  for (let depth = 0; depth < 2_000; depth += 1) node = { type: 'quote', children: [node] };
  expect(convert(lexicalToHtml, { root: { children: [node] } }).losses).toHaveLength(1);
  const { markdown } = convert(mobiledocToHtml, {
    sections: [[1, 'script', [[0, [0], 99, 'alert(1)']]], [10, 5], 'x', [3, 'ul', 'x']],
    markups: [['a', ['href', 'javascript:alert(1)']]],
  });
  expect(markdown).toBe('alert(1)');
});

test('what is used many times is converted within limits', () => {
  const losses: string[] = [];
  const cards = [
    ['markdown', { markdown: '[a]: b\n'.repeat(2_000) }],
    ['html', { html: 'x'.repeat(100_000) }],
  ];
  const html = mobiledocToHtml(
    JSON.stringify({
      cards,
      sections: Array.from({ length: 10_000 }, (_, index) => [10, index < 5_000 ? 0 : 1]),
    }),
    (loss) => losses.push(loss),
  )!;
  expect(html.length).toBeGreaterThan(4_000_000);
  expect(html.length).toBeLessThanOrEqual(5_000_000);
  expect(losses).toEqual(['The text is too long and is cut after 5 million characters.']);
  const links = mobiledocToHtml(
    JSON.stringify({
      markups: [['a', ['href', 'x'.repeat(100_000)]]],
      sections: [[1, 'p', [[0, Array(50_000).fill(0), 0, 'text']]]],
    }),
    () => {},
  )!;
  expect(links.length).toBeLessThanOrEqual(5_000_000);
});

test('values of other types than text are left out', () => {
  const source = `{"sections":[[1,"p",[[0,[],0,${'['.repeat(50_000) + ']'.repeat(50_000)}]]],[2,{"a":1}]]}`;
  expect(mobiledocToHtml(source, () => {})).toBe('<p></p>\n<img src="" alt="">\n');
});

test('a Markdown card that is too long for a post is not parsed', () => {
  const markdown = '* a\n'.repeat(60_000);
  expect(
    lexicalToHtml(JSON.stringify({ root: { children: [{ type: 'markdown', markdown }] } }), () => {}),
  ).toBe(`<p>${markdown.trim()}</p>`);
});
