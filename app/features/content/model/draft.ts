import { cutSlugAtWord, slugify } from '#platform/text/slug.ts';
import { type ContentDraft, type ContentKind, contentLimits } from './content.ts';

export function slugFor(title: string, language: string) {
  return cutSlugAtWord(slugify(title, language), contentLimits.slug);
}

/** The slug of the generated cover: of one that is being typed, what it becomes. */
export function coverSlug(
  { slug }: Pick<ContentDraft, 'slug'>,
  { kind, stored, language }: { kind: ContentKind; stored: string; language: string },
) {
  return (slug === stored ? slug : slugFor(slug, language)) || stored || kind;
}

/** The slug follows the title until the owner edits it or the item was published. */
export function retitle(
  { title, slug }: Pick<ContentDraft, 'title' | 'slug'>,
  newTitle: string,
  { language, wasPublished }: { language: string; wasPublished: boolean },
): { title: string; slug?: string } {
  const follows = !wasPublished && (slug === '' || slug === slugFor(title, language));
  return follows ? { title: newTitle, slug: slugFor(newTitle, language) } : { title: newTitle };
}

/** Trims tags and removes empty ones and duplicates, ignoring case. */
export function normalizeTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((raw) => raw.trim().replaceAll(/\s+/g, ' '))) {
    const key = tag.toLowerCase();
    if (tag && !seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}

/** Adds comma-separated tags; a full list stays unchanged. */
export function addTags(tags: string[], typed: string): string[] {
  const added = typed.split(',').map((tag) => tag.trim().slice(0, contentLimits.tag));
  return normalizeTags([...tags, ...added]).slice(0, contentLimits.tags);
}
