import { expect, test } from 'vitest';
import { renderMarkdown } from './render.server.ts';
import { languages } from './highlight.ts';

async function renderHtml(source: string) {
  return (await renderMarkdown(source)).html;
}

test('emphasis, strikethrough and inline code are rendered', async () => {
  expect(await renderHtml('**bold** *italic* ~~gone~~ `a < b`')).toBe(
    '<p><strong>bold</strong> <em>italic</em> <del>gone</del> <code>a &#x3C; b</code></p>',
  );
});

test('lists nest and keep their start number', async () => {
  const list = await renderHtml('- a\n  - b\n\n3. c\n4. d');
  expect(list).toContain('<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>');
  expect(list).toContain('<ol start="3">\n<li>c</li>');
});

test('task lists show labelled, disabled checkboxes', async () => {
  const list = await renderHtml('- [x] ship\n- [ ] rest');
  expect(list).toContain(
    '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> ship',
  );
  expect(list).toContain('<input type="checkbox" disabled aria-label="To do"> rest');
});

test('quotes and rules are rendered', async () => {
  expect(await renderHtml('> said\n\n---')).toBe('<blockquote>\n<p>said</p>\n</blockquote>\n<hr>');
});

test('an external link gets noopener, an internal one does not', async () => {
  expect(await renderHtml('[a](https://example.com "Title")')).toContain(
    '<a href="https://example.com" title="Title" rel="noopener">a</a>',
  );
  expect(await renderHtml('[a](//example.com)')).toContain('<a href="//example.com" rel="noopener">');
  expect(await renderHtml('[a](/blog) [b](post?x=1)')).toBe(
    '<p><a href="/blog">a</a> <a href="post?x=1">b</a></p>',
  );
  expect(await renderHtml('[c](mailto:a@b.co) [d](tel:+112)')).toBe(
    '<p><a href="mailto:a@b.co">c</a> <a href="tel:+112">d</a></p>',
  );
});

test('bare URLs become links', async () => {
  const links = await renderHtml('www.example.com and https://example.com/a_b_c and me@example.com');
  expect(links).toContain('<a href="http://www.example.com" rel="noopener">www.example.com</a>');
  expect(links).toContain('<a href="https://example.com/a_b_c" rel="noopener">');
  expect(links).toContain('<a href="mailto:me@example.com">');
});

test('images load lazily, keep their alt text and come from the site or an absolute URL', async () => {
  expect(await renderHtml('On ![A desk](/media/desk.jpg "Desk")')).toBe(
    '<p>On <img src="/media/desk.jpg" alt="A desk" title="Desk" loading="lazy" decoding="async"></p>',
  );
  expect(await renderHtml('![A desk](https://example.com/desk.jpg)')).toContain(
    'src="https://example.com/desk.jpg"',
  );
  expect(await renderHtml('![A desk](desk.jpg)')).toBe('<p>A desk</p>');
});

test('tables scroll inside a labelled region and keep their alignment', async () => {
  const table = await renderHtml('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n| c |\n|---|\n| 3 |');
  expect(table).toContain('<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>');
  expect(table).toContain('<th class="text-center">a</th>\n<th class="text-right">b</th>');
  expect(table).toContain('aria-label="Table 2"><table>');
});

test('headings have ids, are listed and never above the page title', async () => {
  const { html, headings } = await renderMarkdown(
    '# One\n\n## Two `x`\n\n### Three\n\n#### Four\n\n> ## Quoted',
  );
  expect(html).toContain('<h2 id="h-one">One</h2>');
  expect(html).toContain('<h4 id="h-four">Four</h4>');
  expect(headings).toEqual([
    { id: 'h-one', text: 'One', depth: 2 },
    { id: 'h-two-x', text: 'Two x', depth: 2 },
    { id: 'h-three', text: 'Three', depth: 3 },
  ]);
});

test('heading ids are readable and unique in any script', async () => {
  const source = '## Café & 東京\n\n## Café & 東京\n\n## Café & 東京 2\n\n## 🎉\n\n## Don’t *stop*';
  expect((await renderMarkdown(source)).headings.map(({ id }) => id)).toEqual([
    'h-cafe-東京',
    'h-cafe-東京-2',
    'h-cafe-東京-2-2',
    'h-section',
    'h-dont-stop',
  ]);
});

test('heading ids cannot collide with page ids or window globals', async () => {
  const titles = [
    'main',
    'comments',
    'top',
    'login',
    'fn-1',
    'footnote-label',
    'constructor',
    '__proto__',
    'name',
  ];
  const { headings } = await renderMarkdown(titles.map((title) => `## ${title}`).join('\n\n'));
  expect(headings).toHaveLength(titles.length);
  expect(headings.every(({ id }) => /^h-[a-z0-9-]+$/.test(id))).toBe(true);
});

test('a link to a section may use its plain slug', async () => {
  const links = await renderHtml(
    '[a](#cafe-bar) [b](#Café-bar) [c](#h-café-bar) [d](#comments)\n\n## Café bar',
  );
  expect(links).toContain(
    '<a href="#h-cafe-bar">a</a> <a href="#h-cafe-bar">b</a> <a href="#h-cafe-bar">c</a> <a href="#comments">d</a>',
  );
});

