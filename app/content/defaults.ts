import { defaultNavigation, type NavigationItem, type RenamedSections } from './navigation.ts';
import { defaultSettings, defaultSite, type Settings, type Site } from './site.ts';
import { siteCopy as informalGerman } from '#content/texts/de-du/site.ts';
import { siteCopy as german } from '#content/texts/de/site.ts';
import { siteCopy as spanish } from '#content/texts/es/site.ts';
import { siteCopy as french } from '#content/texts/fr/site.ts';
import type { SiteCopy } from '#content/texts/site-copy.ts';
import { type LanguageCode, languageCodes, textLanguage } from '#content/texts/languages.ts';

const copies: Record<Exclude<LanguageCode, 'en'>, SiteCopy> = {
  de: german,
  'de-x-du': informalGerman,
  fr: french,
  es: spanish,
};

const english: Settings & Site = { ...defaultSite, ...defaultSettings };

const byLanguage = Object.fromEntries(
  languageCodes.map((code) => [code, code === 'en' ? english : translated(copies[code])]),
) as Record<LanguageCode, Settings & Site>;

function translated({ labels, ...copy }: SiteCopy): Settings & Site {
  const navigation = defaultNavigation.map((item) => ({ ...item, label: labels[item.target] ?? item.label }));
  return { ...english, ...copy, navigation };
}

/** The values of settings that the owner has not saved, in the language of the site. */
export function defaultsIn(language: string): Settings & Site {
  return byLanguage[textLanguage(language)];
}

/** The default timelines of the contact form, in the same order in each language. */
export const timelinesOfLanguages = Object.values(byLanguage).map(({ formTimelines }) => formTimelines);

/** Sections with the default label of any language are named in that of the site; own labels stay. */
export function localizeNavigation(items: NavigationItem[], language: string): NavigationItem[] {
  const own = defaultsIn(language).navigation;
  return items.map((item) => {
    const original = own.find(({ target }) => target === item.target);
    return original && hasDefaultLabel(item) ? { ...item, label: original.label } : item;
  });
}

export function renamedSections(items: NavigationItem[]): RenamedSections {
  const renamed = items.filter((item) => item.kind === 'section' && !hasDefaultLabel(item));
  return Object.fromEntries(renamed.map(({ target, label }) => [target, label]));
}

/** In any language. */
function hasDefaultLabel({ kind, target, label }: NavigationItem) {
  const isSame = (item: NavigationItem) => item.target === target && item.label === label;
  return kind === 'section' && Object.values(byLanguage).some(({ navigation }) => navigation.some(isSame));
}

/**
 * The default texts describe a web developer. A site without sample content starts without them, and nothing is shown
 * until the owner writes their own; without a headline the name takes its place.
 */
export const blankCopy = {
  role: '',
  blurb: '',
  headline: [],
  lede: '',
  servicesIntro: '',
  services: [],
  blogIntro: '',
  portfolioIntro: '',
  helpWith: [],
} satisfies Partial<Site>;
