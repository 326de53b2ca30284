import { enquiryBudgets, enquiryTimelines } from '#features/enquiries/enquiry.ts';
import { enquiriesPath, stages } from '#features/enquiries/pipeline.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const LONGEST_SEARCH = 100;
const places = [...stages, 'spam'] as const;

export type EnquiriesQuery = ReturnType<typeof readEnquiriesQuery>;

/** What the address of the screen asks for; values that it does not know mean all. */
export function readEnquiriesQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const choice = (name: string, options: readonly string[]) =>
    options.find((value) => value === query.get(name)) ?? null;
  return {
    view: query.get('view') === 'board' ? ('board' as const) : ('list' as const),
    stage: places.find((place) => place === query.get('stage')) ?? null,
    budget: choice('budget', enquiryBudgets),
    timeline: choice(
      'timeline',
      enquiryTimelines.map(([value]) => value),
    ),
    search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    page: parsePage(query.get('page')),
  };
}

type Change = { view?: 'board' | 'list'; stage?: string | null };

/** The same search in another view or at another stage. */
export function addressOf(
  { view, stage, budget, timeline, search }: EnquiriesQuery,
  change: Change,
  path = enquiriesPath,
) {
  const asked = { view, stage, budget, timeline, q: search, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value && value !== 'list') query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
