import { expect, test } from 'vitest';
import { findLine, paragraphParameter, readParagraph } from './paragraph-parameter.ts';

const source = `# A title

The **first** paragraph has a [link](https://example.com/with-words),
and a second line.

- One point, “quoted”
- Another \`point\`

> The first quote`;

test.each([
  ['The first paragraph has a link, and a second line.', 3],
  ['Another point', 7],
  ['One point, "quoted"', 6],
  ['The first quote', 9],
  ['Words that are not there', null],
  ['', null],
])('the line of “%s” is %s', (text, line) => {
  expect(findLine(source, text)).toBe(line);
});

test('a paragraph survives its way through an address', () => {
  const text = 'Fünf & zwanzig #1 %2F';
  expect(readParagraph(paragraphParameter(text))).toBe(text);
  expect([paragraphParameter(' '), readParagraph('')]).toEqual(['', '']);
});
