import { type LanguageCode, textLanguage } from '#content/texts/languages.ts';
import { german, informalGerman } from './languages/de.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { type SampleCopy, sampleSite } from './site.ts';

const translations: Record<LanguageCode, Partial<SampleCopy>> = {
  en: {},
  de: german,
  'de-x-du': informalGerman,
  fr: french,
  es: spanish,
};

/** The sample owner's translated texts, which replace the stored English ones until the owner changes them. */
export function sampleCopyIn(language: string): Partial<SampleCopy> {
  return translations[textLanguage(language)];
}

/** The items of a sample list in all languages. */
export function sampleItems(key: string): unknown[] {
  return [sampleSite, ...Object.values(translations)].flatMap((copy) => {
    const value = (copy as Record<string, unknown>)[key];
    return Array.isArray(value) ? value : [];
  });
}
