import { type CoverBrand, coverVersionOf } from './branded-cover.ts';
import { hashSlug } from '#features/covers/generator/random.ts';

export const socialSize = { width: 1200, height: 630 };

/** Content of the image that is shown when a page is shared. */
export type SocialImage = {
  kind: 'post' | 'project' | 'page' | 'site';
  slug: string;
  title: string;
  /** Small line above the title. */
  label: string;
  siteName: string;
  seed: string;
  /** Absent if it is the default. */
  brand?: CoverBrand;
  /** Path of a library image, shown instead of the mark and the name. */
  logo?: string;
};

/** The URL contains a hash of the content, so the image can be cached forever. */
export function socialPath(image: SocialImage) {
  return `/social/${image.kind}/${encodeURIComponent(image.slug)}.png?v=${versionOf(image)}`;
}

export function versionOf(image: SocialImage) {
  const { kind, slug, title, label, siteName, seed, brand, logo } = image;
  const facts = [
    kind,
    slug,
    title,
    label,
    siteName,
    seed,
    ...(brand ? [coverVersionOf(brand), brand.fonts] : []),
    ...(logo ? [logo] : []),
  ];
  return hashSlug(facts.join('\n')).toString(36);
}
