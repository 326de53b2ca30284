import type { NetMoney } from '#platform/money/net-money.ts';

export const wonColumns = [
  'won_amount as wonAmount',
  'won_currency as wonCurrency',
  'won_tax as wonTax',
] as const;

export type WonRow = { wonAmount: number | null; wonCurrency: string | null; wonTax: number | null };

/** A row with `wonColumns` as one amount. */
export function withValue<Row extends WonRow>({ wonAmount, wonCurrency, wonTax, ...row }: Row) {
  const value: NetMoney | null =
    wonAmount !== null && wonCurrency !== null
      ? { amount: wonAmount, currency: wonCurrency, tax: wonTax }
      : null;
  return { ...row, value };
}
