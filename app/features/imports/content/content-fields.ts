import { contentLimits } from '#features/content/model/content.ts';
import { normalizeTags } from '#features/content/model/draft.ts';
import { formatNumber } from '#platform/text/count.ts';
import { cutSlug, slugify } from '#platform/text/slug.ts';
import { replaceDestinations } from './destinations.ts';
import type { SourceContent } from '#site-import/index.ts';

/** Room for the line with the author's name. */
const MAX_AUTHOR_LENGTH = 100;
/** Longer than the path of a library image. */
const IMAGE_PATH_LENGTH = 60;
/** Room for the number of a slug that is taken. */
const SUFFIX_LENGTH = 5;
/** What WordPress calls the lack of a category. */
export const NO_CATEGORY = 'uncategorized';

export type ContentFields = {
  title: string;
  excerpt: string;
  metaTitle: string | null;
  metaDescription: string | null;
  published: boolean;
  publishedAt: Date | null;
};

/** The fields of a post or page within our limits, with what was cut. */
export function fitContent(record: SourceContent, now: Date): { fields: ContentFields; notes: string[] } {
  const notes: string[] = [];
  const fit = (name: string, text: string, limit: number) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    if (line.length <= limit) return line;
    notes.push(`The ${name} is cut to ${limit} characters.`);
    return cutText(line, limit);
  };
  const title = fit('title', record.title, contentLimits.title);
  if (title === '') notes.push('It has no title and becomes “Untitled”.');
  const date = readDate(record.publishedAt);
  if (record.publishedAt !== null && date === null) notes.push('Its date is not valid and is left out.');
  const isUndated = record.state === 'scheduled' && date === null;
  if (isUndated) notes.push('It was scheduled without a date and becomes a draft.');
  const published = record.state !== 'draft' && !isUndated;
  if (published && date === null) notes.push('It has no date and gets the date of the import.');
  const fields = {
    title: title || 'Untitled',
    excerpt: fit('excerpt', record.excerpt, contentLimits.summary),
    metaTitle: fit('meta title', record.metaTitle ?? '', contentLimits.metaTitle) || null,
    metaDescription:
      fit('meta description', record.metaDescription ?? '', contentLimits.metaDescription) || null,
    published,
    publishedAt: published ? (date ?? now) : null,
  };
  return { fields, notes };
}

/** Null if the text can be stored. */
export function findProblem({ markdown, author }: SourceContent): string | null {
  const isData = (destination: string) =>
    destination.startsWith('data:') ? 'x'.repeat(IMAGE_PATH_LENGTH) : null;
  const text = markdown.length > contentLimits.content ? replaceDestinations(markdown, isData) : markdown;
  const length = text.length + (author ? MAX_AUTHOR_LENGTH : 0);
  if (length <= contentLimits.content) return null;
  return `The text has ${formatNumber(length)} characters; at most ${formatNumber(contentLimits.content)} fit into one item. Split it and import again.`;
}

export function withAuthor(markdown: string, author: string): string {
  const name = cutText(author.replaceAll(/\s+/g, ' ').trim(), MAX_AUTHOR_LENGTH - 20);
  return `_By ${name.replaceAll(/[\\`*_[\]<>]/g, '\\$&')}_\n\n${markdown}`;
}

/** The slug of the source, else one from the title, else from the key; the source may have encoded other scripts. */
export function deriveSlug({ type, slug, title }: SourceContent, keyChecksum: string): string {
  const candidates = [decode(slug), title].map((text) =>
    cutSlug(slugify(text.replaceAll('_', '-')), contentLimits.slug - SUFFIX_LENGTH),
  );
  return candidates.find((candidate) => candidate !== '') ?? `${type}-${keyChecksum.slice(0, 8)}`;
}
/** The names of categories without one of ours become tags, as do further ones. */
export function chooseCategory(
  names: string[],
  { map, fallback }: { map: ReadonlyMap<string, string>; fallback: string },
): { category: string; tags: string[] } {
  const mapped = names.map((name) => ({ name, category: map.get(name) ?? '' }));
  const category = mapped.find((each) => each.category !== '')?.category ?? fallback;
  const tags = mapped.map((each) => each.category || each.name).filter((name) => name !== category);
  return { category, tags: tags.filter((name) => name.toLowerCase() !== NO_CATEGORY) };
}
/** Tags within our limits, with what was cut. */
export function fitTags(tags: string[]): { tags: string[]; notes: string[] } {
  const all = normalizeTags(tags.map((tag) => tag.replaceAll(',', ' ')));
  const short = normalizeTags(all.map((tag) => cutText(tag, contentLimits.tag)));
  const kept = short.slice(0, contentLimits.tags);
  const notes = [
    ...(all.some((tag) => tag.length > contentLimits.tag)
      ? [`Tags are cut to ${contentLimits.tag} characters.`]
      : []),
    ...(kept.length < short.length
      ? [`It has ${short.length} tags; the first ${contentLimits.tags} are imported.`]
      : []),
  ];
  return { tags: kept, notes };
}

/** Does not split a character. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.slice(0, limit - 1);
  return `${end.isWellFormed() ? end : end.slice(0, -1)}…`.trim();
}

/** Null for what is no date between the years 1 and 9999. */
export function readDate(text: string | null): Date | null {
  const date = new Date(text ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
