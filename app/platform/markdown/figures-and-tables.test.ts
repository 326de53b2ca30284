import { expect, test } from 'vitest';
import { readableText } from '#platform/mail/readable-text.ts';
import { renderMarkdown } from './render.server.ts';

async function renderHtml(source: string) {
  return (await renderMarkdown(source)).html;
}

const image = (name: string) => `<img src="/media/${name}.jpg" alt="" loading="lazy" decoding="async">`;

test('the title of an image that is a paragraph becomes its caption', async () => {
  const { html, text } = await renderMarkdown('![A desk](/media/desk.jpg "My <b>desk</b>, 2026")');
  expect(html).toBe(
    '<figure class="image"><img src="/media/desk.jpg" alt="A desk" loading="lazy" decoding="async"><figcaption>My &#x3C;b>desk&#x3C;/b>, 2026</figcaption></figure>',
  );
  expect(text).toContain('2026');
  expect(readableText(html, { pageUrl: 'https://ida.example/blog/a', image: 'Image' })).toBe(
    '[Image: A desk]\nMy <b>desk</b>, 2026',
  );
});

test('an image within a sentence keeps its title', async () => {
  expect(await renderHtml('See ![](/media/a.jpg "Title")')).toContain('title="Title"');
  expect(await renderHtml('![](/media/a.jpg)')).toBe(`<p>${image('a')}</p>`);
});

test('several images in one paragraph are a gallery, whose images may have captions', async () => {
  expect(await renderHtml('![](/media/a.jpg)\n![](/media/b.jpg)')).toBe(
    `<figure class="gallery">${image('a')}${image('b')}</figure>`,
  );
  expect(await renderHtml('![](/media/a.jpg) ![](/media/b.jpg "B")')).toBe(
    `<figure class="gallery">${image('a')}<figure class="image">${image('b')}<figcaption>B</figcaption></figure></figure>`,
  );
  expect(await renderHtml('![](/media/a.jpg)\n![](javascript:alert)')).not.toContain('gallery');
  expect(await renderHtml('[![](/media/a.jpg)](/a) [![](/media/b.jpg)](/b)')).not.toContain('gallery');
});

test.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])(
  'a quote marked [!%s] is a call-out',
  async (name) => {
    const kind = name.toLowerCase();
    const label = name[0] + kind.slice(1);
    expect(await renderHtml(`> [!${name}]\n> Mind **this**.\n>\n> - and this`)).toBe(
      `<aside class="callout callout-${kind}">\n<p class="callout-label">${label}</p>\n<p>Mind <strong>this</strong>.</p>\n<ul>\n<li>and this</li>\n</ul>\n</aside>`,
    );
  },
);

test('a call-out may have a label of its own', async () => {
  expect(await renderHtml('> [!note] Gut zu wissen\n> Text.')).toBe(
    '<aside class="callout callout-note">\n<p class="callout-label">Gut zu wissen</p>\n<p>Text.</p>\n</aside>',
  );
});

test('a call-out may break its first line hard', async () => {
  expect(await renderHtml('> [!TIP]  \n> Text.')).toContain('Tip</p>\n<p>Text.</p>');
});

test.each([
  '> [!OTHER]\n> Text.',
  '> A [!NOTE] within\n> a quote.',
  '> [!NOTE] **Bold**\n> Text.',
  '> [!NOTE]text',
])('%j stays a quote', async (source) => expect(await renderHtml(source)).toMatch(/^<blockquote>/));

test('a call-out is no excerpt, and has its label in the plain text', async () => {
  const { excerpt, html } = await renderMarkdown('> [!WARNING]\n> Hot.\n\nFirst paragraph.');
  expect(excerpt).toBe('First paragraph.');
  expect(readableText(html, { pageUrl: '', image: 'Image' })).toBe(
    '> Warning\n>\n> Hot.\n\nFirst paragraph.',
  );
});

test('a fence around a web address is a link card with the name of the host', async () => {
  const html = await renderHtml('```link\nhttps://www.example.com/a?b=c&d\n```');
  expect(html).toBe(
    '<p class="link-card"><a href="https://www.example.com/a?b=c&#x26;d" rel="noopener"><span class="link-card-host">example.com</span></a></p>',
  );
  expect(readableText(html, { pageUrl: '', image: 'Image' })).toBe(
    'example.com (https://www.example.com/a?b=c&d)',
  );
});

test('a fence with another name around a web address is a code block', async () => {
  expect(await renderHtml('```js\nhttps://a.example\n```')).toMatch(/^<figure class="code">/);
});

test.each([
  '```link\nhttps://\n```',
  '```link\n```',
  '~~~ link\nhttps://a.example\nhttps://b.example\n~~~',
  '```link\njavascript:alert(1)\n```',
  '```link\nfile:///etc/passwd\n```',
  '> ```link\n> https://\n> ```',
])('%j is not shown, and is a problem of its line', async (source) => {
  const { html, text, problems } = await renderMarkdown(`Before.\n\n${source}\n\nAfter.`);
  expect(html).not.toMatch(/<pre|http|alert|file:/);
  expect(text).toBe('Before.\nAfter.');
  expect(problems).toEqual([
    { line: 3, problem: 'A link card needs one web address, such as https://example.com.' },
  ]);
});
