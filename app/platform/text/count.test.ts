import { expect, test } from 'vitest';
import { formatCount, formatNumber, formatRating, type NumberFormats } from './count.ts';

test('numbers have thousands separators', () => {
  const written = [0, 999, 1000, 999_999, 1_000_000, -1000].map((value) => formatNumber(value));
  expect(written).toEqual(['0', '999', '1,000', '999,999', '1,000,000', '-1,000']);
});

test.each<[NumberFormats['language'], NumberFormats['numberFormat'], string, string]>([
  ['en', 'language', '1,234', '12,345.5'],
  ['de', 'language', '1.234', '12.345,5'],
  ['fr', 'language', '1\u202F234', '12\u202F345,5'],
  ['es', 'language', '1234', '12.345,5'],
  ['en', 'comma', '1,234', '12,345.5'],
  ['en', 'dot', '1.234', '12.345,5'],
  ['en', 'space', '1\u202F234', '12\u202F345,5'],
  ['en', 'apostrophe', '1’234', '12’345.5'],
  ['de', 'comma', '1,234', '12,345.5'],
  ['de', 'apostrophe', '1’234', '12’345.5'],
  ['fr', 'dot', '1.234', '12.345,5'],
  ['es', 'dot', '1.234', '12.345,5'],
])('numbers in %s with the number format “%s” are %s and %s', (language, numberFormat, thousand, decimal) => {
  const formats = { language, numberFormat };
  expect([1234, 12_345.5].map((value) => formatNumber(value, formats))).toEqual([thousand, decimal]);
});

test('a count of one is singular', () => {
  expect([0, 1, 3482].map((count) => formatCount(count, 'view'))).toEqual([
    '0 views',
    '1 view',
    '3,482 views',
  ]);
  expect(formatCount(3482, 'person', { language: 'en', numberFormat: 'dot' }, 'people')).toBe('3.482 people');
});

test('ratings have one decimal', () => {
  const written = (['language', 'dot'] as const).map((numberFormat) =>
    formatRating(4, { language: 'en', numberFormat }),
  );
  expect(written).toEqual(['4.0', '4,0']);
});
