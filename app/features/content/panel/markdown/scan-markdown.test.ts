import { expect, test } from 'vitest';
import { renderBlocks, renderMarkdown } from '#platform/markdown/render.server.ts';
import { estimateExcerpt, findMissingAlts } from './scan-markdown.ts';

test.each([
  ['## Heading\n\nSome **bold** and _soft_ words.', 'Some bold and soft words.'],
  ['![A boat](/a.png)\n\nSee [this](https://a.example), `a_b`.', 'See this, a_b.'],
  ['```ts\nconst a = 1;\n```\n\n> Quoted\n\n- one\n- two', 'Quoted one two'],
  ['Before\n\n```ts\nnot closed', 'Before'],
  ['One.\n\n## Next\n\nTwo.', 'One.'],
  ['Title\n=====\n\nText.', 'Text.'],
  ['~~Old~~ ***new*** text[^1].\n\n[^1]: A note.', 'Old new text.'],
  ['A [link][ref] and [one](https://a.example/(b)).\n\n[ref]: https://a.example', 'A link and one.'],
  ['<https://a.example/b>', 'https://a.example/b'],
  ['- [x] done\n- [ ] open', 'done open'],
  ['> - quoted\n> - list', 'quoted list'],
  ['***\n\nText.', 'Text.'],
  ['> [!NOTE]\n> Mind this.\n\nText.', 'Text.'],
  ['```link\nhttps://a.example/\n```\n\nText.', 'Text.'],
  ['| a | b |\n|---|---|\n| 1 | 2 |\n\nText.', 'Text.'],
  ['::before is a\n\npseudo-element', '::before is a pseudo-element'],
  ['2 \\* 3 is 6', '2 * 3 is 6'],
  ['<!-- hidden -->\n\nText.', 'Text.'],
  ['Words, '.repeat(40), `${'Words, '.repeat(24)}Words…`],
])('%j gives the same excerpt as on the server', async (markdown, expected) => {
  const { excerpt } = await renderMarkdown(markdown);
  expect([estimateExcerpt(markdown), excerpt]).toEqual([expected, expected]);
});

test('the excerpt of a page has no marks of blocks', async () => {
  const markdown = '::contact\n\n:::cta\nText at 10:30.\n:::';
  const { excerpt } = await renderBlocks(markdown, []);
  expect([estimateExcerpt(markdown, true), excerpt]).toEqual(['Text at 10:30.', 'Text at 10:30.']);
});

test('a long text is truncated', () => {
  expect(estimateExcerpt('word '.repeat(100_000)).length).toBeLessThanOrEqual(180);
});

test.each([
  '![|](/media/a.png)',
  'One\n\n![| ](/a.png)\n![A brick](/b.png)\n![|](/c.png "Caption")',
  '![A brick](/a.png), [](/b), \\![](/c.png), ![] and `![](/d.png)`',
  '```md\n![](/a.png)\n```\n\n![|](/b.png)',
  '~~~\n![](/a.png)',
])('alt texts are missing at the marks of %j', (marked) => {
  const parts = marked.split('|');
  const marks = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('').length);
  expect(findMissingAlts(parts.join(''))).toEqual(marks);
});
