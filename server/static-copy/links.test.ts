import { expect, test } from 'vitest';
import { addPolicy, listCssUrls, listHtmlLinks, mapHtmlLinks, mapTextLinks } from './links.ts';

const origin = 'https://ida.example';
const toUpper = (url: string) => url.toUpperCase();

test('links of a page are replaced, and nothing else changes', () => {
  const html =
    '<!DOCTYPE html><p class="a&gt;b">a href="/text" &amp; <A HREF=\'/a?b=1&amp;c\'>x</A><br/>' +
    '<pre><code>&#x3C;a href="/code"></code></pre><img src=/i srcset="/s 1x,  /t 2x" data-x="/stays"></p>';
  expect(mapHtmlLinks(html, [origin], toUpper)).toBe(
    '<!DOCTYPE html><p class="a&gt;b">a href="/text" &amp; <A HREF="/A?B=1&amp;C">x</A><br/>' +
      '<pre><code>&#x3C;a href="/code"></code></pre><img src="/I" srcset="/S 1x, /T 2x" data-x="/stays"></p>',
  );
});

test('absolute links to this site are found in every attribute, in templates and in structured data', () => {
  const html =
    `<meta content="${origin}/m"><template><a href="/t">t</a></template><noscript><a href="/n">n</a></noscript>` +
    `<b data-share="${origin}/d"></b><script type="application/ld+json">{"url":"${origin}/j"}</script>` +
    `<script>"${origin}/not"</script>`;
  expect(listHtmlLinks(html, [origin]).toSorted()).toEqual(
    ['/n', '/t', `${origin}/d`, `${origin}/j`, `${origin}/m`].toSorted(),
  );
});

test('a link cannot end its attribute', () => {
  const mapped = mapHtmlLinks('<a href="/x">x</a>', [origin], () => '/"><script>&');
  expect(mapped).toBe('<a href="/&quot;>&lt;script>&amp;">x</a>');
});

test('links in texts are replaced with their kind of escaping', () => {
  const map = (text: string) => mapTextLinks(text, [origin], (url) => url.replace('b&c', 'B&C'));
  expect(map(`<loc>${origin}/a?b&amp;c</loc>`)).toBe(`<loc>${origin}/a?B&amp;C</loc>`);
  expect(map(`&lt;a href=&quot;${origin}/a?b&amp;#x26;c&quot;&gt;b`)).toBe(
    `&lt;a href=&quot;${origin}/a?B&amp;#x26;C&quot;&gt;b`,
  );
  expect(map(`"${origin}/a?b&c\\" https://other.example/b&c`)).toBe(
    `"${origin}/a?B&C\\" https://other.example/b&c`,
  );
});

test('the policy is added before everything that it applies to', () => {
  const html = '<html><head><meta charSet="utf-8"/><script>1</script></head></html>';
  expect(addPolicy(html, "default-src 'self'; frame-ancestors 'none'")).toBe(
    `<html><head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'self'"/><script>1</script></head></html>`,
  );
});

test('files of a stylesheet are found', () => {
  const css = `@import "a.css";@font-face{src:url(/b.woff2) format("woff2"),url("c d.woff")}i{background:url('e.svg')}`;
  expect(listCssUrls(css).toSorted()).toEqual(['/b.woff2', 'a.css', 'c d.woff', 'e.svg']);
});

test('a long hostile text is read in linear time', () => {
  const text = `${origin}/${'&amp;'.repeat(200_000)}`;
  expect(mapTextLinks(text, [origin], () => null)).toBe(text);
  expect(listCssUrls('url('.repeat(20_000))).toEqual([]);
});
