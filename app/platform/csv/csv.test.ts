import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('rows end in CRLF, and only cells that need it are quoted', () => {
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
  'the text %j is escaped as a formula',
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a negative number stays a number', () => {
  expect(toCsv([[-5]])).toBe('-5\r\n');
});
