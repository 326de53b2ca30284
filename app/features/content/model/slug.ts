import { slugify } from '#platform/text/slug.ts';
import { type ContentDraft, contentLimits } from './content.ts';

export function slugFor(title: string) {
  return slugify(title).slice(0, contentLimits.slug).replace(/-$/, '');
}

/** The slug follows the title until the owner edits it or the item was published. */
export function retitle(
  { title, slug }: Pick<ContentDraft, 'title' | 'slug'>,
  newTitle: string,
  wasPublished: boolean,
): { title: string; slug?: string } {
  const follows = !wasPublished && (slug === '' || slug === slugFor(title));
  return follows ? { title: newTitle, slug: slugFor(newTitle) } : { title: newTitle };
}
