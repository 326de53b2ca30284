export type NumberFormats = {
  /** BCP 47 tag. */
  language: string;
  /** By the separators; `language` means: as usual in the language. */
  numberFormat: 'language' | 'comma' | 'dot' | 'space' | 'apostrophe';
};

/** For command output, the audit log and counts below 1,000. */
const english: NumberFormats = { language: 'en', numberFormat: 'language' };

/** "1 view", "3,482 views", "2 people". */
export function formatCount(count: number, noun: string, formats = english, plural = `${noun}s`) {
  return `${formatNumber(count, formats)} ${count === 1 ? noun : plural}`;
}

export function formatNumber(value: number, formats = english) {
  return formatAmount(value, formats, {});
}

/** With one digit after the decimal separator. */
export function formatRating(value: number, formats: NumberFormats) {
  return formatAmount(value, formats, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const separators = {
  comma: { group: ',', decimal: '.' },
  dot: { group: '.', decimal: ',' },
  space: { group: '\u202F', decimal: ',' },
  apostrophe: { group: '’', decimal: '.' },
};

/** The language decides where a sign or currency is written, the number format decides the separators. */
export function formatAmount(
  value: number,
  { language, numberFormat }: NumberFormats,
  options: Intl.NumberFormatOptions,
) {
  if (numberFormat === 'language') return formatOf(language, options).format(value);
  const { group, decimal } = separators[numberFormat];
  // Some languages separate thousands only from 10,000 on.
  const parts = formatOf(language, { ...options, useGrouping: 'always' }).formatToParts(value);
  return parts
    .map((part) => (part.type === 'group' ? group : part.type === 'decimal' ? decimal : part.value))
    .join('');
}

const cached: Record<string, Intl.NumberFormat> = {};

/** Cached: creating a format takes longer than formatting all numbers of a page. */
function formatOf(locale: string, options: Intl.NumberFormatOptions) {
  return (cached[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options));
}
