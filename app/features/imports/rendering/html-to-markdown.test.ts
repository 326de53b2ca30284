import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/render.server.ts';
import type { HtmlOptions } from '#site-import/html/tree.ts';
import { htmlToMarkdown } from '#site-import/html/html-to-markdown.ts';

const baseUrl = 'https://old.example/2024/05/post/';

function convert(html: string, options: Partial<HtmlOptions> = {}) {
  return htmlToMarkdown(html, { baseUrl, ...options });
}

function markdownOf(html: string, options: Partial<HtmlOptions> = {}) {
  return convert(html, options).markdown;
}

async function rendered(html: string, options: Partial<HtmlOptions> = {}) {
  return (await renderMarkdown(markdownOf(html, options))).html;
}

test.each([
  [
    '<h2>Über uns</h2><p>Ein <b>fetter</b>, <i>schräger</i> &amp; <s>alter</s> Satz.</p>',
    '## Über uns\n\nEin **fetter**, _schräger_ & ~~alter~~ Satz.',
  ],
  ['<ul><li>a<ul><li>b</ul><li>c</ul>', '- a\n  - b\n- c'],
  ['<ol start="3"><li>x<li>y</ol>', '3. x\n4. y'],
  ['<ul><li><input type="checkbox" checked> done</li></ul>', '- [x] done'],
  ['<blockquote><p>Quote</p><cite>Ada</cite></blockquote>', '> Quote\n>\n> _Ada_'],
  ['<p>a<br>b</p><hr>', 'a\\\nb\n\n---'],
  ['<p>Press <kbd>Ctrl</kbd>, x<sup>2</sup>, H<sub>2</sub>O</p>', 'Press `Ctrl`, x², H₂O'],
  ['<p>مرحبا 你好 👩‍💻 שלום</p>', 'مرحبا 你好 👩‍💻 שלום'],
  ['<div><div><p>deep</p></div> text</div>', 'deep\n\ntext'],
  ['<p>1. no list, # no heading, *no emphasis*</p>', '1\\. no list, # no heading, \\*no emphasis\\*'],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '- Term\n\n  Meaning'],
  ['<p>x<!-- note -->y</p>', 'xy'],
  [
    '<p>R&amp;D, a@b.example, https://b.example/a_b and www.b.example</p>',
    'R&D, a@b.example, https://b.example/a_b and www.b.example',
  ],
  ['<p>&amp;copy; stays text</p>', '\\&copy; stays text'],
  ['<p>a<br><br>b<br>c</p>', 'a\n\nb\\\nc'],
  ['<div>a<br> <br>b</div><ul><li>c<br><br>d</li></ul>', 'a\n\nb\n\n- c\n\n  d'],
])('%s', (html, markdown) => {
  expect(convert(html)).toEqual({ markdown, images: [], losses: [] });
});

test('relative links and images are resolved against the old page', () => {
  const { markdown, images } = convert(
    '<p><a href="../other/">a</a> <a href="/b?c=d">b</a> <a href="#part">c</a> <a href="mailto:a@b.example">d</a></p><p>see <img src="/i.jpg" alt="I"></p>',
  );
  expect(markdown).toBe(
    '[a](https://old.example/2024/05/other/) [b](https://old.example/b?c=d) [c](#part) [d](mailto:a@b.example)\n\nsee ![I](https://old.example/i.jpg)',
  );
  expect(images).toEqual([{ src: 'https://old.example/i.jpg', alt: 'I' }]);
  expect(convert('<a href="/x">x</a>', { baseUrl: null }).markdown).toBe('[x](/x)');
});

test.each([
  [
    '<figure class="wp-block-image"><img src="a.jpg" alt="A"><figcaption>My <em>cat</em></figcaption></figure>',
    'A',
  ],
  [
    '[caption id="attachment_1" width="300"]<a href="a.jpg"><img src="a.jpg" alt="A" title="IMG_1" /></a> My cat[/caption]',
    'A',
  ],
  ['[caption caption="My cat"]<img src="a.jpg" alt="A">[/caption]', 'A'],
  [
    '<div class="wp-caption"><figure><img src="a.jpg" alt="A"><figcaption>My cat</figcaption></figure></div>',
    'A',
  ],
])('captions: %s', async (html, alt) => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(await rendered(html, { shortcodes, hasTypedParagraphs: true })).toBe(
    `<figure class="image"><img src="${baseUrl}a.jpg" alt="${alt}" loading="lazy" decoding="async"><figcaption>My cat</figcaption></figure>`,
  );
});

test('the title of an image is no caption, a link to its file is not needed, other links stay', () => {
  expect(markdownOf('<p><a href="big.jpg"><img src="a.jpg" title="IMG_1" alt="A"></a></p>')).toBe(
    `![A](${baseUrl}a.jpg)`,
  );
  expect(
    markdownOf(
      '<figure><a href="https://b.example/"><img src="a.jpg" alt="A"></a><figcaption>Cap</figcaption></figure>',
    ),
  ).toBe(`[![A](${baseUrl}a.jpg)](https://b.example/)\n\n_Cap_`);
});

test('lazy images, emoji and tracking pixels', () => {
  expect(
    markdownOf(
      '<p>a <img src="data:image/gif;base64,R0" data-src="/b.jpg" alt="B"> <img class="emoji" alt="🎉" src="/e.svg"><img src="/t.gif" width="1" height="1"></p>',
    ),
  ).toBe('a ![B](https://old.example/b.jpg) 🎉');
});

