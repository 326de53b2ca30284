import { isCurrency } from '#platform/money/currencies.ts';
import { formatTypedMoney, MAX_AMOUNT, parseDecimal, parseMoney } from '#platform/money/money.ts';
import type { NumberFormats } from '#platform/text/count.ts';
import type { Discount, QuoteContent, QuoteItem } from './quote.ts';
import type { DraftItem, QuoteDraft } from './quote-draft.ts';
import { listOptions, calculateTotals, WHOLE } from './quote-totals.ts';

/** Messages by field; those of items are `items.0.description` and so on. */
export type QuoteErrors = Partial<Record<string, string>>;

/** What the owner has typed, without what is added on sending. */
export type TypedQuote = Omit<QuoteContent, 'sender' | 'introductionHtml' | 'locale'>;

type Parsed = { quote: TypedQuote; errors?: never } | { quote?: never; errors: QuoteErrors };

/** In hundredths. */
const MAX_QUANTITY = 10_000_000;

const TOO_LARGE = 'The total is too large.';

/** Reads a draft for sending; all wrong fields are named at once. */
export function parseQuote(draft: QuoteDraft, formats: NumberFormats, today: string): Parsed {
  const errors: QuoteErrors = {};
  if (!draft.title.trim()) errors['title'] = 'Enter a title.';
  if (!draft.client.trim()) errors['client'] = 'Enter the client’s name.';
  if (!isDay(draft.validUntil)) errors['validUntil'] = 'Choose a date.';
  else if (draft.validUntil < today) errors['validUntil'] = 'Choose today or a later date.';
  const quote = readNumbers(draft, formats, errors);
  if (draft.items.length === 0) errors['items'] = 'Add at least one item.';
  if (Object.keys(errors).length > 0) return { errors };
  const { subtotal, total } = calculateTotals(quote, listOptions(quote.items));
  if (Math.max(subtotal, total) > MAX_AMOUNT) return { errors: { items: TOO_LARGE } };
  return { quote };
}

/** As much of a draft as can be read, to show its total while the owner is typing. */
export function readQuote(draft: QuoteDraft, formats: NumberFormats): TypedQuote {
  return readNumbers(draft, formats, {});
}

function readNumbers(draft: QuoteDraft, formats: NumberFormats, errors: QuoteErrors): TypedQuote {
  const { currency } = draft;
  return {
    title: draft.title.trim(),
    client: draft.client.trim(),
    introduction: draft.introduction.trim(),
    items: draft.items.map((item, index) =>
      readItem(item, { currency, formats }, (field, message) => {
        errors[`items.${index}.${field}`] = message;
      }),
    ),
    currency,
    taxLabel: draft.taxLabel.trim(),
    taxRate: readRate(draft, formats, errors),
    discount: readDiscount(draft, formats, errors),
    reverseCharge: draft.reverseCharge,
    validUntil: draft.validUntil,
    paymentTerms: draft.paymentTerms.trim(),
  };
}

type Reading = { currency: string; formats: NumberFormats };

const decimalPoint: NumberFormats = { language: 'en', numberFormat: 'comma' };

/** Before one or two digits, a comma or point is the decimal separator in any format: groups have three. */
function readDecimal(typed: string, formats: NumberFormats, decimals: number) {
  const isClear = /^\d+[.,]\d{1,2}$/.test(typed.trim());
  return isClear
    ? parseDecimal(typed.replace(',', '.'), decimalPoint, decimals)
    : parseDecimal(typed, formats, decimals);
}

/** What cannot be read counts as 0. */
export function readItem(
  item: DraftItem,
  { currency, formats }: Reading,
  report: (field: keyof DraftItem, message: string) => void = () => {},
): QuoteItem {
  const description = item.description.trim();
  if (!description) report('description', 'Describe the item.');
  const quantity = readDecimal(item.quantity, formats, 2);
  if (!quantity) report('quantity', 'Enter a quantity above 0.');
  else if (quantity > MAX_QUANTITY) report('quantity', 'Enter at most 100,000.');
  const price = parseMoney(item.unitPrice, { ...formats, currency });
  if (!isCurrency(currency)) report('unitPrice', 'Choose a currency.');
  else if (!price) report('unitPrice', `Enter an amount, for example ${exampleAmount(currency, formats)}.`);
  return { description, quantity: quantity ?? 0, unitPrice: price?.amount ?? 0, optional: item.optional };
}

function readRate(
  { taxRate, taxLabel, reverseCharge }: QuoteDraft,
  formats: NumberFormats,
  errors: QuoteErrors,
): number {
  if (reverseCharge || !taxRate.trim()) return 0;
  const rate = readDecimal(taxRate.replace('%', ''), formats, 3);
  if (rate === null || rate > WHOLE) errors['taxRate'] = 'Enter a number from 0 to 100.';
  else if (rate > 0 && !taxLabel.trim()) errors['taxLabel'] = 'Name the tax, for example VAT.';
  return rate !== null && rate <= WHOLE ? rate : 0;
}

function readDiscount(draft: QuoteDraft, formats: NumberFormats, errors: QuoteErrors): Discount | null {
  const typed = draft.discount.trim();
  if (!typed) return null;
  if (typed.endsWith('%')) {
    const percent = readDecimal(typed.slice(0, -1), formats, 3);
    if (percent !== null && percent <= WHOLE) return percent > 0 ? { percent } : null;
  } else {
    const money = parseMoney(typed, { ...formats, currency: draft.currency });
    if (money) return money.amount > 0 ? { amount: money.amount } : null;
  }
  errors['discount'] = 'Enter an amount, or a percentage such as 10%.';
  return null;
}

/** `Date.parse` reads February 31 as a day in March. */
function isDay(text: string) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function exampleAmount(currency: string, formats: NumberFormats) {
  return formatTypedMoney({ amount: 120_050, currency }, formats);
}
