import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['## Heading\n\nSome **bold** and _soft_ words.', 'Some bold and soft words.'],
  ['![A boat](/a.png)\n\nSee [this](https://a.example), `a_b`.', 'See this, a_b.'],
  ['```ts\nconst a = 1;\n```\n\n> Quoted\n\n- one\n- two', 'Quoted one two'],
  ['Before\n\n```ts\nnot closed', 'Before'],
])('%j', (markdown, words) => {
  expect(firstWords(markdown)).toBe(words);
});

test('a long text is cut', () => {
  expect(firstWords('word '.repeat(10_000)).length).toBeLessThanOrEqual(180);
});
