import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell, readCsv } from './csv-reading.ts';
import { toCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons, as Excel in Europe writes', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\r\n1,2'],
  ['bare carriage returns', 'a,b\r1,2\r'],
  ['quotation marks', '"a","b"\n"1","2"'],
  ['blank lines', '\n\na,b\n\n1,2\n\n'],
])('a file with %s is read', (_case, text) => {
  expect(cellsOf(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a quoted cell holds separators, line breaks and quotation marks', () => {
  expect(cellsOf('a,b\n"x, ""y""\r\nz",2')).toEqual([
    ['a', 'b'],
    ['x, "y"\r\nz', '2'],
  ]);
});

test('empty cells stay, also the last', () => {
  expect(cellsOf('a,b,c\n,2,\n')).toEqual([
    ['a', 'b', 'c'],
    ['', '2', ''],
  ]);
  expect(cellsOf('a,b,c\n1,,')).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
  ]);
});

test('each row knows the line on which it begins', () => {
  const { rows } = readCsv('a,b\n"one\ntwo",2\n\nlast,4');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a quotation mark that is never closed is told with its line', () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6')).toMatchObject({ openQuote: 3, rows: { length: 2 } });
});

test('separators inside of quotation marks do not decide', () => {
  expect(cellsOf('"a;b;c",d\n1,2')[0]).toEqual(['a;b;c', 'd']);
});

test('a long quoted cell is read', () => {
  const long = 'x'.repeat(4_000_000);
  expect(cellsOf(`a,b\n"${long}",2`)[1]![0]).toHaveLength(4_000_000);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1", "''+1"])(
  'the formula %j is defused, and comes back as it was',
  (text) => {
    const [[written]] = cellsOf(toCsv([[text, 'x']])) as [[string]];
    expect(written).toBe(`'${text}`);
    expect(plainCell(written)).toBe(text);
  },
);

test('numbers and nothing are written as they are', () => {
  expect(toCsv([[-5, null, 'a"b']])).toBe('-5,,"a""b"\r\n');
});

test('whatever is written is read as it was', () => {
  const text = oneof(string({ unit: 'binary' }), string({ unit: constantFrom(...`",;\t\r\n'=a `) }));
  const row = array(text, { minLength: 2, maxLength: 5 }).filter((cells) => cells.some(Boolean));
  assert(
    property(array(row, { maxLength: 6 }), (rows) => {
      expect(cellsOf(toCsv(rows)).map((cells) => cells.map(plainCell))).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});
