import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { withCountedLinks } from './newsletter-email.ts';

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
