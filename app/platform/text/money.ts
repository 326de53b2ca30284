import { formatAmount, formatNumber, type NumberFormats } from './count.ts';

export type MoneyFormats = NumberFormats & {
  /** ISO 4217 code. */
  currency: string;
};

/** An amount in whole units of the currency: "$12,000", "12.000 €", "CHF 12’000". */
export function formatMoney(value: number, { currency, ...formats }: MoneyFormats) {
  return formatAmount(value, formats, { style: 'currency', currency, maximumFractionDigits: 0 });
}

/** The digits of an amount typed with separators, a currency code or symbol; anything else is left. */
export function digitsOfMoney(typed: string, formats: MoneyFormats) {
  const [separator] = formatNumber(1_000_000, formats).replaceAll(/\p{Nd}/gu, '');
  const symbol = formatMoney(0, formats).replaceAll(/[\p{Nd}\s]/gu, '');
  return typed
    .replace(symbol, '')
    .replace(formats.currency, '')
    .replaceAll(separator!, '')
    .replaceAll(/[\s\p{Sc}]/gu, '');
}
