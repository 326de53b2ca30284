import { expect, test } from 'vitest';
import { defaultsIn, localizeNavigation } from '#content/defaults.ts';
import { mailCopyDays, mailCountDays } from '#content/legal.ts';
import { informalTexts } from './de-du/texts.ts';
import { de } from './de.ts';
import { en, type TextKey } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { defaultTexts, textLanguage, getTexts } from './languages.ts';
import { markupLanguage } from './markup-language.ts';
import { translateError } from './errors.ts';

const keys = Object.keys(en) as TextKey[];
/** German greets with the full name. */
const placeholdersOf = (text: string) =>
  [...new Set(text.replaceAll('{full name}', '{name}').match(/\{\w+\}/g))].toSorted();

const du = { ...de, ...informalTexts };

test.each(Object.entries({ de, du, fr, es }))('%s has every text with the same placeholders', (_, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(keys.toSorted());
  const placeholders = (all: Record<TextKey, string>) => keys.map((key) => [key, placeholdersOf(all[key])]);
  expect(placeholders(texts)).toEqual(placeholders(en));
  expect(keys.filter((key) => texts[key].trim() !== texts[key] || texts[key] === '')).toEqual([]);
});

const site = (language: string, texts = {}) => ({ language, numberFormat: 'language' as const, texts });

test('numbers choose the form and are written as in the language', () => {
  const views = (language: string) =>
    [0, 1, 12_345].map((count) => getTexts(site(language))('article.views', { count }));
  expect(views('en')).toEqual(['0 views', '1 view', '12,345 views']);
  expect(views('de-AT')).toEqual(['0 Aufrufe', '1 Aufruf', '12\u00A0345 Aufrufe']);
  expect(views('fr')).toEqual(['0 vue', '1 vue', '12\u202F345 vues']);
  expect(views('es')).toEqual(['0 visitas', '1 visita', '12.345 visitas']);
});

test('a language without translation has the English texts', () => {
  expect(getTexts(site('pt-BR'))('article.views', { count: 1234 })).toBe('1,234 views');
});

test('the owner’s texts replace those of the language', () => {
  const texts = getTexts(site('de', { 'footer.links': 'Wohin?' }));
  expect([texts('footer.links'), texts('footer.contact')]).toEqual(['Wohin?', 'Kontakt']);
});

test('errors are shown in the language of the site', () => {
  const german = getTexts(site('de'));
  expect(translateError(en['error.busy'], german)).toBe(de['error.busy']);
  expect(translateError(en['error.internal'].replace('{id}', 'a-1'), german)).toBe(
    de['error.internal'].replace('{id}', 'a-1'),
  );
  expect(translateError('Something else.', german)).toBe('Something else.');
});

test('default labels of sections follow the language, own labels stay', () => {
  const [home, blog] = defaultsIn('en').navigation;
  const labels = (language: string) =>
    localizeNavigation([home!, { ...blog!, label: 'Journal' }], language).map(({ label }) => label);
  expect([labels('de'), labels('es'), labels('pt')]).toEqual([
    ['Start', 'Journal'],
    ['Inicio', 'Journal'],
    ['Home', 'Journal'],
  ]);
});

test.each(['de', 'de-x-du', 'fr', 'es'])(
  'the default copy in %s keeps its placeholders and footnotes',
  (language) => {
    const english = defaultsIn('en');
    for (const [key, value] of Object.entries(defaultsIn(language))) {
      if (key.endsWith('Text') && key.match(/^(privacy|terms)/)) continue;
      const markersOf = (found: unknown) =>
        JSON.stringify(found)
          .replaceAll('{full name}', '{name}')
          .match(/\{\w+\}|\^\d/g) ?? [];
      expect([key, markersOf(value).toSorted()]).toEqual([
        key,
        markersOf(english[key as keyof typeof english]).toSorted(),
      ]);
    }
    expect(defaultsIn(language).formTimelines).toHaveLength(english.formTimelines.length);
  },
);

test('German with “du” addresses nobody with “Sie”', () => {
  const texts = { ...defaultTexts('de-x-du'), ...defaultsIn('de-x-du') };
  const formal = Object.entries(texts).filter(([, text]) =>
    /\b(Sie|Ihr|Ihre[mnrs]?|Ihnen)\b/.test(JSON.stringify(text)),
  );
  expect(formal).toEqual([]);
  expect(
    Object.keys(informalTexts).filter((key) => informalTexts[key as TextKey] === de[key as TextKey]),
  ).toEqual([]);
});

test.each([
  ['de', 'de', 'de'],
  ['de-AT', 'de', 'de-AT'],
  ['de-x-du', 'de-x-du', 'de'],
  ['de-CH-x-du', 'de-x-du', 'de-CH'],
])('the tag %s has the texts of %s and is %s in markup', (tag, texts, markup) => {
  expect([textLanguage(tag), markupLanguage(tag)]).toEqual([texts, markup]);
});

test.each(['en', 'de', 'de-x-du', 'fr', 'es'])(
  'the privacy text names the periods of the code: %s',
  (language) => {
    const days = defaultsIn(language).privacyText.matchAll(/(\d+) (?:days|Tage|jours|días)/g);
    expect([...days].map(([, count]) => Number(count))).toEqual([mailCopyDays, mailCountDays]);
  },
);
