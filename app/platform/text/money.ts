const formats = new Map<string, Intl.NumberFormat>();

/** An amount in whole units of a currency: "$12,000", "€12,000", "CHF 12,000". */
export function formatMoney(value: number, currency: string) {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 });
  formats.set(currency, format);
  return format.format(value);
}
