import type { PieceKind, PieceState } from '#features/pieces/piece.ts';
import type { Snippet } from '#platform/snippet.ts';

export const longestQuery = 200;
export const resultsPerGroup = 30;
export const foundPerKind = 5;

export type SearchResult = { path: string; title: Snippet; text: Snippet; category: Snippet };
export type SearchResults = { posts: SearchResult[]; projects: SearchResult[] };

export const noResults: SearchResults = { posts: [], projects: [] };

/** A post or project as the owner finds it in the panel. */
export type FoundPiece = { kind: PieceKind; id: string; title: string; state: PieceState };
