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

test.each([
  ['an unknown name', '::weather{in=Oslo}', '<p>::weather{in=Oslo}</p>'],
  ['a name of JavaScript', ':::constructor\nWords.\n:::', '<p>:::constructor</p><p>Words.</p><p>:::</p>'],
  ['an insert in a quotation', '> ::posts', '<blockquote><p>::posts</p></blockquote>'],
  ['an insert in a block', ':::cta\n::posts\n:::', '<div class="block-cta"><p>::posts</p></div>'],
])('%s is shown as it was typed', async (_what, source, html) => {
  expect((await htmlOf(source)).replaceAll('\n', '')).toBe(html);
});

test.each(['At 10:30, :smile: or a::b', 'a:b{c}', ':one[two]'])('%s is ordinary text', async (source) => {
  expect(await htmlOf(source)).toBe((await renderMarkdown(source)).html);
});

test('a text with very many blocks is rendered without them', async () => {
  expect(await htmlOf(':::cta\n'.repeat(10_000))).not.toContain('<div');
});

test('posts have no blocks', async () => {
  expect((await renderMarkdown(':::cta\nWords.\n:::')).html).toBe('<p>:::cta\nWords.\n:::</p>');
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
