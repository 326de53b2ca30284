const list = (names: string) => names.trim().split(/\s+/);

/**
 * What generators and themes call a value in the front matter, from the most to the least specific name. Case, hyphens
 * and underscores do not matter; `cover.image` leads into nested values.
 */
export const FIELDS = {
  date: list(`publishDate date pubDate pubDatetime publishedAt publishedDate publishedOn published publicationDate
    datePublished postedAt created createdAt createdDate dateCreated`),
  /** For files that have no other date. */
  updated:
    list(`updated updatedAt updatedDate updatedOn lastmod modDate modDatetime modified modifiedAt lastModified
    lastModifiedAt lastUpdated dateModified`),
  cover: list(`cover.image cover.src cover.url cover image.src image.url image.path image.feature image
    featuredImage.src featuredImage featuredImg featureImage feature heroImage.src heroImage hero.image hero
    coverImage.url coverImage coverPhoto headerImage bannerImage thumbnail.src thumbnail banner.image banner
    header.image header.overlayImage header.teaser ogImage.url ogImage socialImage images`),
  coverAlt:
    list(`cover.alt image.alt imageAlt heroImageAlt heroAlt hero.alt coverAlt coverImageAlt featuredImage.alt
    featuredImageAlt featureImageAlt bannerAlt thumbnail.alt alt`),
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
