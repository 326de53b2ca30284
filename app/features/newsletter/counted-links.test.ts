import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { withCountedLinks } from './counted-links.ts';

const pageUrl = 'https://ida.example/blog/a-post';

async function counted(source: string) {
  const { html } = await renderMarkdown(source);
  const wayTo = (url: string) => `https://ida.example/go/letter/${encodeURIComponent(url)}`;
  return withCountedLinks(withAbsoluteLinks(html, pageUrl), { pageUrl, wayTo });
}

test('every link leads by its counted address', async () => {
  const html = await counted(
    'See [one](https://a.example), [two](https://a.example/b?c=1&d=2) and [three](/contact).',
  );
  const ways = [...html.matchAll(/href="https:\/\/ida\.example\/go\/letter\/([^"]+)"/g)];
  expect(ways.map(([, url]) => decodeURIComponent(url!))).toEqual([
    'https://a.example/',
    'https://a.example/b?c=1&d=2',
    'https://ida.example/contact',
  ]);
});

test('images, code, mail addresses and links within the post stay as they are', async () => {
  const html = await counted(
    '![p](https://a.example/p.png) [m](mailto:a@example.com) [h](#part) `https://b.example` note[^1]\n\n[^1]: Foot.',
  );
  expect(html).toContain('src="https://a.example/p.png"');
  expect(html).not.toContain('/go/');
});
