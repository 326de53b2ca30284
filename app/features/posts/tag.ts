import { slugifyLabel } from '#platform/text/slug.ts';

export type Tag = { slug: string; name: string };

/** `/blog/tag/like` and `/blog/tag/view` count a like and a view of a post with the slug "tag". */
const taken = new Set(['like', 'view']);

/** The URL segment of a tag. "C++" and "C#" differ from "C"; a tag without letters and digits gets its code points. */
export function tagSlug(tag: string) {
  const slug = slugifyLabel(
    tag.replaceAll('+', ' plus ').replaceAll('#', ' sharp ').replaceAll('&', ' and '),
  );
  if (!slug) return [...tag].map((sign) => sign.codePointAt(0)!.toString(16)).join('-');
  return taken.has(slug) ? `${slug}-tag` : slug;
}

export function tagPath(tag: string) {
  return `/blog/tag/${encodeURIComponent(tagSlug(tag))}`;
}
