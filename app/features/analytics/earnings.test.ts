import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttributedEnquiry,
  byEarnings,
  earningsBySource,
  classifySource,
  sumEarnings,
} from './earnings.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR', tax: 0 });
const sumOf = (amount: number) => ({ ...euros(amount), unknown: 0 });
const enquiry = (values: Partial<AttributedEnquiry>): AttributedEnquiry => ({
  isWon: true,
  value: euros(100),
  source: null,
  pagesRead: [],
  ...values,
});

test('an enquiry counts for each page read, and its value is split evenly', () => {
  const pagesRead = ['/blog/a', '/blog/b', '/portfolio/c'];
  expect(
    earningsBySource([
      enquiry({ pagesRead }),
      enquiry({ pagesRead: ['/blog/b'], isWon: false, value: null }),
    ]),
  ).toEqual(
    new Map([
      ['/blog/a', { enquiries: 1, won: 1, values: [sumOf(34)] }],
      ['/blog/b', { enquiries: 2, won: 1, values: [sumOf(33)] }],
      ['/portfolio/c', { enquiries: 1, won: 1, values: [sumOf(33)] }],
    ]),
  );
});

test('a source set by the owner replaces the pages read', () => {
  const pagesRead = ['/blog/a'];
  const sources = earningsBySource([
    enquiry({ pagesRead, source: 'Referral' }),
    enquiry({ pagesRead, source: '/blog/b' }),
    enquiry({}),
  ]);
  expect([...sources.keys()]).toEqual(['Referral', '/blog/b', '']);
});

test('all shares add up to the won value, by currency', () => {
  const money = record({
    amount: integer({ min: 0, max: 10 ** 12 }),
    currency: constantFrom('EUR', 'JPY', 'KWD'),
    tax: option(integer({ min: 0, max: 10 ** 12 })),
  });
  const enquiries = array(
    record({
      isWon: boolean(),
      value: option(money),
      source: option(constantFrom('Referral', '/blog/a')),
      pagesRead: array(constantFrom('/', '/blog/a', '/blog/b', '/portfolio/c', '/about')),
    }),
  );
  assert(
    property(enquiries, (all) => {
      const shares = [...earningsBySource(all).values()].flatMap(({ values }) => values);
      const amounts = (currency: string) =>
        shares.filter((share) => share.currency === currency).reduce((sum, { amount }) => sum + amount, 0);
      for (const { amount, currency } of sumEarnings(all).values) expect(amounts(currency)).toBe(amount);
    }),
  );
});

test('rows are ordered by value, won jobs, enquiries and views', () => {
  const row = (name: string, amount: number, won: number, enquiries: number, views: number | null) => ({
    name,
    values: amount ? [sumOf(amount)] : [],
    won,
    enquiries,
    views,
  });
  const rows = [row('e', 0, 0, 0, null), row('d', 0, 0, 0, 9), row('c', 0, 0, 1, 1), row('b', 0, 1, 1, 1)];
  const sorted = [...rows, row('a', 5, 1, 1, 1)].toSorted(byEarnings('EUR'));
  expect(sorted.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['/blog/copy', 'post'],
  ['/portfolio/berth', 'project'],
  ['/', 'page'],
  ['/blog', 'page'],
  ['Referral', 'source'],
])('%s is a %s', (source, kind) => {
  expect(classifySource(source)).toBe(kind);
});
