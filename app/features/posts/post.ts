import type { ContentDraft, ContentRow } from '#features/content/model/content.ts';
import type { Heading } from '#platform/markdown/heading.ts';
import { countOf } from '#platform/text/count.ts';

export const postCategories = ['Development', 'Design', 'Technology', 'Tutorials', 'Personal'] as const;

export const postsPerPage = 9;
export const latestPostsOnHome = 3;
export const postsInFeed = 20;
export const relatedPostsShown = 3;
export const recentPostsOnDashboard = 5;

/** Likes that one address may give in an hour, to whatever posts; the next is told when to come back. */
export const likesPerHour = 30;

export function tooManyLikes(seconds: number) {
  return `Too many likes. Please try again in ${countOf(Math.ceil(seconds / 60), 'minute')}.`;
}

/** Views of one address that are counted in an hour; a reader has fewer, a script more. */
export const viewsPerHour = 60;

/** What a list shows of a post. */
export type PostCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  publishedAt: string;
  image: string | null;
  coverSalt: string;
};

/** How often a post was read and liked. */
type PostNumbers = { views: number; likes: number };

/** What a reader sees of a post. */
export type Article = PostCard &
  PostNumbers & {
    html: string;
    /** Whether the owner wrote the excerpt; otherwise it is the beginning of the text. */
    excerptTyped: boolean;
    headings: Heading[];
    readingMinutes: number;
    metaTitle: string | null;
    metaDescription: string | null;
    updatedAt: string;
  };

/** What a feed carries of a post; the id outlives a change of its address. */
export type FeedPost = PostCard & { id: string; html: string; updatedAt: string };

/** What a list for machines says of a post. */
export type PostListing = Pick<PostCard, 'slug' | 'title' | 'excerpt'> & { updatedAt: string };

/** A post as its owner wrote it. */
export type PostSource = Pick<PostCard, 'slug' | 'title' | 'publishedAt'> & { content: string };

/** A post in one line. */
export type PostLink = Pick<PostCard, 'slug' | 'title' | 'category' | 'publishedAt'>;

/** Where an article leads on to, along the line of time. */
export type Neighbours = { older: PostLink | null; newer: PostLink | null };

/** A post as it is being written; an empty excerpt means the first words of the text. */
export type PostDraft = ContentDraft & { excerpt: string; tags: string[] };

export type PostRow = ContentRow & { views: number };

export const postSorts = ['edited', 'published', 'title', 'views'] as const;
export type PostSort = (typeof postSorts)[number];

/** What the owner sees of a post in a list: a scheduled one is published, and its time is still to come. */
export type RecentPost = Pick<PostCard, 'slug' | 'title' | 'category' | 'image' | 'coverSalt'> & {
  id: string;
  state: 'draft' | 'scheduled' | 'published';
  at: string;
  views: number;
};
