import { expect, test } from 'vitest';
import { findHiddenLines } from './hidden-lines.ts';

const inserts = ['projects', 'posts', 'contact-form'];

function problemsOf(source: string, names: string[] | null = inserts) {
  return findHiddenLines(source, names).flatMap(({ line, problem }) =>
    problem ? [`${line} ${problem}`] : [],
  );
}

test.each([
  ['::weather', 'There is no block “::weather”.'],
  ['::contact', 'There is no block “::contact”. Did you mean “::contact-form”?'],
  ['::Price', 'There is no block “::Price”. Did you mean “:::prices”?'],
  ['::projects a b', 'Write the options of “::projects” in braces, as in “::projects{name=value}”.'],
  [':::cta Title', 'Write “:::cta” alone on its line.'],
  [':::', 'This “:::” ends no block.'],
  ['> ::posts', '“::posts” cannot be inside another block, a list or a quote. Put it on a line of its own.'],
])('%j is a problem', (source, problem) => {
  expect(problemsOf(`Words.\n\n${source}`)).toEqual([`3 ${problem}`]);
});

test('an unknown block is one problem, and blocks around and after it are none', () => {
  const source = ':::cta\n::::box\nWords.\n::::\n:::\n::posts\n\n::posts{count=3}';
  expect(problemsOf(source)).toEqual(['2 There is no block “::::box”.']);
});

test('an insert inside a block is misplaced', () => {
  expect(problemsOf(':::cta\n::posts\n:::')).toEqual([
    '2 “::posts” cannot be inside another block, a list or a quote. Put it on a line of its own.',
  ]);
});

test('posts and projects have no blocks', () => {
  expect(problemsOf('::posts\n:::cta\nWords.\n:::', null)).toEqual([
    '1 “::posts” is not shown, because only pages have blocks.',
    '2 “:::cta” is not shown, because only pages have blocks.',
  ]);
});

test('code and text are no blocks', () => {
  const source =
    '```css\n::before\n```js\n:::box\n```\nAt 10:30 ::x\n:smile:\n::before is one, too.\n- ::after';
  expect(findHiddenLines(source, inserts)).toEqual([]);
});

test('many marks take little time', () => {
  const source =
    '`'.repeat(100_000) +
    '\n::::::cta'.repeat(400) +
    '\n:::'.repeat(20_000) +
    '\n' +
    '::posts{a a a\n'.repeat(10_000);
  const start = performance.now();
  findHiddenLines(source, inserts);
  expect(performance.now() - start).toBeLessThan(5_000);
});
