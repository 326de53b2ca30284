import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('rows end in CRLF, and only what needs marks gets them', () => {
  expect(
    toCsv([
      ['Name', 'Value'],
      ['Ida', 12],
      [null, 0],
    ]),
  ).toBe('Name,Value\r\nIda,12\r\n,0\r\n');
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test.each(['=1+1', '+1 212', '-5', '@sum', '\tx', '=cmd|"/c calc"!A1'])(
  'the text %j is no formula any more',
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a number below zero stays a number', () => {
  expect(toCsv([[-5]])).toBe('-5\r\n');
});
