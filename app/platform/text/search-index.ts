import type { Options } from 'minisearch';
import { normalizeForSearch } from './normalize.ts';

/** The index that the search page of a static copy loads. */
export const SEARCH_INDEX_PATH = '/search-index.json';

export type SearchDocument = {
  id: number;
  group: string;
  path: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string;
  text: string;
  isSample: boolean;
};

/** What the index contains of a document, for the list of results. */
export type StoredDocument = Pick<
  SearchDocument,
  'group' | 'path' | 'title' | 'excerpt' | 'category' | 'isSample'
>;

/** The browser has to read the index with the options it was built with. */
export const indexOptions: Options<SearchDocument> = {
  fields: ['title', 'excerpt', 'category', 'tags', 'text'],
  storeFields: ['group', 'path', 'title', 'excerpt', 'category', 'isSample'],
  tokenize: termsOf,
  processTerm: (term) => term,
  searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 4, tags: 2, excerpt: 2 } },
};

/** Scripts that are written without spaces, whose characters are terms of their own. */
const TERM =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}])+/gu;

/** The words of a text, without case and accents. */
export function termsOf(text: string): string[] {
  return normalizeForSearch(text).match(TERM) ?? [];
}
