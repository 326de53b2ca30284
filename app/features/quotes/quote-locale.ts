import type { QuoteContent, QuoteLocale } from './quote.ts';

/** The texts of the client's page and emails. */
const CLIENT_TEXT = /^(?:quote\.|mail\.(?:quote|becauseQuote)|form\.|time\.|prose\.|code\.|shell\.backHome$)/;

/**
 * How a quote in this language is written. The formats and texts of the owner are for the language of the site; any other
 * language has its usual ones.
 */
export function localeIn(site: QuoteLocale, language: string): QuoteLocale {
  const { timeZone, dateFormat, clock, numberFormat } = site;
  if (language && language !== site.language)
    return {
      language,
      timeZone,
      dateFormat: 'language',
      clock: 'language',
      numberFormat: 'language',
      texts: {},
    };
  const texts = Object.fromEntries(Object.entries(site.texts).filter(([key]) => CLIENT_TEXT.test(key)));
  return { language: site.language, timeZone, dateFormat, clock, numberFormat, texts };
}

/** The site with the language, formats and texts of a sent version. */
export function applyQuoteLocale<Shown extends QuoteLocale>(
  site: Shown,
  { locale }: Pick<QuoteContent, 'locale'>,
): Shown {
  return locale ? { ...site, ...locale } : site;
}
