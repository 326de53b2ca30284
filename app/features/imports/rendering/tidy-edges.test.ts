import { expect, test } from 'vitest';
import { htmlToMarkdown } from '#site-import/html/html-to-markdown.ts';
import { renderMarkdown } from '#platform/markdown/render.server.ts';

test.each([
  ['<b>Tip: </b>If', '**Tip:** If'],
  ['<b>Tip:</b>If', '**Tip**:If'],
  ['called<strong> tags</strong> which', 'called **tags** which'],
  ['<b> <i> x </i> </b>y', '**_x_** y'],
  ['<b><br>x<br></b>y', '**x**\\\ny'],
  ['<del> a </del>b', '~~a~~ b'],
  ['<a href="/x"> link </a>text', '[link](/x) text'],
  ['<a href="/x">\n<img src="a.jpg">\n</a>', '[![](a.jpg)](/x)'],
  ['un<em>believ</em>able', 'un*believ*able'],
  ['これは<em>強調</em>です', 'これは*強調*です'],
  ['これは<strong>「重要」</strong>です', 'これは「**重要**」です'],
  ['<b>a</b><b>b</b><code>c</code><code>d</code>', '**ab**`cd`'],
  ['a<b><code>x</code></b>', 'a`x`'],
  ['<b>💡</b>Idea', '**💡**Idea'],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(`<p>${html}</p>`, { baseUrl: null }).markdown).toBe(markdown);
});

test('no mark of a mixture of elements, punctuation, scripts and spaces is shown', async () => {
  const texts = ['a', 'b ', ' c', 'd.', '(e', '「f」', '強', 'g:', '"h"'];
  const tags = ['b', 'i', 'del', 'a href="/u"', 'code'];
  const html = tags
    .flatMap((tag) => {
      const end = `</${tag.split(' ')[0]}>`;
      return texts.flatMap((around) =>
        texts.map((inside) => `<p>${around}<${tag}>${inside}${end}${around}</p>`),
      );
    })
    .join('');
  const { markdown } = htmlToMarkdown(html, { baseUrl: null });
  const rendered = await renderMarkdown(markdown);
  expect(markdown).not.toContain('&#');
  expect(rendered.html).not.toMatch(/[*_~`]/);
});