test('footnotes link back and forth by unique ids', async () => {
  const source = 'One[^a] two[^a] three[^a-2] four[^東].\n\n[^a]: A\n[^a-2]: B\n[^東]: C';
  const { html, headings } = await renderMarkdown(source);
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  const targets = Array.from(html.matchAll(/ href="#([^"]+)"/g), ([, id]) => id);
  expect(ids.join(' ')).toBe('fnref-1 fnref-1-2 fnref-2 fnref-3 footnote-label fn-1 fn-2 fn-3');
  expect(new Set(targets)).toEqual(new Set(ids.filter((id) => id !== 'footnote-label')));
  expect(headings).toEqual([]);
});

test('a fence has a file name, a language and highlighted lines', async () => {
  const source = '```ts title="house-style.ts" {2,4-5}\nconst a = 1;\n\n// two\nlet b;\nlet c;\nlet d;\n```';
  expect(await renderHtml(source)).toBe(
    '<figure class="code"><figcaption><span class="code-file">house-style.ts</span>' +
      '<span class="code-lang">TypeScript</span></figcaption><pre tabindex="0"><code>' +
      '<span class="line"><span class="k">const</span> a = <span class="n">1</span>;</span>\n' +
      '<span class="line mark"></span>\n' +
      '<span class="line"><span class="c">// two</span></span>\n' +
      '<span class="line mark"><span class="k">let</span> b;</span>\n' +
      '<span class="line mark"><span class="k">let</span> c;</span>\n' +
      '<span class="line"><span class="k">let</span> d;</span></code></pre></figure>',
  );
});

test('each token type has its class', async () => {
  const code = await renderHtml(
    "```ts\nexport function score(draft: Draft) { return count('x', /^a\\b/m) > 1; } // c\n```",
  );
  for (const token of [
    '<span class="k">export</span> <span class="k">function</span> <span class="f">score</span>',
    '<span class="ty">Draft</span>',
    '<span class="s">\'x\'</span>',
    '<span class="s"> /^a\\b/m</span>',
    '<span class="n">1</span>',
    '<span class="c">// c</span>',
  ]) {
    expect(code).toContain(token);
  }
});

test('one output serves light and dark: no style, no colour, no script', async () => {
  const fences = languages.map(({ id }) => `\`\`\`${id}\nconst a = "b"; # c\n\`\`\``);
  const code = await renderHtml(fences.join('\n\n'));
  expect(code.match(/<figure/g)).toHaveLength(languages.length);
  expect(code).not.toMatch(/style|#[0-9a-f]{6}|<script|shiki/i);
}, 30_000);

test.each([
  ['```nope\n<b>\n```', 'Plain text'],
  ['```\n<b>\n```', 'Plain text'],
  ['```constructor\n<b>\n```', 'Plain text'],
  ['    <b>', 'Plain text'],
  ['```SH\n<b>\n```', 'Shell'],
  ['```json{1}\n<b>\n```', 'JSON'],
])('the language of %j is shown as %s', async (source, name) => {
  const code = await renderHtml(source);
  expect(code).toContain(`<figcaption><span class="code-lang">${name}</span></figcaption>`);
  expect(code.replace(/<[^>]+>/g, '')).toContain('&#x3C;b>');
});

test('a plain text of the content is returned for search', async () => {
  const { text } = await renderMarkdown(
    '# Hi *you*\n\n- a\n- b <i>c</i>\n\n```ts\nlet x;\n```\n\n| d | e |\n|-|-|\n\n<p>no</p>',
  );
  expect(text).toBe('Hi you\na\nb c\nlet x;\nd e');
});

test('reading time is calculated at 220 words per minute', async () => {
  const minutes = async (words: number) => (await renderMarkdown('word '.repeat(words))).minutes;
  expect(await Promise.all([0, 1, 220, 221, 1000].map(minutes))).toEqual([1, 1, 1, 2, 5]);
});

test('the excerpt joins the first paragraphs up to the next heading', async () => {
  const { excerpt } = await renderMarkdown(
    '# T\n\n![pic](/a.png)\n\nOne *two*.\n\nThree.\n\n## Next\n\nFour.',
  );
  expect(excerpt).toBe('One two. Three.');
});

test('the excerpt ends at a word boundary', async () => {
  const { excerpt } = await renderMarkdown('several, words '.repeat(40));
  expect(excerpt.length).toBeLessThanOrEqual(180);
  expect(excerpt).toMatch(/(?:several|words)…$/);
  expect((await renderMarkdown('東京都'.repeat(100))).excerpt).toHaveLength(180);
  expect((await renderMarkdown('🎉'.repeat(100))).excerpt.isWellFormed()).toBe(true);
});

test('an empty text renders to nothing', async () => {
  const nothing = { html: '', headings: [], minutes: 1, excerpt: '', problems: [], text: '' };
  expect(await renderMarkdown('')).toEqual(nothing);
  expect(await renderMarkdown(' \n\n<!-- draft -->\n')).toEqual(nothing);
});

test('the same text gives the same bytes, also when rendered concurrently', async () => {
  const source = '## A\n\n## A\n\nx[^n]\n\n[^n]: y\n\n| t |\n|-|\n\n```css\na { color: red }\n```';
  const outputs = await Promise.all(Array.from({ length: 5 }, () => renderHtml(source)));
  expect(new Set([...outputs, await renderHtml(source)]).size).toBe(1);
});

test('CRLF line endings render the same', async () => {
  const source = 'a\nb\n\n```\nc\nd\n```\n\n```css\na {\n}\n```';
  expect(await renderHtml(source.replaceAll('\n', '\r\n'))).toBe(await renderHtml(source));
});
