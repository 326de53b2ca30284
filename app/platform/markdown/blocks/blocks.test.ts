import { expect, test } from 'vitest';
import { renderBlocks, renderMarkdown } from '../render.server.ts';

const inserts = ['posts'];
const htmlOf = async (source: string) => (await renderBlocks(source, inserts)).html;

test('columns put an image beside the rest, on the side where it was typed', async () => {
  const image = '![A face](/media/face.jpg)';
  const column = '<div><p>Words.</p></div>';
  const imageColumn =
    /<div class="block-image"><p><img src="\/media\/face.jpg" alt="A face"[^>]*><\/p><\/div>/;
  const left = await htmlOf(`:::columns\n${image}\n\nWords.\n:::`);
  expect(left).toMatch(new RegExp(`^<div class="block-columns">${imageColumn.source}${column}</div>$`));
  const right = await htmlOf(`:::columns\nWords.\n\n${image}\n:::`);
  expect(right).toMatch(new RegExp(`^<div class="block-columns">${column}${imageColumn.source}</div>$`));
});

test('a divider separates the columns', async () => {
  expect(await htmlOf(':::columns\nOne\n\n***\n\nTwo\n:::')).toBe(
    '<div class="block-columns"><div><p>One</p></div><div><p>Two</p></div></div>',
  );
});

test('each heading of a price table starts a plan, and a paragraph of links becomes buttons', async () => {
  expect(await htmlOf(':::prices\n### A\n**€1**\n\n[Ask](/contact) [See](/blog)\n\n### B\n:::')).toBe(
    '<div class="block-prices"><div class="block-price"><h3 id="h-a">A</h3><p><strong>€1</strong></p>' +
      '<p class="block-actions"><a href="/contact">Ask</a> <a href="/blog">See</a></p></div>' +
      '<div class="block-price"><h3 id="h-b">B</h3></div></div>',
  );
});

test('questions open without JavaScript', async () => {
  expect(await htmlOf(':::faq\n### Why?\nBecause.\n:::')).toBe(
    '<div class="block-faq"><details><summary><h3 id="h-why">Why?</h3></summary><p>Because.</p></details></div>',
  );
});

test('a call to action holds Markdown', async () => {
  expect(await htmlOf(':::cta\n## Now\nText [with](/a) links.\n:::')).toBe(
    '<div class="block-cta"><h2 id="h-now">Now</h2><p>Text <a href="/a">with</a> links.</p></div>',
  );
});

test('an insert leaves a mark with its options, without characters that could end it', async () => {
  expect(await htmlOf("::posts{count=3 x='\"><script>'}")).toBe(
    '<div data-insert="posts" data-options="count=3;x=script"></div>',
  );
});

const picture = (name: string, caption = '') =>
  `<figure class="image"><img src="/${name}.jpg" alt="${name}" loading="lazy" decoding="async">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

test.each([
  ['wide', '![a](/a.jpg "Words")', `<div class="block-wide">${picture('a', 'Words')}</div>`],
  [
    'pictures',
    '![a](/a.jpg "Words")\n![b](/b.jpg)\n\nAfter',
    `<div class="block-pictures">${picture('a', 'Words')}${picture('b')}</div><p>After</p>`,
  ],
  [
    'compare',
    '![a](/a.jpg "Before")\n\n![b](/b.jpg)',
    `<div class="block-compare">${picture('a', 'Before')}${picture('b')}</div>`,
  ],
  ['compare', '![a](/a.jpg)', picture('a')],
  [
    'browser',
    'berth.example\n\n![a](/a.jpg)',
    `<div class="block-browser"><p>berth.example</p>${picture('a')}</div>`,
  ],
  [
    'phones',
    '#C3d4d1\n\n![a](/a.jpg)',
    '<div class="block-phones"><svg class="swatch" aria-hidden="true"><rect width="100%" height="100%" fill="#C3d4d1"></rect></svg>' +
      `<div class="phones" tabindex="0" role="region" aria-label="Phone screens">${picture('a')}</div></div>`,
  ],
  [
    'phones',
    'url(#x)\n\n![a](/a.jpg)',
    '<div class="block-phones">' +
      `<div class="phones" tabindex="0" role="region" aria-label="Phone screens">${picture('a')}</div></div><p>url(#x)</p>`,
  ],
  [
    'pullquote',
    '> Said.\n\nBy whom',
    '<div class="block-pullquote"><blockquote><p>Said.</p></blockquote><p>By whom</p></div>',
  ],
  ['pullquote', 'Said.', '<div class="block-pullquote"><blockquote><p>Said.</p></blockquote></div>'],
  [
    'numbers',
    '- **11** piers',
    '<div class="block-numbers"><ul><li><strong>11</strong> piers</li></ul></div>',
  ],
  [
    'swatches',
    '- Night sky #0d2031 4\n- No color',
    '<div class="block-swatches"><ul><li class="ratio-20"><svg class="swatch" aria-hidden="true"><rect width="100%" height="100%" fill="#0d2031"></rect></svg>' +
      '<strong>Night sky</strong> <code>#0d2031</code></li><li>No color</li></ul></div>',
  ],
  ['browser', 'No picture', '<p>No picture</p>'],
])('the block %s arranges %j', async (name, source, html) => {
  expect((await htmlOf(`:::${name}\n${source}\n:::`)).replaceAll(/\n\s*/g, '')).toBe(html);
});

