const common = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'CNY', 'INR', 'BRL', 'SEK', 'PLN'];

/** All ISO 4217 codes, the common ones first. */
export function listCurrencies() {
  return [...new Set([...common, ...Intl.supportedValuesOf('currency')])];
}

export function isCurrency(code: string) {
  return listCurrencies().includes(code);
}

export function listCurrencyOptions() {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return listCurrencies().map((code) => [code, `${code}: ${names.of(code)}`] as const);
}
