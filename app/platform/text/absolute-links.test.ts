import { expect, test } from 'vitest';
import { withAbsoluteLinks } from './absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';

const page = 'https://example.com/blog/a-post';
const made = async (markdown: string) => withAbsoluteLinks((await renderMarkdown(markdown)).html, page);

test.each([
  ['[x](/contact)', 'href="https://example.com/contact"'],
  ['[x](other)', 'href="https://example.com/blog/other"'],
  ['[x](#part)', 'href="https://example.com/blog/a-post#part"'],
  ['[x](/search?q=a&b="c")', 'href="https://example.com/search?q=a&#x26;b=%22c%22"'],
  ['![x](/media/a.png)', 'src="https://example.com/media/a.png"'],
  ['[x](https://other.example/)', 'href="https://other.example/"'],
  ['[x](mailto:a@example.com)', 'href="mailto:a@example.com"'],
])('%s becomes %s', async (markdown, expected) => {
  expect(await made(markdown)).toContain(expected);
});

test('text and titles that look like attributes are unchanged', async () => {
  expect(await made('`<a href="/x">` and href="/y"')).toContain('href="/y"');
  expect(await made('`<a href="/x">`')).toContain('href="/x"');
  const image = await made(`An ![b](/a.png ' href=')`);
  expect(image).toContain('title=" href="');
  expect(image).toContain('alt="b"');
  expect(image).toContain('src="https://example.com/a.png"');
});

test('nothing but URLs changes', async () => {
  const { html } = await renderMarkdown(
    '# A\n\n- [ ] *x* & <b>\n\n```js\nconst a = "<b>";\n```\n\n|a|\n|-|\n|1|',
  );
  expect(withAbsoluteLinks(html, page)).toBe(html);
});
