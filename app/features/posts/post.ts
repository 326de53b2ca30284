import type { ContentDraft, ContentRow } from '#features/content/model/content.ts';
import type { Heading } from '#platform/markdown/headings.ts';
import type { Translate } from '#content/texts/translate.ts';

export const postsPerPage = 9;
export const latestPostsOnHome = 3;
export const postsInFeed = 20;
export const relatedPostsShown = 3;
export const recentPostsOnDashboard = 5;

/** Likes per network and hour, over all posts; further ones are rejected with a retry time. */
export const likesPerHour = 30;
/** Of one visitor on one article; further ones are not counted. */
export const likesPerDay = 3;

export function tooManyLikes(seconds: number, translate: Translate) {
  const time = translate('time.minutes', { count: Math.ceil(seconds / 60) });
  return translate('article.tooManyLikes', { time });
}

/** Counted views per network and hour: those of an office; more are attributed to scripts. */
export const networkViewsPerHour = 600;

export type PostCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  publishedAt: string;
  image: string | null;
  coverSeed: string;
  isSample?: boolean;
};

type PostNumbers = { views: number; likes: number };

/** The public fields of a post. */
export type Article = PostCard &
  PostNumbers & {
    html: string;
    /** False if the excerpt is the beginning of the text. */
    excerptTyped: boolean;
    headings: Heading[];
    readingMinutes: number;
    metaTitle: string | null;
    metaDescription: string | null;
    updatedAt: string;
  };

/** The id is stable when the slug changes. */
export type FeedPost = PostCard & { id: string; html: string; updatedAt: string };

/** For the sitemap and llms.txt. */
export type PostListing = Pick<PostCard, 'slug' | 'title' | 'excerpt'> & { updatedAt: string };

/** The Markdown source. */
export type PostSource = Pick<PostCard, 'slug' | 'title' | 'publishedAt'> & {
  id: string;
  seriesId: string | null;
  content: string;
};

export type PostLink = Pick<PostCard, 'slug' | 'title' | 'category' | 'publishedAt' | 'isSample'>;

export type Neighbours = { older: PostLink | null; newer: PostLink | null };

/** An empty excerpt means the beginning of the text. */
export type PostDraft = ContentDraft & {
  category: string;
  excerpt: string;
  tags: string[];
  /** Title of the series; empty for none. */
  series: string;
  /** Null puts the post at the end of the series. */
  seriesPart: number | null;
};

export type PostRow = ContentRow & { category: string; views: number };

export const postSorts = ['edited', 'published', 'title', 'views'] as const;
export type PostSort = (typeof postSorts)[number];

/** `at` is the publication time, or for drafts the last edit. */
export type RecentPost = Pick<PostCard, 'slug' | 'title' | 'category' | 'image' | 'coverSeed'> & {
  id: string;
  state: 'draft' | 'scheduled' | 'published';
  at: string;
  views: number;
};

export const emptyPost: PostDraft = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: 'Development',
  tags: [],
  series: '',
  seriesPart: null,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  publishAt: null,
};
