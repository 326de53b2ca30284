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
