import { z } from 'zod';
import { listCurrencies, listCurrencyOptions } from '#platform/money/currencies.ts';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

export const timeZoneOptions = timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const);

export const currencyOptions = listCurrencyOptions();

const MAX_TAG_LENGTH = 35;

/** Browsers name some zones differently ("Asia/Kolkata", "Asia/Calcutta"), so the server's canonical name is stored. */
export const timeZone = z
  .string()
  .transform((name) => canonicalTimeZone(name) ?? name)
  .pipe(z.enum(timeZones, 'Choose a time zone from the list.'));

export const currency = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(listCurrencies(), 'Choose a currency from the list.'));

/** A BCP 47 tag in its canonical spelling. */
export const language = z
  .string()
  .trim()
  .max(MAX_TAG_LENGTH, 'Use a language code such as en, de or pt-BR.')
  .transform((tag) => canonicalLanguage(tag))
  .refine((tag) => tag !== null, 'Use a language code such as en, de or pt-BR.');

/** The first known language that a browser prefers; null if it names none. */
export function preferredLanguage(acceptLanguage: string | null): string | null {
  const tags = (acceptLanguage ?? '').split(',').map((range) => range.split(';')[0]!.trim());
  return tags.map(canonicalLanguage).find((tag) => tag !== null) ?? null;
}

function canonicalTimeZone(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function canonicalLanguage(tag: string) {
  try {
    const canonical = new Intl.Locale(tag);
    return languageNames.of(canonical.language) ? canonical.toString() : null;
  } catch {
    return null;
  }
}
