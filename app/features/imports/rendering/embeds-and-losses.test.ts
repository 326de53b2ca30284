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
])('becomes a link or text: %s', (html, markdown) => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(convert(html, { shortcodes })).toMatchObject({ markdown, losses: [] });
});

test('call-outs', async () => {
  const html =
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>';
  expect(markdownOf(html)).toBe('> [!NOTE]\n> 💡 Mind **this**');
  expect(await rendered(html)).toContain('<aside class="callout callout-note">');
});

test.each([
  ['<form action="/x"></form>', 'The tag <form> is not known here and was removed.'],
  ['<svg><circle r="1"></circle><text>x</text></svg>', 'The tag <svg> is not known here and was removed.'],
  ['<!-- wp:latest-posts {"a":1} /-->', 'The block “latest-posts” has no text and was removed.'],
  [
    '<!-- wp:acme/map {"lat":1} --><!-- /wp:acme/map -->',
    'The block “acme/map” has no text and was removed.',
  ],
  ['[contact-form-7 id="3"]', 'The tag [contact-form-7] is not known here and was removed.'],
])('removed and reported: %s', (html, loss) => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(convert(`<p>Before</p>${html}<p>After</p>`, { shortcodes })).toMatchObject({
    markdown: 'Before\n\nAfter',
    losses: [loss],
  });
});

test('unknown elements are unwrapped and counted', () => {
  const html = '<p>a <x-b>c <b>d</b></x-b> <x-b>e</x-b></p><x-f><p>g</p><pre>h</pre></x-f>';
  expect(convert(html)).toMatchObject({
    markdown: 'a c **d** e\n\ng\n\n```\nh\n```',
    losses: [
      'The tag <x-b> is not known here; its text is kept (2 places).',
      'The tag <x-f> is not known here; its text is kept.',
    ],
  });
});

test('the text in unknown blocks and shortcodes is kept and the loss reported', () => {
  const shortcodes = { findAttachment: () => null, listAttachments: () => [] };
  expect(
    convert(
      '<!-- wp:acme/box --><div><p>Inside</p></div><!-- /wp:acme/box -->[row][col a="1"]Text[/col][/row] [sic] [/x]',
      { shortcodes },
    ),
  ).toEqual({
    markdown: 'Inside\n\nText \\[sic] \\[/x]',
    images: [],
    losses: [
      'The tag [row] is not known here; its text is kept.',
      'The tag [col] is not known here; its text is kept.',
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

test('scripts and style sheets are reported, and a gist stays as a link', () => {
  const { markdown, losses } = convert(
    '<p>x<script>alert(1)</script><style>p{}</style></p><script src="https://gist.github.com/ada/12ab.js"></script><blockquote>Post</blockquote><script async src="//platform.twitter.com/widgets.js"></script><script src="https://zapier.example/w.js?a=1&b=2"></script>',
  );
  expect(markdown).toBe('x\n\n<https://gist.github.com/ada/12ab>\n\n> Post');
  expect(losses).toEqual([
    'Scripts in the text are left out, since they cannot run here (3 places).',
    'Style sheets in the text are left out.',
  ]);
});
