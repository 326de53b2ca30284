import type { NumberFormats } from '#platform/text/count.ts';
import { informalTexts } from './de-du/texts.ts';
import { de } from './de.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { type Translate, translator } from './translate.ts';

/** The languages with translations; others use the English texts. German is written with “Sie” or with “du”. */
export const languageCodes = ['en', 'de', 'de-x-du', 'fr', 'es'] as const;
export type LanguageCode = (typeof languageCodes)[number];
const languages: Record<LanguageCode, Texts> = {
  en,
  de,
  'de-x-du': { ...de, ...informalTexts },
  fr,
  es,
};

/** The language of the texts for a BCP 47 tag: `de` for `de-AT`, `de-x-du` for `de-AT-x-du`. */
export function textLanguage(tag: string): LanguageCode {
  const base = baseOf(tag);
  if (base === 'de' && tag.endsWith('-x-du')) return 'de-x-du';
  return languageCodes.find((known) => known === base) ?? 'en';
}

function baseOf(tag: string) {
  return tag.split('-')[0]!.toLowerCase();
}

/** The texts of a language without those of the owner. */
export function defaultTexts(tag: string): Texts {
  return languages[textLanguage(tag)];
}

/** What the owner has changed, by key. */
export type OwnTexts = Partial<Record<TextKey, string>>;

const translators = new WeakMap<object, Translate>();
/** Of sites without own texts, by language and number format: creating one takes longer than translating a page. */
const plainTranslators = new Map<string, Translate>();

/** The texts of a site: those of its language, and over them those of the owner. */
export function getTexts(site: NumberFormats & { texts: OwnTexts }): Translate {
  const { language, numberFormat, texts } = site;
  const plainKey = `${language} ${numberFormat}`;
  const isPlain = Object.keys(texts).length === 0;
  const known = isPlain ? plainTranslators.get(plainKey) : translators.get(site);
  if (known) return known;
  const created = translator(
    { language: textLocale(language), numberFormat },
    { ...defaultTexts(language), ...texts },
  );
  if (isPlain) plainTranslators.set(plainKey, created);
  else translators.set(site, created);
  return created;
}

/** The locale of numbers and plurals in the texts, which are English for a language without translation. */
export function textLocale(language: string) {
  const isTranslated = baseOf(language) === baseOf(textLanguage(language));
  return isTranslated && language !== 'en' ? language : 'en-US';
}
