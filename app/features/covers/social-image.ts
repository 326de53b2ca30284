import { type CoverBrand, hashCoverVersion } from './branded-cover.ts';
import { hashSlug } from '#features/covers/generator/random.ts';
import { type Brand, defaultBrand } from '#content/brand.ts';
import type { PublicSite } from '#content/site.ts';

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
  brand?: CoverBrand & Pick<Brand, 'fonts'>;
  /** Path of a library image, shown instead of the mark and the name. */
  logo?: string;
  /** An image of the library, cropped around its focus and shown instead of all else. */
  picture?: { url: string; focus: string };
};

/** The URL contains a hash of the content, so the image can be cached forever. */
export function socialPath(image: SocialImage) {
  const format = image.picture ? 'jpg' : 'png';
  return `/social/${image.kind}/${encodeURIComponent(image.slug)}.${format}?v=${versionOf(image)}`;
}

/** The owner's image of a page: that of cards; without a cover image no SVG, which social networks do not show. */
export function findOwnImage(
  { seoImage }: PublicSite,
  content?: { image: string | null; screenshots?: { url: string }[] },
): string | null {
  const screenshot = content?.screenshots?.[0]?.url ?? '';
  const shown = /\.svg(?:[?#]|$)/i.test(screenshot) ? '' : screenshot;
  return content?.image || shown || seoImage;
}

/** Social networks show the middle of an image, so one with another focus is cropped before. */
export function withPicture(
  image: SocialImage,
  url: string | null,
  imageFocus: Record<string, string>,
): SocialImage {
  const focus = url && imageFocus[url];
  return focus ? { ...image, picture: { url, focus } } : image;
}

export function versionOf(image: SocialImage) {
  const { kind, slug, title, label, siteName, seed, brand, logo, picture } = image;
  const facts = [
    kind,
    slug,
    title,
    label,
    siteName,
    seed,
    ...(brand ? [hashCoverVersion(brand), brand.fonts] : []),
    ...(logo ? [logo] : []),
    ...(picture ? [picture.url, picture.focus] : []),
  ];
  return hashSlug(facts.join('\n')).toString(36);
}

type Content = { slug: string; title: string; category: string; coverSeed: string };

export function postSocialImage(site: PublicSite, post: Content): SocialImage {
  return ofContent('post', site, post);
}

export function projectSocialImage(site: PublicSite, project: Content): SocialImage {
  return ofContent('project', site, project);
}

export function pageSocialImage(
  site: PublicSite,
  siteUrl: string,
  page: Omit<Content, 'category'>,
): SocialImage {
  return ofContent('page', site, { ...page, category: new URL(siteUrl).host });
}

/** For every page that is not about one post, project or page of the owner. */
export function siteSocialImage({ name, role, brand }: PublicSite, siteUrl: string): SocialImage {
  return {
    kind: 'site',
    slug: 'site',
    title: role || name,
    label: new URL(siteUrl).host,
    siteName: name,
    seed: '',
    ...brandOf(brand),
  };
}

function ofContent(
  kind: 'post' | 'project' | 'page',
  site: PublicSite,
  { slug, title, category, coverSeed }: Content,
) {
  return { kind, slug, title, label: category, siteName: site.name, seed: coverSeed, ...brandOf(site.brand) };
}

/** What the image uses of the brand; nothing for the default. */
function brandOf(brand: PublicSite['brand']): Pick<SocialImage, 'brand' | 'logo'> {
  const { paper, ink, accent, coverOne, coverTwo, covers, fonts, logo } = brand;
  const isDefault = hashCoverVersion(brand) === '' && fonts === defaultBrand.fonts;
  return {
    ...(!isDefault && { brand: { paper, ink, accent, coverOne, coverTwo, covers, fonts } }),
    ...(logo && { logo }),
  };
}
