import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeCell, readCsv } from '#site-import/text/csv.ts';
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

test('empty cells are kept, also the last', () => {
  expect(cellsOf('a,b,c\n,2,\n')).toEqual([
    ['a', 'b', 'c'],
    ['', '2', ''],
  ]);
  expect(cellsOf('a,b,c\n1,,')).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
  ]);
});

test('each row has the line number of its start', () => {
  const { rows } = readCsv('a,b\n"one\ntwo",2\n\nlast,4');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('an unclosed quotation mark is reported with its line', () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6')).toMatchObject({ openQuote: 3, rows: { length: 2 } });
});

test('separators inside quotation marks are ignored when detecting the separator', () => {
  expect(cellsOf('"a;b;c",d\n1,2')[0]).toEqual(['a;b;c', 'd']);
});

test('a long quoted cell is read', () => {
  const long = 'x'.repeat(4_000_000);
  expect(cellsOf(`a,b\n"${long}",2`)[1]![0]).toHaveLength(4_000_000);
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1", "''+1"])(
  'the formula %j is escaped, and read back unchanged',
  (text) => {
    const [[written]] = cellsOf(toCsv([[text, 'x']])) as [[string]];
    expect(written).toBe(`'${text}`);
    expect(unescapeCell(written)).toBe(text);
  },
);

test('numbers and null are written unescaped', () => {
  expect(toCsv([[-5, null, 'a"b']])).toBe('-5,,"a""b"\r\n');
});

test('written rows are read back unchanged', () => {
  const text = oneof(string({ unit: 'binary' }), string({ unit: constantFrom(...`",;\t\r\n'=a `) }));
  const row = array(text, { minLength: 2, maxLength: 5 }).filter((cells) => cells.some(Boolean));
  assert(
    property(array(row, { maxLength: 6 }), (rows) => {
      expect(cellsOf(toCsv(rows)).map((cells) => cells.map(unescapeCell))).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});
