import { toCsv } from '#platform/csv/csv.ts';
import { decimalMoney } from '#platform/money/money.ts';
import type { SentQuote } from './quote.ts';
import { calculateTotals } from './quote-totals.ts';

const head = [
  'Number',
  'Version',
  'Client',
  'Recipient',
  'Title',
  'Accepted at (UTC)',
  'Accepted by',
  'Currency',
  'Subtotal',
  'Discount',
  'Tax label',
  'Tax rate',
  'Tax',
  'Total',
  'Chosen options',
  'SHA-256',
];

/** For bookkeeping: amounts are decimal numbers without a currency sign. */
export function acceptedQuotesCsv(quotes: SentQuote[]): string {
  const rows = quotes
    .map(recordOf)
    .map((record) => Object.values({ ...record, chosenOptions: record.chosenOptions.join('; ') }));
  return toCsv([head, ...rows]);
}

/** With the whole content and the accepted text of each quote. */
export function acceptedQuotesJson(quotes: SentQuote[]): string {
  const records = quotes.map((quote) => ({
    ...recordOf(quote),
    content: quote.content,
    text: quote.acceptance!.text,
  }));
  return JSON.stringify(records, null, 2);
}

/** In the order of the columns. */
function recordOf({ quoteNumber, number, recipient, content, acceptance }: SentQuote) {
  const { name, at, options, value, sha256 } = acceptance!;
  const { subtotal, discount, tax } = calculateTotals(content, options);
  const decimal = (amount: number) => decimalMoney({ amount, currency: content.currency });
  return {
    number: quoteNumber,
    version: number,
    client: content.client,
    recipient,
    title: content.title,
    acceptedAt: at,
    acceptedBy: name,
    currency: value.currency,
    subtotal: decimal(subtotal),
    discount: decimal(discount),
    taxLabel: content.taxLabel,
    taxRate: content.taxRate / 1_000,
    tax: decimal(tax),
    total: decimalMoney(value),
    chosenOptions: options.map((index) => content.items[index]!.description),
    sha256,
  };
}
