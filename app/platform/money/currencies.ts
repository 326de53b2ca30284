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

const euro = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK';

const others: Record<string, string> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  MY: 'MYR',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  US: 'USD',
  VN: 'VND',
  ZA: 'ZAR',
};

/** The likely currency for a language tag such as `de-AT`; null if unknown. Browsers do not offer it. */
export function currencyOfRegion(language: string): string | null {
  const region = regionOf(language);
  if (!region) return null;
  return euro.split(' ').includes(region) ? 'EUR' : (others[region] ?? null);
}

/** The currencies of the countries above by their time zones. */
export function listCurrenciesByTimeZone(): Record<string, string> {
  return Object.fromEntries(
    [...euro.split(' '), ...Object.keys(others)].flatMap((region) => {
      const country = new Intl.Locale('und', { region });
      return country.getTimeZones()!.map((zone) => [zone, currencyOfRegion(country.toString())!]);
    }),
  );
}

function regionOf(language: string) {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return null;
  }
}
