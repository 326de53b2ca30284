import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/render.server.ts';
import type { HtmlOptions } from './context.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

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
  ['<p>x<script>alert(1)</script><style>p{}</style><!-- note -->y</p>', 'xy'],
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
  '<pre><code class="hljs php">',
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

test('code shortcodes, with entities or without; code with a caption has a title', () => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  const code = (html: string) => markdownOf(html, { shortcodes, hasTypedParagraphs: true });
  expect(code('Text\n\n[code lang="js"]\nif (a &lt; b) {\n\n  c("<p>");\n}\n[/code]')).toBe(
    'Text\n\n```js\nif (a < b) {\n\n  c("<p>");\n}\n```',
  );
  expect(code('[sourcecode language="css" title="a.css"]a{}[/sourcecode]')).toBe(
    '```css title="a.css"\na{}\n```',
  );
  expect(code('[php]$a;[/php]')).toBe('```php\n$a;\n```');
  expect(code('<pre>[gallery]</pre> <code>[caption]</code>')).toBe('```\n[gallery]\n```\n\n`[caption]`');
  expect(
    markdownOf(
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">a</code></pre><figcaption>index.js</figcaption></figure>',
    ),
  ).toBe('```js title="index.js"\na\n```');
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
])('footnotes: %s', async (html) => {
  const footnotes = [{ id: 'u1', content: 'The <b>note</b>' }];
  const result = await rendered(html, { footnotes });
  expect(markdownOf(html, { footnotes })).toMatch(
    /^A\[\^1\]\n\n(?:## Footnotes\n\n)?\[\^1\]: The \*\*note\*\*$/,
  );
  expect(result).toContain('data-footnotes');
});

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="Song"></iframe>',
    '[Song](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
  ],
  ['<iframe src="https://player.vimeo.com/video/76979871"></iframe>', '<https://vimeo.com/76979871>'],
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>Watch</figcaption></figure>',
    '<https://youtu.be/dQw4w9WgXcQ>\n\n_Watch_',
  ],
  [
    '<figure class="kg-card kg-embed-card"><iframe src="https://a.example/e"></iframe></figure>',
    '<https://a.example/e>',
  ],
  ['<video controls src="/v/clip.mp4"></video>', '[clip.mp4](https://old.example/v/clip.mp4)'],
  ['<audio><source src="/a.mp3"></audio>', '[a.mp3](https://old.example/a.mp3)'],
  ['[youtube https://youtu.be/dQw4w9WgXcQ]', '<https://youtu.be/dQw4w9WgXcQ>'],
  ['[embed width="1"]https://a.example/x?b=1&amp;c=2[/embed]', '<https://a.example/x?b=1&c=2>'],
  ['[vimeo 76979871]', '<https://vimeo.com/76979871>'],
  ['[audio mp3="https://a.example/b.mp3"][/audio]', '<https://a.example/b.mp3>'],
  [
    '<div class="wp-block-button"><a class="wp-block-button__link" href="/buy">Buy</a></div>',
    '[Buy](https://old.example/buy)',
  ],
  ['<details><summary>Why?</summary><p>Because.</p></details>', '**Why?**\n\nBecause.'],
  [
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4>Why?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p></div></div>',
    '**Why?**\n\nBecause.',
  ],
  [
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/"><div class="kg-bookmark-title">B</div></a></figure>',
    '```link\nhttps://b.example/\n```',
  ],
  [
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/f.pdf"><div><div class="kg-file-card-title">Plan</div></div><svg></svg></a></div>',
    '[Plan](https://old.example/f.pdf)',
  ],
  [
    '<figure class="kg-card kg-video-card"><div><video src="/v.mp4"></video><div class="kg-video-player"><button>Play</button><span>0:00</span></div></div><figcaption>Clip</figcaption></figure>',
    '[v.mp4](https://old.example/v.mp4)\n\n_Clip_',
  ],
  [
    '<!-- wp:social-link {"url":"https://s.example/me","service":"mastodon"} /-->',
    '[mastodon](https://s.example/me)',
  ],
])('becomes a link or text: %s', (html, markdown) => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(convert(html, { shortcodes })).toMatchObject({ markdown, losses: [] });
});

test('call-outs', async () => {
  const html =
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>';
  expect(markdownOf(html)).toBe('> [!NOTE]\n> 💡 Mind **this**');
  expect(await rendered(html)).toContain('<aside class="callout callout-note">');
  expect(markdownOf('<div class="alert alert-warning"><p>Hot</p></div>')).toBe('> [!WARNING]\n> Hot');
});

test.each([
  [
    '<form action="/x"><input name="a"></form>',
    'The element <form> cannot be shown here and is kept as code.',
  ],
  ['<my-widget a="1">w</my-widget>', 'The element <my-widget> cannot be shown here and is kept as code.'],
  ['<svg><circle r="1"></circle></svg>', 'The element <svg> cannot be shown here and is kept as code.'],
  [
    '<!-- wp:latest-posts {"a":1} /-->',
    'The block “latest-posts” has no content of its own and is kept as code.',
  ],
  [
    '<!-- wp:acme/map {"lat":1} --><!-- /wp:acme/map -->',
    'The block “acme/map” has no content of its own and is kept as code.',
  ],
  ['[contact-form-7 id="3"]', 'The shortcode [contact-form-7] is not known here and is kept as code.'],
])('kept as code and reported: %s', (html, loss) => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  const { markdown, losses } = convert(`<p>Before</p>${html}<p>After</p>`, { shortcodes });
  expect(markdown).toBe(
    `Before\n\n\`\`\`html\n${html.replace('<!-- /wp:acme/map -->', '')}\n\`\`\`\n\nAfter`,
  );
  expect(losses).toEqual([loss]);
});

test('the text in unknown blocks and shortcodes is kept and the loss reported', () => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(
    convert(
      '<!-- wp:acme/box --><div><p>Inside</p></div><!-- /wp:acme/box -->[row][col a="1"]Text[/col][/row] [sic] [[gallery]] [/x]',
      { shortcodes },
    ),
  ).toEqual({
    markdown: 'Inside\n\nText \\[sic] \\[gallery] \\[/x]',
    images: [],
    losses: [
      'The shortcode [row] is not known here. The text inside is kept.',
      'The shortcode [col] is not known here. The text inside is kept.',
      'The block “acme/box” is not known here; its text and images are kept.',
    ],
  });
});

test('text of the classic editor gets its paragraphs and line breaks', () => {
  const typed =
    'First line\r\nsecond <em>line\nthird</em>\r\n\r\n\r\nNext\n<h2>Head</h2>\nAfter\n<ul>\n <li>one</li>\n <li>two\nlines</li>\n</ul>\n<blockquote>a\n\nb</blockquote>\n<pre>x\n\ny</pre>\nEnd';
  expect(markdownOf(typed, { hasTypedParagraphs: true })).toBe(
    'First line\\\nsecond _line\\\nthird_\n\nNext\n\n## Head\n\nAfter\n\n- one\n- two\\\n  lines\n\n> a\n>\n> b\n\n```\nx\n\ny\n```\n\nEnd',
  );
  expect(markdownOf('a\nb\n\nc')).toBe('a b c');
});
