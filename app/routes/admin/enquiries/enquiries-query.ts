import type { enquiryOptions } from '#features/enquiries/enquiry.ts';
import { enquiriesPath, stages } from '#features/enquiries/pipeline.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const MAX_SEARCH_LENGTH = 100;
const stageFilters = [...stages, 'spam'] as const;

type Options = ReturnType<typeof enquiryOptions>;

export type EnquiriesQuery = ReturnType<typeof readEnquiriesQuery>;

/** Reads the query string of the screen; unknown values mean no filter. */
export function readEnquiriesQuery(request: Request, { budgets, timelines }: Options) {
  const query = new URL(request.url).searchParams;
  const option = (name: string, options: Options['budgets']) =>
    options.find(([value]) => value === query.get(name))?.[0] ?? null;
  return {
    view: query.get('view') === 'board' ? ('board' as const) : ('list' as const),
    stage: stageFilters.find((filter) => filter === query.get('stage')) ?? null,
    budget: option('budget', budgets),
    timeline: option('timeline', timelines),
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: parsePage(query.get('page')),
  };
}

type Change = { view?: 'board' | 'list'; stage?: string | null };

/** Path of the same search in another view or stage. */
export function urlOf(
  { view, stage, budget, timeline, search }: EnquiriesQuery,
  change: Change,
  path = enquiriesPath,
) {
  const values = { view, stage, budget, timeline, q: search, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value && value !== 'list') query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
