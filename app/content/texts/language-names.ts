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
