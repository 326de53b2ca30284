import type { Snippet } from '#platform/snippet.ts';

export const longestQuery = 200;
export const resultsPerGroup = 30;

export type SearchResult = { path: string; title: Snippet; text: Snippet; category: string };
export type SearchResults = { posts: SearchResult[]; projects: SearchResult[] };

export const noResults: SearchResults = { posts: [], projects: [] };
