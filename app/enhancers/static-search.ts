import MiniSearch from 'minisearch';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { indexOptions, type StoredDocument, termsOf } from '#platform/text/search-index.ts';
import { snippetOf } from '#platform/text/snippet.ts';

const MAX_RESULTS_PER_GROUP = 30;
const MAX_QUERY_LENGTH = 200;

/** Searches the index of a static copy for the query in the address, and fills in the results. */
export async function searchStaticCopy() {
  const page = document.querySelector<HTMLElement>('[data-search-index]');
  const typed = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  const query = [...typed].slice(0, MAX_QUERY_LENGTH).join('');
  if (!page || !query) return;
  const { title, heading, one, other } = page.dataset;
  // A function: the query may contain replacement patterns such as `$&`.
  const withQuery = (text: string) => text.replace('{query}', () => query);
  document.title = document.title.replace(/^.*?(?= — |$)/, () => withQuery(title!));
  page.querySelector('h1')!.textContent = withQuery(heading!);
  page.querySelector('input')!.value = query;
  const output = page.querySelector('output')!;
  output.textContent = '';
  const results = page.querySelector('[data-search-results]')!;
  try {
    const found = await search(page.dataset.searchIndex!, query);
    const groups = [...page.querySelectorAll<HTMLTemplateElement>('[data-search-group]')].flatMap(
      (template) => fillGroup(template, found, query),
    );
    const count = groups.reduce((sum, { shown }) => sum + shown, 0);
    const plural = new Intl.PluralRules(document.documentElement.lang).select(count);
    output.textContent = (plural === 'one' ? one! : other!).replace('{count}', String(count));
    results.replaceChildren(...groups.map(({ group }) => group));
    if (count === 0) results.replaceChildren(cloneOf(page.querySelector('[data-search-none]')!));
  } catch {
    results.replaceChildren(cloneOf(page.querySelector('[data-search-failed]')!));
  }
}

async function search(url: string, query: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search index could not be loaded: ${response.status}`);
  const index = MiniSearch.loadJSON(await response.text(), indexOptions);
  return index.search(query) as unknown as StoredDocument[];
}

/** The group with its results; none if there are no results in it. */
function fillGroup(template: HTMLTemplateElement, found: StoredDocument[], query: string) {
  const results = found.filter(({ group }) => group === template.dataset.searchGroup);
  const shown = results.slice(0, MAX_RESULTS_PER_GROUP);
  if (shown.length === 0) return [];
  const group = cloneOf(template);
  group.querySelector('h2 + span')!.textContent = String(shown.length);
  const sample = group.querySelector('li')!;
  sample.replaceWith(
    ...shown.map(({ path, title, excerpt, category, isSample }) => {
      const item = sample.cloneNode(true) as HTMLElement;
      if (!isSample) for (const element of item.querySelectorAll('[lang]')) element.removeAttribute('lang');
      const link = item.querySelector('a')!;
      link.href = path;
      mark(link, title, query);
      mark(item.querySelector('span')!, category, query);
      mark(item.querySelector('p')!, excerpt, query);
      return item;
    }),
  );
  return [{ group, shown: shown.length }];
}

/** Shows a text with the query marked, or else the first of its words that occurs. */
function mark(element: Element, text: string, query: string) {
  const marked = element.querySelector('mark')!;
  const snippets = [normalizeForSearch(query), ...termsOf(query)].map((part) =>
    snippetOf(text, part, text.length),
  );
  const { before, match, after } = snippets.find((snippet) => snippet.match) ?? snippets[0]!;
  marked.textContent = match;
  element.replaceChildren(before, ...(match ? [marked] : []), after);
}

function cloneOf(template: HTMLTemplateElement) {
  return template.content.firstElementChild!.cloneNode(true) as HTMLElement;
}
