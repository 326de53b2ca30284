import { expect, test } from 'vitest';
import { readPageMetadata } from './page-metadata.ts';

const pageUrl = 'https://a.example/blog/post';

test('the metadata for previews is preferred to title and description', () => {
  const html = `<!doctype html><html><head>
    <title>Plain title</title>
    <meta name="description" content="Plain description">
    <meta property="og:title" content="Tom &amp; Jerry&#39;s &#x201C;plan&#x201D; > all">
    <meta content='Said "so"' property='og:description'/>
    <META PROPERTY=og:image CONTENT=/cover.png>
    <meta property="og:title" content="Second">`;
  expect(readPageMetadata(html, pageUrl)).toEqual({
    title: "Tom & Jerry's “plan” > all",
    description: 'Said "so"',
    image: 'https://a.example/cover.png',
  });
});

test('a page without such metadata has its title', () => {
  expect(readPageMetadata('<title>\n  Gr&uuml;&szlig;e &unknown;\n</title>', pageUrl)).toEqual({
    title: 'Grüße &unknown;',
    description: '',
    image: null,
  });
});

test('comments do not count, and an attribute belongs to its own element', () => {
  const html =
    '<!-- <meta property="og:title" content="Old"> --><meta property="og:title"><p content="Wrong"></p><title>T</title>';
  expect(readPageMetadata(html, pageUrl).title).toBe('T');
});

test('texts are single lines without control characters, and not too long', () => {
  const { title, description } = readPageMetadata(
    `<title>a\u202Eb\u0007 c\n\nd</title><meta name="description" content="${'word '.repeat(200)}">`,
    pageUrl,
  );
  expect(title).toBe('ab c d');
  expect(description).toHaveLength(300);
});

test.each([
  '<meta '.repeat(80_000),
  '<meta content="'.repeat(30_000),
  '<!--'.repeat(100_000),
  '<title'.repeat(80_000),
])(
  'hostile markup (%#) is read without quadratic time, which would exceed the time limit of a test',
  (html) => {
    expect(readPageMetadata(html, pageUrl)).toEqual({ title: '', description: '', image: null });
  },
);
