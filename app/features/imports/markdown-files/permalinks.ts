type PermalinkValues = {
  /** `2020-01-02` */
  day: string | null;
  name: string;
  slug: string;
  title: string;
  categories: string[];
  folders: string[];
  /** Of Jekyll; empty if there is none. */
  collection: string;
};

export const jekyllDefault = '/:categories/:year/:month/:day/:title.html';

/** Jekyll's names for common templates. */
const JEKYLL_STYLES = new Map([
  ['date', jekyllDefault],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title.html'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title.html'],
  ['none', '/:categories/:title.html'],
]);

/** Null if the template has a placeholder that the file gives no value for. */
export function expandPermalink(style: string, values: PermalinkValues): string | null {
  const template = (JEKYLL_STYLES.get(style) ?? style).replaceAll(
    /\{\{\s*(?:page\.)?(fileSlug|slug|title)(?:\s*\|\s*slug(?:ify)?)?\s*\}\}/g,
    (_, name: string) => (name === 'fileSlug' ? ':name' : `:${name}`),
  );
  if (/\{\{|\{%/.test(template)) return null;
  let isComplete = true;
  // Beside the name of the file, the path is only its folder.
  const hasName = template.includes(':basename');
  const path = template.replaceAll(/:([a-z_]+)(\[[^[\]]*\])?/g, (_, name: string) => {
    const value = hasName && name === 'path' ? values.folders.join('/') : valueOf(name, values);
    if (value === null) isComplete = false;
    return value ?? '';
  });
  return isComplete ? `/${path}`.replaceAll(/\/{2,}/g, '/') : null;
}

function valueOf(name: string, values: PermalinkValues) {
  const { day, slug, title, categories, folders, name: file } = values;
  const [year = null, month = null, date = null] = day?.split('-') ?? [];
  const texts: Record<string, string | null> = {
    year,
    short_year: year?.slice(2) ?? null,
    month: month?.padStart(2, '0') ?? null,
    i_month: month && String(Number(month)),
    day: date?.padStart(2, '0') ?? null,
    i_day: date && String(Number(date)),
    y_day: day && String(dayOfYear(day)).padStart(3, '0'),
    yearday: day && String(dayOfYear(day)),
    title: title || file,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: file,
    contentbasename: file,
    categories: categories.map((category) => encodeURI(category.toWellFormed().toLowerCase())).join('/'),
    section: folders[0] ?? '',
    sections: folders.join('/'),
    collection: values.collection,
    path: [...folders, file].join('/'),
    name: file,
    basename: file,
    output_ext: '.html',
  };
  return (Object.hasOwn(texts, name) ? texts[name] : null) ?? null;
}

function dayOfYear(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return Math.round((Date.UTC(year!, month! - 1, date) - Date.UTC(year!, 0, 0)) / 86_400_000);
}

/** The path of an address in front matter; null if it is empty, a template or on another site. */
export function localPathOf(typed: string, folders: string[], host: string | null): string | null {
  const text = typed.trim();
  if (text === '' || /[{}\s]/.test(text)) return null;
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url && (host === null || url.host === host) ? url.pathname + url.search : null;
  }
  return text.startsWith('/') ? text : `/${[...folders, text].join('/')}`;
}
