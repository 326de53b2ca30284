import { fractionOf } from '#platform/money/money.ts';
import type { QuoteContent, QuoteItem } from './quote.ts';

type Priced = Pick<QuoteContent, 'items' | 'discount' | 'taxRate'>;

/** In minor units of the quote's currency. */
export type QuoteTotals = { subtotal: number; discount: number; tax: number; total: number };

/** Thousandths of a percent in a whole. */
export const WHOLE = 100_000;

export function itemTotal({ quantity, unitPrice }: Pick<QuoteItem, 'quantity' | 'unitPrice'>): number {
  return fractionOf(unitPrice, quantity, 100);
}

/** With the required items and the chosen optional ones. The discount is subtracted before tax. */
export function calculateTotals(
  { items, discount, taxRate }: Priced,
  chosen: readonly number[] = [],
): QuoteTotals {
  const included = items.filter(({ optional }, index) => !optional || chosen.includes(index));
  const subtotal = included.reduce((sum, item) => sum + itemTotal(item), 0);
  const reduction = Math.min(subtotal, discountOf(subtotal, discount));
  const tax = fractionOf(subtotal - reduction, taxRate, WHOLE);
  return { subtotal, discount: reduction, tax, total: subtotal - reduction + tax };
}

function discountOf(subtotal: number, discount: Priced['discount']): number {
  if (!discount) return 0;
  return 'amount' in discount ? discount.amount : fractionOf(subtotal, discount.percent, WHOLE);
}

/** The positions of all optional items. */
export function listOptions(items: readonly QuoteItem[]): number[] {
  return items.flatMap(({ optional }, index) => (optional ? [index] : []));
}
