/** The languages that the texts of the site are translated into. */
const translatedLanguages = [
  ['en', 'English'],
  ['de', 'Deutsch (Sie)'],
  ['de-x-du', 'Deutsch (du)'],
  ['fr', 'Français'],
  ['es', 'Español'],
] as const;

/** "Deutsch (Sie): de-AT"; the tag alone if the texts are not translated. */
export function languageName(tag: string): string {
  const code = tag.endsWith('-x-du') ? 'de-x-du' : tag.split('-')[0];
  const name = translatedLanguages.find(([each]) => each === code)?.[1];
  if (!name) return tag;
  return code === tag ? name : `${name}: ${tag}`;
}

/** The translated languages, and these others. */
export function listLanguages(...others: string[]): (readonly [tag: string, name: string])[] {
  const tags = new Set([...translatedLanguages.map(([code]) => code), ...others.filter(Boolean)]);
  return [...tags].map((tag) => [tag, languageName(tag)]);
}

/** `en` for `en-US`: the language without its region is formatted in the same way. */
export function withoutUsualRegion(language: string) {
  const base = translatedLanguages.find(([code]) => language.startsWith(`${code}-`))?.[0];
  return base && maximize(base) === maximize(language) ? base : language;
}

/** The language itself if it is not valid, or not yet while it is being typed. */
function maximize(language: string) {
  try {
    return new Intl.Locale(language).maximize().toString();
  } catch {
    return language;
  }
}
