import { slugify } from '#platform/text/slug.ts';
import { type ContentDraft, contentLimits } from './content.ts';

/** The address that a title would give. */
export function slugFor(title: string) {
  return slugify(title).slice(0, contentLimits.slug).replace(/-$/, '');
}

/** A new title; the address follows it until the owner chose another or somebody may know it. */
export function retitle(
  { title, slug }: Pick<ContentDraft, 'title' | 'slug'>,
  newTitle: string,
  wasPublished: boolean,
): { title: string; slug?: string } {
  const follows = !wasPublished && (slug === '' || slug === slugFor(title));
  return follows ? { title: newTitle, slug: slugFor(newTitle) } : { title: newTitle };
}
