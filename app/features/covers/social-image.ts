import { hashSlug } from '#features/covers/generator/random.ts';

export const socialSize = { width: 1200, height: 630 };

/** All that is drawn on the picture under which a page is shared. */
export type SocialImage = {
  kind: 'post' | 'project' | 'site';
  slug: string;
  title: string;
  /** The small line above the title. */
  label: string;
  siteName: string;
  salt: string;
};

/** The address holds what is drawn, so a picture that changes has a new one and may be kept for ever. */
export function socialPath(image: SocialImage) {
  return `/social/${image.kind}/${encodeURIComponent(image.slug)}.png?v=${versionOf(image)}`;
}

export function versionOf({ kind, slug, title, label, siteName, salt }: SocialImage) {
  return hashSlug([kind, slug, title, label, siteName, salt].join('\n')).toString(36);
}
