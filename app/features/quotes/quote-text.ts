import type { Translate } from '#content/texts/translate.ts';
import { formatMoney, hasFraction } from '#platform/money/money.ts';
import type { NumberFormats } from '#platform/text/count.ts';
import { formatDate, formatDay } from '#platform/time/dates.ts';
import type { DateFormats } from '#platform/time/formats.ts';
import type { PricedQuote, QuoteItem, SentQuote } from './quote.ts';
import { formatQuantity, formatRate } from './quote-draft.ts';
import { itemTotal, calculateTotals } from './quote-totals.ts';

type Writing = { translate: Translate; formats: NumberFormats };
type WritingDates = { translate: Translate; formats: NumberFormats & DateFormats };
type Sent = Pick<SentQuote, 'quoteNumber' | 'number' | 'sentAt' | 'content'>;

/** The whole quote with the chosen options as plain text: what the client accepts and both sides get by mail. */
export function quoteText(
  { quoteNumber, number, sentAt, content }: Sent,
  chosen: readonly number[],
  writing: WritingDates,
) {
  const { translate: t, formats } = writing;
  const money = amountFormat(content, chosen, formats);
  return [
    `${t('quote.numbered', { number: quoteNumber })}: ${content.title}`,
    `${t('quote.date')}: ${formatDate(sentAt, formats)}\n${t('quote.version', { number: String(number) })}`,
    `${t('quote.from')}:\n${content.sender}`,
    `${t('quote.for')}:\n${content.client}`,
    content.introduction,
    content.items
      .map((item, index) => itemText(item, chosen.includes(index), { ...writing, money }))
      .join('\n\n'),
    totalLines(content, chosen, writing)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
    content.reverseCharge && t('quote.reverseCharge'),
    content.paymentTerms && `${t('quote.terms')}:\n${content.paymentTerms}`,
    `${t('quote.validUntil')}: ${formatDay(content.validUntil, formats)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** How the amounts of a quote are written: all with decimals if one of them has a fraction. */
export function amountFormat(
  quote: PricedQuote,
  chosen: readonly number[],
  formats: NumberFormats,
): (amount: number) => string {
  const { currency } = quote;
  const prices = quote.items.flatMap((item) => [item.unitPrice, itemTotal(item)]);
  const amounts = [...prices, ...Object.values(calculateTotals(quote, chosen))];
  const isExact = amounts.some((amount) => hasFraction({ amount, currency }));
  return (amount) => formatMoney({ amount, currency }, formats, isExact);
}

/** The rows below the items; a row that is zero is left out, except for the total. */
export function totalLines(
  quote: PricedQuote,
  chosen: readonly number[],
  { translate: t, formats }: Writing,
): [label: string, amount: string][] {
  const { subtotal, discount, tax, total } = calculateTotals(quote, chosen);
  const money = amountFormat(quote, chosen, formats);
  const rate = formatRate(quote.taxRate, formats);
  const totalWithoutTax = quote.reverseCharge ? 'quote.net' : 'quote.total';
  const totalName = tax > 0 ? 'quote.gross' : totalWithoutTax;
  return [
    ...(discount > 0
      ? ([
          [t('quote.subtotal'), money(subtotal)],
          [discountLabel(quote, { translate: t, formats }), `−${money(discount)}`],
        ] as [string, string][])
      : []),
    ...(tax > 0
      ? ([
          [t('quote.net'), money(total - tax)],
          [t('quote.tax', { label: quote.taxLabel, rate }), money(tax)],
        ] as [string, string][])
      : []),
    [t(totalName), money(total)],
  ];
}

/** "Discount (10%)", written like the tax. */
function discountLabel({ discount }: PricedQuote, { translate: t, formats }: Writing) {
  const label = t('quote.discount');
  if (!discount || 'amount' in discount) return label;
  return t('quote.tax', { label, rate: formatRate(discount.percent, formats) });
}

type WritingItem = Writing & { money: (amount: number) => string };

function itemText(item: QuoteItem, isChosen: boolean, { translate: t, formats, money }: WritingItem) {
  const choice = item.optional
    ? ` [${t('quote.optional')}: ${t(isChosen ? 'quote.chosen' : 'quote.notChosen')}]`
    : '';
  return `${item.description}${choice}\n${formatQuantity(item.quantity, formats)} × ${money(item.unitPrice)} = ${money(itemTotal(item))}`;
}
