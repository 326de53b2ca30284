import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type Tables = {
  enquiries: {
    id: string;
    stage: string;
    won_amount: number | null;
    won_currency: string | null;
    won_tax: number | null;
  };
  quotes: { id: string; enquiry_id: string | null };
  quote_versions: {
    quote_id: string;
    state: string;
    content: string;
    accepted_options: string | null;
    accepted_amount: number | null;
    accepted_currency: string | null;
  };
};

/** The value of a won job is net of tax. It included the tax if it was that of accepted quotes; of others it is not known. */
export async function up(untyped: Kysely<unknown>, is: ColumnTypes) {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable('enquiries').addColumn('won_tax', is.amount).execute();
  const accepted = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiry_id')
    .select(['enquiries.id', 'won_amount', 'content', 'accepted_options', 'accepted_amount'])
    .where('quote_versions.state', '=', 'accepted')
    .where('stage', '=', 'won')
    .whereRef('accepted_currency', '=', 'won_currency')
    .execute();
  for (const [id, quotes] of Map.groupBy(accepted, (row) => row.id)) {
    const gross = quotes.reduce((sum, quote) => sum + quote.accepted_amount!, 0);
    if (quotes[0]!.won_amount !== gross) continue;
    const tax = quotes.reduce((sum, quote) => sum + taxOf(quote), 0);
    await db
      .updateTable('enquiries')
      .set({ won_amount: gross - tax, won_tax: tax })
      .where('id', '=', id)
      .execute();
  }
}

type Content = {
  items: { quantity: number; unitPrice: number; optional: boolean }[];
  taxRate: number;
  discount: { percent: number } | { amount: number } | null;
};

function taxOf({ content, accepted_options: options }: { content: string; accepted_options: string | null }) {
  const { items, taxRate, discount }: Content = JSON.parse(content);
  const chosen: number[] = JSON.parse(options ?? '[]');
  const subtotal = items
    .filter(({ optional }, index) => !optional || chosen.includes(index))
    .reduce((sum, { quantity, unitPrice }) => sum + fractionOf(unitPrice, quantity, 100), 0);
  const reduction = discount
    ? 'amount' in discount
      ? discount.amount
      : fractionOf(subtotal, discount.percent, 100_000)
    : 0;
  return fractionOf(subtotal - Math.min(subtotal, reduction), taxRate, 100_000);
}

/** Rounded half up. */
function fractionOf(amount: number, numerator: number, denominator: number) {
  const [product, divisor] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return Number((2n * product + divisor) / (2n * divisor));
}
