import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '#platform/text/absolute-links.ts';
import { renderMarkdown } from '#platform/markdown/render.server.ts';
import { readableText } from './readable-text.ts';

const pageUrl = 'https://ida.example/blog/a-post';

async function textOf(source: string) {
  const { html } = await renderMarkdown(source);
  return readableText(withAbsoluteLinks(html, pageUrl), { pageUrl, image: 'Image' });
}

test.each([
  [
    'a link is followed by its address',
    'See [my work](/portfolio?a=1&b=2).',
    'See my work (https://ida.example/portfolio?a=1&b=2).',
  ],
  [
    'an address stands once',
    'See <https://a.example/b> and https://c.example.',
    'See https://a.example/b and https://c.example/.',
  ],
  ['a relative address', '[next](next-post)', 'next (https://ida.example/blog/next-post)'],
  ['a mail address', '[Write](mailto:ida@ida.example) to me', 'Write (ida@ida.example) to me'],
  ['a link within the post', '## A part\n\nBack to [a part](#a-part).', 'A part\n\nBack to a part.'],
  ['emphasis and code', '**Bold**, _em_, ~~gone~~ and `a * b`.', 'Bold, em, gone and a * b.'],
  ['lines', 'One\ntwo  \nthree', 'One two\nthree'],
  ['characters', '5 < 6 & \\*not em\\* "quoted" &copy;', '5 < 6 & *not em* "quoted" ©'],
  ['an image', '![A boat](/media/a/1x1.jpg) ![](/media/b/1x1.jpg)', '[Image: A boat]'],
  [
    'an image as a link',
    '[![A badge](/b.png)](https://badge.example/)',
    '[Image: A badge] (https://badge.example/)',
  ],
  ['a list', '- one\n- two\n  - inner\n- [x] done', '- one\n- two\n  - inner\n- [x] done'],
  ['a numbered list', '9. nine\n10. ten\n\n    more', '9. nine\n10. ten\n\n    more'],
  ['a quote', '> One\n>\n> two', '> One\n>\n> two'],
  ['headings', 'Intro.\n\n# One\n\nText.', 'Intro.\n\n\nOne\n\nText.'],
  ['a rule', 'One\n\n---\n\ntwo', 'One\n\n· · ·\n\ntwo'],
  ['a table', '| Name | Price |\n| - | -: |\n| [A](/a) | 5 |', 'Name | Price\nA (https://ida.example/a) | 5'],
  [
    'a footnote',
    'So[^1].\n\n[^1]: Said [he](/h).',
    'So[1].\n\n\nFootnotes\n\n[1] Said he (https://ida.example/h).',
  ],
  ['raw HTML', 'One\n\n<div onclick="x()">two</div>\n\nthree', 'One\n\nthree'],
])('%s', async (_case, source, text) => {
  expect(await textOf(source)).toBe(text);
});

test('code keeps its lines and is indented, below its file name', async () => {
  const source = '```ts title="a.ts"\nif (a < b) {\n\n  run();\n}\n```';
  expect(await textOf(source)).toBe('a.ts\n\n    if (a < b) {\n\n      run();\n    }');
});
