import type { Snippet } from '#platform/text/snippet.ts';

export const MAX_QUERY_LENGTH = 200;
export const MAX_QUERY_WORDS = 10;
export const resultsPerGroup = 30;
export const foundPerKind = 5;

export type SearchResult = {
  path: string;
  title: Snippet;
  text: Snippet;
  category: Snippet;
  isSample: boolean;
  /** What cards show of a project. */
  cover?: { slug: string; image: string | null; seed: string };
};
export type SearchResults = Record<'posts' | 'projects' | 'pages', SearchResult[]>;

export const noResults: SearchResults = { posts: [], projects: [], pages: [] };

export const foundKinds = [
  'post',
  'project',
  'page',
  'enquiry',
  'quote',
  'testimonial',
  'comment',
  'subscriber',
  'resource',
  'tool',
  'media',
  'redirect',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A search result in the panel. */
export type Found = {
  kind: FoundKind;
  id: string;
  title: string;
  detail: string;
  /** The list that shows it: a stage, a status, `spam` or `bin`. */
  state: string;
};
