import { expect, test } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { renderBlocks, renderMarkdown } from '#platform/markdown/markdown.ts';
import { newsletterEmail, withCountedLinks } from './newsletter-email.ts';

const pageUrl = 'https://ida.example/blog/a-post';

async function renderCounted(source: string) {
  const { html } = await renderMarkdown(source);
  const trackedUrl = (url: string) => `https://ida.example/go/letter/${encodeURIComponent(url)}`;
  return withCountedLinks(withAbsoluteLinks(html, pageUrl), { pageUrl, trackedUrl });
}

test('every link is replaced by its counted URL', async () => {
  const html = await renderCounted(
    'See [one](https://a.example), [two](https://a.example/b?c=1&d=2) and [three](/contact).',
  );
  const links = [...html.matchAll(/href="https:\/\/ida\.example\/go\/letter\/([^"]+)"/g)];
  expect(links.map(([, url]) => decodeURIComponent(url!))).toEqual([
    'https://a.example/',
    'https://a.example/b?c=1&d=2',
    'https://ida.example/contact',
  ]);
});

test('images, code, email addresses and links within the post are unchanged', async () => {
  const html = await renderCounted(
    '![p](https://a.example/p.png) [m](mailto:a@example.com) [h](#part) `https://b.example` note[^1]\n\n[^1]: Foot.',
  );
  expect(html).toContain('src="https://a.example/p.png"');
  expect(html).not.toContain('/go/');
});

test('a letter in German has no English words, and its tables keep their alignment', async () => {
  const { html: rendered } = await renderMarkdown(
    '![Ein Boot](/media/b/1x1.jpg) Text[^1].\n\n| a | b | c |\n| - | -: | :-: |\n| d | e | f |\n\n[^1]: Quelle.',
  );
  const post = { slug: 'brief', title: 'Brief', excerpt: '', html: rendered } as never;
  const site = { ...defaultSite, name: 'Ida', language: 'de' };
  const { text, html } = newsletterEmail({ site, siteUrl: 'https://ida.example', post });
  expect(text).toContain('[Bild: Ein Boot] Text[1].');
  expect(text).toContain('Fußnoten\n\n[1] Quelle.');
  expect(text).not.toMatch(/Image|Footnotes|Read/);
  expect(html).toMatch(/<td style="text-align:right">e<\/td>\s*<td style="text-align:center">f</);
  expect(html).toMatch(/<th style="text-align:right">b</);
});

test('a film is its poster with a link to the post, and its transcript stays there', async () => {
  const folder = '/media/0123456789abcdef0123';
  const { html: rendered } = await renderBlocks(
    `::film[A "walk" > all]{src="${folder}/1280x720.mp4" poster="${folder}/1280x720.jpg" captions="${folder}/a.vtt"}

:::transcript
She says hello.
:::

::loop{src="${folder}/640x640.webm"}

::download[Prices]{src="${folder}/prices.pdf"}`,
    'media',
  );
  const post = { slug: 'brief', title: 'Brief', excerpt: '', html: rendered } as never;
  const site = { ...defaultSite, name: 'Ida', language: 'de' };
  const siteUrl = 'https://ida.example';
  const { text, html } = newsletterEmail({ site, siteUrl, post, trackedUrl: (url) => `${url}?seen` });
  const link = 'href="https://ida.example/blog/brief?seen"';
  expect(html).toContain(
    `<figure class="film"><a ${link}><img src="${siteUrl}${folder}/1280x720.jpg" alt="A &#x22;walk&#x22; > all"><br>▶ Film</a>`,
  );
  expect(html).toContain(`<figure class="loop"><a ${link}>▶ Film</a>`);
  expect(html).not.toMatch(/<video|<track|<details|\.mp4|\.webm|hello/);
  expect(text).toContain(
    '[Bild: A "walk" > all]\n▶ Film (https://ida.example/blog/brief?seen)\nA "walk" > all\n\n▶ Film (https://ida.example/blog/brief?seen)\n\nPrices',
  );
});
