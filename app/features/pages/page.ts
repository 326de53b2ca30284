import type { ContentDraft, ContentRow } from '#features/content/model/content.ts';

/** The public fields of a page. */
export type PageDetail = {
  slug: string;
  title: string;
  html: string;
  /** The beginning of the text. */
  excerpt: string;
  image: string | null;
  coverSeed: string;
  metaTitle: string | null;
  metaDescription: string | null;
  updatedAt: string;
  isSample?: boolean;
};

/** For sitemaps and llms.txt. */
export type PageListing = Pick<PageDetail, 'slug' | 'title' | 'excerpt' | 'updatedAt'>;

/** The Markdown source. */
export type PageSource = Pick<PageDetail, 'slug' | 'title' | 'updatedAt'> & { content: string };

export type PageDraft = ContentDraft & { showInNavigation: boolean };

export type PageRow = ContentRow & { showInNavigation: boolean };

export const pageSorts = ['edited', 'title'] as const;
export type PageSort = (typeof pageSorts)[number];

/** First parts of the addresses that the site serves itself. */
const reservedSlugs = new Set(
  [
    'admin ai-tools api assets auth blog brand-icons contact covers feed fonts form-token go healthz mail media metrics',
    'portfolio preview privacy quotes readyz resources search sitemap social terms testimonial view',
  ].flatMap((names) => names.split(' ')),
);

export function isReservedSlug(slug: string) {
  return reservedSlugs.has(slug);
}

export const emptyPage: PageDraft = {
  title: '',
  slug: '',
  content: '',
  showInNavigation: false,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
