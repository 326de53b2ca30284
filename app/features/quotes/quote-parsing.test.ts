import { expect, test } from 'vitest';
import type { Formats } from '#platform/time/formats.ts';
import { emptyDraft, emptyItem, type QuoteDraft } from './quote-draft.ts';
import { parseQuote, readQuote } from './quote-parsing.ts';
import { calculateTotals } from './quote-totals.ts';

/** As in the panel: the currency of the site differs from that of the quote. */
const formats = { language: 'en', numberFormat: 'language', currency: 'USD' } as Formats;
const TODAY = '2026-03-10';

const draft: QuoteDraft = {
  ...emptyDraft,
  title: ' Archive search ',
  client: 'Hanne Voss',
  items: [{ description: 'Work', quantity: '2.5', unitPrice: '1,200', optional: false }],
  currency: 'EUR',
  validUntil: TODAY,
};

const errorsOf = (changes: Partial<QuoteDraft>) =>
  parseQuote({ ...draft, ...changes }, formats, TODAY).errors;

test('a draft is read with the numbers of the site and the currency of the quote', () => {
  expect(parseQuote(draft, formats, TODAY).quote).toMatchObject({
    title: 'Archive search',
    items: [{ quantity: 250, unitPrice: 1_200_00 }],
    taxRate: 0,
    discount: null,
    validUntil: TODAY,
  });
});

test('without a currency, an amount is refused', () => {
  expect(errorsOf({ currency: '', discount: '100' })).toEqual({
    'items.0.unitPrice': 'Choose a currency.',
    discount: 'Enter an amount, or a percentage such as 10%.',
  });
});

test.each([
  ['JPY', '1,000', 1_000],
  ['EUR', '€ 900.5', 900_50],
  ['KWD', '1.250', 1_250],
])('%s: a unit price of %s is %i', (currency, unitPrice, amount) => {
  const items = [{ ...draft.items[0]!, unitPrice }];
  const { quote } = parseQuote({ ...draft, currency, items }, formats, TODAY);
  expect(quote?.items[0]?.unitPrice).toBe(amount);
});

test.each([
  ['de', '1,5', 150],
  ['de', '1.5', 150],
  ['de', '1.25', 125],
  ['de', '1.500', 1500_00],
  ['en', '1,5', 150],
  ['en', '1,500', 1500_00],
])('in %s a quantity of %s is %i hundredths', (language, quantity, hundredths) => {
  const items = [{ ...draft.items[0]!, quantity, unitPrice: '100' }];
  const { quote } = parseQuote({ ...draft, items }, { ...formats, language }, TODAY);
  expect(quote?.items[0]?.quantity).toBe(hundredths);
});

test('all wrong fields are named at once', () => {
  expect(
    errorsOf({
      title: ' ',
      client: '\n',
      items: [draft.items[0]!, { ...emptyItem, quantity: '-1', unitPrice: '1.2.3' }],
      taxRate: '101',
      discount: '110 %',
      validUntil: '2026-03-09',
    }),
  ).toEqual({
    title: 'Enter a title.',
    client: 'Enter the client’s name.',
    'items.1.description': 'Describe the item.',
    'items.1.quantity': 'Enter a quantity above 0.',
    'items.1.unitPrice': 'Enter an amount, for example 1,200.50.',
    taxRate: 'Enter a number from 0 to 100.',
    discount: 'Enter an amount, or a percentage such as 10%.',
    validUntil: 'Choose today or a later date.',
  });
});

test.each(['', 'soon', '2026-02-31', '2026-13-01', '26-03-10', '2026-03-10T00:00:00Z'])(
  'a quote is not valid until “%s”',
  (validUntil) => expect(errorsOf({ validUntil })).toEqual({ validUntil: 'Choose a date.' }),
);

test('a quote needs an item, and a tax needs a name', () => {
  expect(errorsOf({ items: [] })).toEqual({ items: 'Add at least one item.' });
  expect(errorsOf({ taxRate: '19' })).toEqual({ taxLabel: 'Name the tax, for example VAT.' });
  expect(errorsOf({ taxRate: '0' })).toBeUndefined();
  expect(errorsOf({ taxRate: '8.875 %', taxLabel: 'Sales tax' })).toBeUndefined();
});

test('with reverse charge the tax is set aside', () => {
  const taxed = { ...draft, taxRate: '19', taxLabel: 'VAT' };
  expect(parseQuote(taxed, formats, TODAY).quote?.taxRate).toBe(19_000);
  expect(parseQuote({ ...taxed, reverseCharge: true }, formats, TODAY).quote?.taxRate).toBe(0);
});

test('a price of 0 is an amount, a quantity of 0 is none', () => {
  expect(errorsOf({ items: [{ ...draft.items[0]!, unitPrice: '0' }] })).toBeUndefined();
  expect(errorsOf({ items: [{ ...draft.items[0]!, quantity: '0' }] })).toBeDefined();
});

test('a total that is too large is refused', () => {
  const items = Array.from({ length: 2 }, () => ({ ...draft.items[0]!, unitPrice: '9,000,000,000' }));
  expect(errorsOf({ items })).toEqual({ items: 'The total is too large.' });
});

test('what cannot be read counts as nothing in the total', () => {
  const typing = { ...draft, items: [...draft.items, emptyItem], discount: 'ten', taxRate: '1 9' };
  expect(calculateTotals(readQuote(typing, formats))).toMatchObject({ subtotal: 3_000_00, total: 3_000_00 });
});