test('words of pictures are found by search, but are no excerpt', async () => {
  const { text, excerpt } = await renderBlocks(
    ':::browser\nberth.example\n\n![A boat](/a.jpg "At night")\n:::\n\nWords.',
    inserts,
  );
  expect([text, excerpt]).toEqual(['berth.example\nA boat\nAt night\nWords.', 'Words.']);
});

test.each([
  ['an unknown name', 'A.\n\n::weather{in=Oslo}\n\nB.', '<p>A.</p><p>B.</p>'],
  ['a misspelt name between two lines', 'A.\n::contact\nB.', '<p>A.</p><p>B.</p>'],
  ['options without braces', 'A.\n\n::posts a b', '<p>A.</p>'],
  ['options that are none', '::posts{=}\n\nA.', '<p>A.</p>'],
  ['a name of JavaScript', ':::constructor\nWords.\n:::\nEnd.', '<p>Words.</p><p>End.</p>'],
  ['a title behind a name', ':::cta Title\nWords.\n:::', '<p>Words.</p>'],
  ['a space before a name', '::: tip\nWords.\n:::', '<p>Words.</p>'],
  [
    'an unknown block around a block',
    ':::box\n:::cta\nIn.\n:::\n:::\nOut.',
    '<div class="block-cta"><p>In.</p></div><p>Out.</p>',
  ],
  ['an end without a beginning', 'Words.\n\n:::', '<p>Words.</p>'],
  ['an insert in a quotation', '> Words.\n>\n> ::posts', '<blockquote><p>Words.</p></blockquote>'],
  ['an insert in a block', ':::cta\nWords.\n::posts\n:::', '<div class="block-cta"><p>Words.</p></div>'],
])('%s is not shown', async (_what, source, html) => {
  expect((await htmlOf(source)).replaceAll('\n', '')).toBe(html);
});

test.each([
  'At 10:30, :smile: or a::b',
  'a:b{c}',
  ':one[two]',
  '::before and ::after are pseudo-elements.',
  '- ::before',
  '\\::before',
  '\\::posts a b',
  '::columnar storage, explained.',
  '```css\n::posts\n:::box\n```',
  '- List\n\n  ```css\n  ::before\n  ```',
  '    ::contact',
  '`code\n::contact`',
])('%j is ordinary text', async (source) => {
  const { text, problems } = await renderBlocks(source, inserts);
  expect(text.match(/:/g)).toEqual(source.match(/:/g));
  expect(text).toBe((await renderMarkdown(source)).text);
  expect(problems).toEqual([]);
});

test('a text with very many blocks is rendered without them, and one problem says so', async () => {
  const { html, problems } = await renderBlocks('Words.\n' + ':::cta\n'.repeat(10_000), inserts);
  expect(html).not.toMatch(/<div|:::/);
  expect(problems).toEqual([
    { line: 2, problem: 'The blocks are not shown: “:::” may stand in one text 500 times at most.' },
  ]);
  const most = await renderBlocks(':::cta\nWords.\n:::\n'.repeat(250), inserts);
  expect([most.problems, most.html.split('block-cta').length - 1]).toEqual([[], 250]);
});

test.each([
  ['::weather', 'There is no block “::weather”.'],
  ['::contact', 'There is no block “::contact”. Did you mean “::contact-form”?'],
  ['::Price', 'There is no block “::Price”. Did you mean “:::prices”?'],
  ['::posts a b', 'Write the options of “::posts” in braces, as in “::posts{name=value}”.'],
  ['::contact{a', 'Write the options of “::contact” in braces, as in “::contact{name=value}”.'],
  [':::cta Title', 'Write “:::cta” alone on its line.'],
  ['::: tip', 'There is no block “:::tip”. Did you mean'],
  [':::', 'This “:::” ends no block.'],
  ['> ::posts', '“::posts” cannot be inside another block, a list or a quote. Put it on a line of its own.'],
])('%j is a problem of its line', async (source, problem) => {
  const { problems } = await renderBlocks(`Mail a@b.example.\n\n${source}\n\nEnd.`, [
    ...inserts,
    'contact-form',
    'tips',
  ]);
  expect(problems).toEqual([{ line: 3, problem: expect.stringContaining(problem) }]);
});

test('problems in a paragraph and around a block have their lines', async () => {
  const source = 'See www.a.example\n:::\nand\n::posts a\n\n::::box\n:::cta\n::posts\n:::\n::::\n\n::posts';
  const { problems } = await renderBlocks(`\`\`\`link\n\`\`\`\n${source}`, inserts);
  expect(problems.map(({ line }) => line)).toEqual([1, 4, 6, 8, 10]);
});

test('posts have no blocks: a line that looks like one is text', async () => {
  const source = '::before is a pseudo-element\n\n::columnar storage, explained.\n\n::posts';
  const { text, problems } = await renderMarkdown(source);
  expect([text, problems]).toEqual([source.replaceAll('\n\n', '\n'), []]);
});

test('the text of blocks is found by search and is the excerpt', async () => {
  const { text, excerpt } = await renderBlocks(
    ':::columns\n![](/a.jpg)\n\nSome words.\n:::\n\n::posts',
    inserts,
  );
  expect([text, excerpt]).toEqual(['Some words.', 'Some words.']);
});

test('a link card has an address of at most 2,000 characters', async () => {
  const cardOf = (length: number) =>
    htmlOf(`\`\`\`link\n${'https://a.example/'.padEnd(length, 'x')}\n\`\`\``);
  expect(await cardOf(2_000)).toContain('class="link-card"');
  expect(await cardOf(2_001)).not.toContain('class="link-card"');
});
