import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '#platform/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import { withCountedLinks } from './counted-links.ts';

const pageUrl = 'https://ida.example/blog/a-post';

async function counted(source: string) {
  const { html } = await renderMarkdown(source);
  const ways: string[] = [];
  const wayTo = (url: string) => `https://ida.example/go/letter/${ways.push(url)}`;
  return {
    ways,
    ...withCountedLinks({ html: withAbsoluteLinks(html, pageUrl), source }, { pageUrl, wayTo }),
  };
}

test('an address has one way, in both bodies and however often it stands there', async () => {
  const { ways, html, source } = await counted(
    'See [one](https://a.example), [two](https://a.example/b?c=1&d=2) and [one again](https://a.example/).',
  );
  expect(ways).toEqual(['https://a.example/', 'https://a.example/b?c=1&d=2']);
  expect(html.match(/href="[^"]+"/g)).toEqual(
    [1, 2, 1].map((way) => `href="https://ida.example/go/letter/${way}"`),
  );
  expect(source).toBe(
    'See [one](https://ida.example/go/letter/1), [two](https://ida.example/go/letter/2) and [one again](https://ida.example/go/letter/1).',
  );
});

test('pictures, code, addresses of mail and the ways about the post stay as they are', async () => {
  const words =
    '![p](https://a.example/p.png) [m](mailto:a@example.com) [h](#part) `https://b.example` note[^1]\n\n[^1]: Foot.';
  const { ways, source, html } = await counted(words);
  expect(ways).toEqual([]);
  expect(source).toBe(words);
  expect(html).not.toContain('/go/');
});