test.each([
  [
    '<figure class="wp-block-gallery"><figure><img src="a.jpg" alt="A"></figure><figure><img src="b.jpg" alt=""><figcaption>B</figcaption></figure><figcaption class="blocks-gallery-caption">All</figcaption></figure>',
    true,
  ],
  [
    '<ul class="wp-block-gallery"><li><figure><img src="a.jpg" alt="A"></figure></li><li><figure><img src="b.jpg"><figcaption>B</figcaption></figure></li></ul>',
    false,
  ],
  [
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="a.jpg" alt="A"></div></div><div><img src="b.jpg" title="x"></div><figcaption>All</figcaption></figure>',
    true,
  ],
])('galleries: %s', async (html, hasCaption) => {
  const result = await rendered(html);
  expect(result).toMatch(
    /^<figure class="gallery"><img src="[^"]*a.jpg" alt="A"[^>]*>.*<img src="[^"]*b.jpg"/,
  );
  expect(result.includes('<em>All</em>')).toBe(hasCaption);
});

test('a gallery shortcode shows the files that it names', () => {
  const files = new Map([['1', { src: 'https://old.example/1.jpg', alt: 'One', caption: 'First' }]]);
  const shortcodes = {
    findAttachment: (id: string) => files.get(id) ?? null,
    listAttachments: () => [...files.values()],
  };
  const { markdown, losses } = convert('[gallery ids="1, 9"]', { shortcodes });
  expect(markdown).toBe('![One](https://old.example/1.jpg "First")');
  expect(losses).toEqual(['A gallery has images that are not in the export.']);
  expect(convert('[gallery]', { shortcodes })).toMatchObject({ markdown, losses: [] });
});

test.each([
  '<pre class="wp-block-code"><code lang="php" class="language-php">',
  '<pre><code class="language-php">',
  '<pre><code class="lang-php">',
  '<pre class="lang:php decode:true">',
  '<pre class="brush: php; gutter: false">',
  '<pre class="EnlighterJSRAW" data-enlighter-language="php">',
  '<pre lang="php">',
  '<!-- wp:syntaxhighlighter/code {"language":"php"} --><pre class="wp-block-syntaxhighlighter-code">',
])('code: %s', (start) => {
  expect(markdownOf(`${start}if (a &lt; b) {\n\n  <span class="k">echo</span> 1;<br>}</pre>`)).toBe(
    '```php\nif (a < b) {\n\n  echo 1;\n}\n```',
  );
});

test('code shortcodes, with entities or without; code with a caption', () => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  const code = (html: string) => markdownOf(html, { shortcodes, hasTypedParagraphs: true });
  expect(code('Text\n\n[code lang="js"]\nif (a &lt; b) {\n\n  c("<p>");\n}\n[/code]')).toBe(
    'Text\n\n```js\nif (a < b) {\n\n  c("<p>");\n}\n```',
  );
  expect(code('[sourcecode language="css" title="a.css"]a{}[/sourcecode]')).toBe('```css\na{}\n```');
  expect(code('[php]$a;[/php]')).toBe('```php\n$a;\n```');
  expect(code('<pre>[gallery]</pre> <code>[caption]</code>')).toBe('```\n[gallery]\n```\n\n`[caption]`');
  expect(
    markdownOf(
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">a</code></pre><figcaption>index.js</figcaption></figure>',
    ),
  ).toBe('```js\na\n```\n\n_index.js_');
});

test('tables', async () => {
  const html =
    '<figure class="wp-block-table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td><p>1</p><ul><li>x</li></ul></td><td>2|3</td></tr></tbody></table><figcaption>Prices</figcaption></figure>';
  expect(markdownOf(html)).toBe('| A   | B    |\n| --- | ---- |\n| 1 x | 2\\|3 |\n\n_Prices_');
  expect(await rendered(html)).toContain('<td>2|3</td>');
  expect(markdownOf('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toBe('| a | b |\n| - | - |\n| c | d |');
  expect(markdownOf('<table><tr><td><p>only layout</p></td></tr></table>')).toBe('only layout');
});

test.each([
  ['<p>A<sup data-fn="u1" class="fn"><a href="#u1" id="u1-link">1</a></sup></p><!-- wp:footnotes /-->'],
  [
    '<p>A<sup id="fnref1"><a href="#fn1">1</a></sup></p><hr><ol><li id="fn1">The <b>note</b> <a href="#fnref1">↩</a></li></ol>',
  ],
  [
    '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a></p><h2>Footnotes</h2><p><a href="#_ftnref1" name="_ftn1">[1]</a> The <b>note</b></p>',
  ],
  [
    '<p>A<sup id="fnref:1"><a href="#fn:1" rel="footnote">1</a></sup></p><div class="footnotes"><hr><ol><li id="fn:1"><p>The <b>note</b> <a href="#fnref:1" rev="footnote">↩</a></p></li></ol></div>',
  ],
  [
    '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>The <b>note</b> <a href="#fnref1">↩︎</a></p></li></ol></section>',
  ],
])('footnotes: %s', async (html) => {
  const footnotes = [{ id: 'u1', content: 'The <b>note</b>' }];
  const result = await rendered(html, { footnotes });
  expect(markdownOf(html, { footnotes })).toMatch(
    /^A\[\^1\]\n\n(?:## Footnotes\n\n)?\[\^1\]: The \*\*note\*\*$/,
  );
  expect(result).toContain('data-footnotes');
});
