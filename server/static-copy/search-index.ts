import MiniSearch from 'minisearch';
import type { listSearchDocuments } from '#features/search/search-documents.server.ts';
import { indexOptions } from '#platform/text/search-index.ts';

type Documents = ReturnType<typeof listSearchDocuments>;

/** The index for the search page, as JSON. `pathOf` gives the path of a page in the copy. */
export async function buildSearchIndex(documents: Documents, pathOf: (path: string) => string | null) {
  const index = new MiniSearch(indexOptions);
  let id = 0;
  for await (const document of documents) {
    const path = pathOf(document.path);
    if (path) index.add({ ...document, id: ++id, path });
  }
  return JSON.stringify(index);
}
