import { formatAmount, type NumberFormats } from '#platform/text/count.ts';
import { isCurrency } from './currencies.ts';

export type Money = {
  /** In minor units of the currency: cents, yen, fils. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
};

/** How amounts are written, and the currency of those that name none. */
export type MoneyFormats = NumberFormats & Pick<Money, 'currency'>;

/** Ten billion in a currency with cents. Sums of many such amounts are exact numbers. */
export const MAX_AMOUNT = 10 ** 12;

/** An amount in whole units. */
export function toMoney(units: number, currency: string): Money {
  return { amount: units * minorPerUnit(currency), currency };
}

/** "$12,000", "12.000,50 €", "CHF 12’000". Whole amounts have decimals only if `isExact`. */
export function formatMoney(money: Money, formats: NumberFormats, isExact = false) {
  return formatAmount(unitsOf(money), formats, {
    style: 'currency',
    currency: money.currency,
    ...(isExact ? {} : decimalsOf(money)),
  });
}

/** Whether it is not an amount of whole units. */
export function hasFraction(money: Money) {
  return !Number.isInteger(unitsOf(money));
}

/** The amount without its currency, as it is typed: "12,000.50". */
export function formatTypedMoney(money: Money, formats: NumberFormats) {
  return formatAmount(unitsOf(money), formats, decimalsOf(money));
}

/** "12000.50", for other programs. */
export function decimalMoney(money: Money) {
  return unitsOf(money).toFixed(decimalsIn(money.currency));
}

/** Equal parts that add up to the amount; the first ones are larger by one minor unit if needed. */
export function splitMoney({ amount, currency }: Money, parts: number): Money[] {
  const [base, rest] = [Math.floor(amount / parts), amount % parts];
  return Array.from({ length: parts }, (_, index) => ({ amount: base + (index < rest ? 1 : 0), currency }));
}

/** With the amount in this currency first. */
export function withCurrencyFirst<Amount extends Money>(amounts: Amount[], currency: string): Amount[] {
  const rankOf = (money: Amount) => (money.currency === currency ? 0 : 1);
  return amounts.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Reads an amount typed with or without its currency; null if it is none, or could mean two amounts. */
export function parseMoney(typed: string, { currency, ...formats }: MoneyFormats): Money | null {
  if (!isCurrency(currency)) return null;
  const amount = parseDecimal(withoutCurrency(typed, currency, formats), formats, decimalsIn(currency));
  return amount === null ? null : { amount, currency };
}

/** Some languages group thousands by two digits, but the last group always has three. */
const AMOUNT = /^(\d+|\d{1,3}(?:_\d{2,3})*_\d{3})(?:\.(\d+))?$/;

/** Reads a typed number as an integer in units of its last decimal: "7.5" with two decimals is 750. */
export function parseDecimal(typed: string, formats: NumberFormats, decimals: number): number | null {
  const [, whole, fraction = ''] = AMOUNT.exec(plainNumber(typed.trim(), formats)) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const number = Number(whole.replaceAll('_', '') + fraction.padEnd(decimals, '0'));
  return number <= MAX_AMOUNT ? number : null;
}

/** A fraction of an amount, rounded half up. Exact for all amounts and factors. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const [product, divisor] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return Number((2n * product + divisor) / (2n * divisor));
}

/** Spaces and apostrophes separate groups in any language. */
const GROUP = /[\s'’]/;

/** ASCII digits, `_` between groups and `.` before decimals. */
function plainNumber(text: string, formats: NumberFormats) {
  const digits = Array.from({ length: 10 }, (_, digit) => formatAmount(digit, formats, {}));
  const separators = formatAmount(1_234_567.5, formats, {}).replaceAll(/\p{Nd}/gu, '');
  const [group, decimal] = [separators[0], separators.at(-1)];
  const plain = [...text].map((character) => {
    if (character === decimal) return '.';
    if (character === group || GROUP.test(character)) return '_';
    const digit = digits.indexOf(character);
    return digit === -1 ? character : String(digit);
  });
  return plain.join('');
}

/** Marks for the direction of text, which some languages put around a currency. */
const DIRECTION = /[\u200E\u200F\u061C]/g;

function withoutCurrency(typed: string, currency: string, { language }: NumberFormats) {
  const text = typed.replaceAll(DIRECTION, '').trim();
  const displays = ['symbol', 'narrowSymbol', 'code'] as const;
  const names = [language, 'en'].flatMap((locale) =>
    displays.map((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!
        .value.replaceAll(DIRECTION, '')
        .toUpperCase(),
    ),
  );
  const upper = text.toUpperCase();
  // The longest first: "US$" before "$".
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    if (upper.startsWith(name)) return text.slice(name.length).trim();
    if (upper.endsWith(name)) return text.slice(0, -name.length).trim();
  }
  return text;
}

function decimalsIn(currency: string) {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}

function minorPerUnit(currency: string) {
  return 10 ** decimalsIn(currency);
}

function unitsOf({ amount, currency }: Money) {
  return amount / minorPerUnit(currency);
}

function decimalsOf(money: Money) {
  const decimals = hasFraction(money) ? decimalsIn(money.currency) : 0;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}
