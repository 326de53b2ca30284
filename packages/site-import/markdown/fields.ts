import { type Attributes, normalizeKey, normalizeKeys } from './front-matter.ts';

const list = (names: string) => names.trim().split(/\s+/);

/**
 * What generators and themes call a value in the front matter, from the most to the least specific name. Case, hyphens
 * and underscores do not matter; `cover.image` leads into nested values.
 */
export const FIELDS = {
  date: list('publishDate date pubDate pubDatetime publishedAt published datePublished created createdAt'),
  /** For files that have no other date. */
  updated: list(
    'updated updatedAt updatedDate lastmod modDate modDatetime modified lastModified lastModifiedAt lastUpdated',
  ),
  cover: list(`cover.image cover.src cover.url cover image.src image.url image.path image.feature image
    featuredImage.src featuredImage featureImage feature heroImage.src heroImage hero.image hero coverImage.url
    coverImage thumbnail.src thumbnail banner.image banner header.image header.overlayImage header.teaser
    ogImage.url ogImage socialImage images`),
  coverAlt: list('cover.alt image.alt imageAlt heroImageAlt coverAlt coverImageAlt featuredImageAlt alt'),
  summary: list('summary excerpt teaser lead abstract spoiler'),
  description: list('description subtitle'),
  metaTitle: list('seo.title metaTitle seoTitle'),
  metaDescription: list('seo.description metaDescription'),
  slug: list('slug postSlug'),
  address: list('url permalink'),
  formerAddresses: list('aliases alias redirectFrom'),
  /** True for a draft. */
  draft: list('draft isDraft unpublished wip'),
  /** False for a draft. */
  public: list('published isPublished publish public visible'),
  status: list('status state'),
  /** True for what visitors found only with a link. */
  unlisted: list('unlisted hidden eleventyExcludeFromCollections'),
} as const;

export const DRAFT_STATUSES = new Set(
  list(
    'draft drafts private pending archived unpublished hidden skip idea wip in-progress review in-review todo trash',
  ),
);

/** Names such as `cover.image` lead into nested values. The first name with a value wins. */
export function findValue(attributes: Attributes, names: readonly string[]): unknown {
  for (const name of names) {
    const value = name.split('.').reduce<unknown>((parent, key) => valueOf(parent, key), attributes);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return null;
}

function valueOf(parent: unknown, key: string): unknown {
  if (parent instanceof Map) return parent.get(normalizeKey(key));
  const isTable = typeof parent === 'object' && parent !== null && !Array.isArray(parent);
  return isTable && !(parent instanceof Date) ? normalizeKeys(parent).get(normalizeKey(key)) : undefined;
}

/** A text, number or the first of a list; null otherwise. */
export function findText(attributes: Attributes, ...names: string[]): string | null {
  for (const name of names) {
    const text = toTexts(findValue(attributes, [name]))[0];
    if (text) return text;
  }
  return null;
}

/** A list, or texts separated by commas. */
export function findTexts(attributes: Attributes, ...names: string[]): string[] {
  const value = findValue(attributes, names);
  const texts = typeof value === 'string' ? value.split(',') : toTexts(value);
  return unique(texts.map((text) => text.trim()).filter(Boolean));
}

/** Null if it says neither; texts such as `"false"` and numbers count as well. */
export function findFlag(attributes: Attributes, name: string): boolean | null {
  const text = String(findValue(attributes, [name])).toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(text)) return true;
  return ['false', 'no', 'off', '0'].includes(text) ? false : null;
}

function toTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [],
  );
}

export function unique<Value>(values: Iterable<Value>): Value[] {
  return [...new Set(values)];
}
