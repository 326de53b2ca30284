import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberFormats } from '#platform/text/count.ts';
import { toQuoteDraft, emptyDraft, startDraft } from './quote-draft.ts';
import { parseQuote } from './quote-parsing.ts';

const TODAY = '2026-03-10';

const allFormats: NumberFormats[] = [
  { language: 'en', numberFormat: 'language' },
  { language: 'de', numberFormat: 'language' },
  { language: 'fr', numberFormat: 'language' },
  { language: 'de-CH', numberFormat: 'language' },
  { language: 'en', numberFormat: 'space' },
  { language: 'de', numberFormat: 'apostrophe' },
];

test('the draft of a sent quote is read as the same quote, in all formats and currencies', () => {
  const item = record({
    description: constantFrom('Work', 'Lines\nof text'),
    quantity: integer({ min: 1, max: 100_000_00 }),
    unitPrice: integer({ min: 0, max: 100_000 }),
    optional: boolean(),
  });
  const discount = oneof(
    constantFrom(null),
    record({ percent: integer({ min: 1, max: 100_000 }) }),
    record({ amount: integer({ min: 1, max: 10 ** 9 }) }),
  );
  assert(
    property(
      array(item, { minLength: 1, maxLength: 5 }),
      discount,
      integer({ min: 0, max: 100_000 }),
      constantFrom('EUR', 'USD', 'CHF', 'JPY', 'KWD'),
      constantFrom(...allFormats),
      (items, reduction, taxRate, currency, formats) => {
        const typed = {
          title: 'Archive search',
          client: 'Hanne Voss',
          introduction: '**Hello**',
          items,
          currency,
          taxLabel: 'VAT',
          taxRate,
          reverseCharge: taxRate === 0,
          discount: reduction,
          validUntil: '2026-04-01',
          paymentTerms: 'Within 14 days.',
        };
        const draft = toQuoteDraft({ ...typed, sender: 'Ida', introductionHtml: '' }, formats);
        expect(parseQuote(draft, formats, TODAY)).toEqual({ quote: typed });
      },
    ),
  );
});

test('a quote that starts from another one keeps its texts and language, with a new date', () => {
  const start = {
    client: 'Per',
    title: 'A subject',
    currency: 'CHF',
    validUntil: '2026-04-09',
    taxLabel: 'VAT',
    taxRate: '19',
    paymentTerms: 'Later.',
    language: 'de',
  };
  expect(startDraft(null, start)).toEqual({ ...emptyDraft, ...start });
  const from = { ...emptyDraft, title: 'Search', client: 'Hanne', currency: 'EUR', paymentTerms: 'At once.' };
  expect(startDraft(from, start)).toEqual({ ...from, validUntil: '2026-04-09', language: 'de' });
  expect(startDraft({ ...from, language: 'fr' }, start).language).toBe('fr');
  expect(startDraft({ ...from, client: '' }, start).client).toBe('Per');
  expect(startDraft({ ...from, title: '' }, start).title).toBe('A subject');
});
