import type { NumberFormats } from '#platform/text/count.ts';
import { formatMoney, type Money, splitMoney } from './money.ts';

/** An amount without tax. */
export type NetMoney = Money & {
  /** In minor units. If it is null, it is not known whether the amount includes tax. */
  tax: number | null;
};

export type NetSum = Money & {
  /** As far as known. */
  tax: number;
  /** The number of amounts whose tax is not known. */
  unknown: number;
};

/** One sum per currency, in the order of their first occurrence. */
export function sumNet(values: NetMoney[]): NetSum[] {
  const sums = new Map<string, NetSum>();
  for (const { amount, currency, tax } of values) {
    const sum = sums.get(currency) ?? { amount: 0, currency, tax: 0, unknown: 0 };
    sums.set(currency, {
      currency,
      amount: sum.amount + amount,
      tax: sum.tax + (tax ?? 0),
      unknown: sum.unknown + (tax === null ? 1 : 0),
    });
  }
  return [...sums.values()];
}

/** Equal parts, as `splitMoney`. */
export function splitNet({ amount, currency, tax }: NetMoney, parts: number): NetMoney[] {
  const taxes = tax === null ? [] : splitMoney({ amount: tax, currency }, parts);
  return splitMoney({ amount, currency }, parts).map((money, index) => ({
    ...money,
    tax: taxes[index]?.amount ?? null,
  }));
}

/** What is written beside the net amount: "$1,190 gross". Empty without tax, and if none is known. */
export function formatGross({ amount, currency, tax, unknown }: NetSum, formats: NumberFormats): string {
  const money = (value: number) => formatMoney({ amount: value, currency }, formats);
  if (tax === 0) return '';
  return unknown > 0 ? `+ ${money(tax)} tax where known` : `${money(amount + tax)} gross`;
}

/** "$1,000 net, $1,190 gross". */
export function formatNet(sum: NetSum, formats: NumberFormats): string {
  const gross = formatGross(sum, formats);
  const isKnown = gross !== '' && sum.unknown === 0;
  return `${formatMoney(sum, formats)}${isKnown ? ' net' : ''}${gross && `, ${gross}`}`;
}
