import type { Money } from '#platform/money/money.ts';

export const wonColumns = ['won_amount as wonAmount', 'won_currency as wonCurrency'] as const;

export type WonRow = { wonAmount: number | null; wonCurrency: string | null };

/** A row with `wonColumns` as one amount. */
export function withValue<Row extends WonRow>({ wonAmount: amount, wonCurrency: currency, ...row }: Row) {
  const value: Money | null = amount !== null && currency !== null ? { amount, currency } : null;
  return { ...row, value };
}
