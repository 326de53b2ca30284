import type { enquiryOptions } from '#features/enquiries/enquiry.ts';
import {
  enquiriesPath,
  stages,
  type EnquiryRow as Row,
  type PipelineSettings,
  type StageTotals,
} from '#features/enquiries/pipeline.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { ReactNode } from 'react';
import { formatResponseTime } from '#features/settings/response-time.ts';
import { EnquiryBoard } from '#features/enquiries/panel/enquiry-board.tsx';
import { EnquiryRow } from '#features/enquiries/panel/enquiry-row.tsx';
import { StageSelect, useMoves } from '#features/enquiries/panel/enquiry-moves.tsx';
import { useNow } from '#features/enquiries/panel/reply-clock.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

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
export function buildListUrl(
  { view, stage, budget, timeline, search }: EnquiriesQuery,
  change: Change,
  path = enquiriesPath,
) {
  const values = { view, stage, budget, timeline, q: search, ...change };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value && value !== 'list') query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

type PipelineProps = {
  query: EnquiriesQuery;
  enquiries: Row[];
  counts: StageTotals;
  now: string;
  settings: PipelineSettings;
  /** The filter bar. */
  children: ReactNode;
};

export function Pipeline({ query, enquiries, counts, now, settings, children }: PipelineProps) {
  const currentTime = useNow(now);
  const { move, mark, shown, dialog } = useMoves(currentTime, enquiries);
  const rows = enquiries.flatMap((enquiry) => shown(enquiry) ?? []);
  const box = 'mt-5 rounded-md border border-rule bg-surface';

  if (query.view === 'board') {
    return (
      <>
        <div className={box}>{children}</div>
        <EnquiryBoard
          enquiries={rows}
          counts={withMoves(counts, enquiries, rows)}
          now={currentTime}
          settings={settings}
          urlOf={(stage) => buildListUrl(query, { view: 'list', stage })}
          onMove={move}
        />
        {dialog}
      </>
    );
  }
  const listed = rows.filter(({ stage }) => !isStage(query.stage) || stage === query.stage);
  return (
    <section aria-label="Enquiries" className={box}>
      {children}
      {listed.length === 0 && (
        <div className="border-t border-rule p-6 sm:p-10">
          <NoEnquiries query={query} responseTime={formatResponseTime(settings.responsePromise)} />
        </div>
      )}
      <ul>
        {listed.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} now={currentTime} settings={settings}>
            {enquiry.spam ? (
              <button type="button" onClick={() => mark(enquiry, 'not-spam')} className={quietButton}>
                Not spam
                <span className="sr-only">: {enquiry.name}</span>
              </button>
            ) : (
              <StageSelect enquiry={enquiry} onMove={(stage) => move(enquiry, stage)} />
            )}
          </EnquiryRow>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function isStage(filter: EnquiriesQuery['stage']) {
  return filter !== null && filter !== 'spam';
}

/** Applies pending moves to the counts of the columns. */
function withMoves(counts: StageTotals, before: Row[], after: Row[]) {
  const next = { ...counts };
  for (const { stage } of before) next[stage] -= 1;
  for (const { stage } of after) next[stage] += 1;
  return next;
}

function NoEnquiries({ query, responseTime }: { query: EnquiriesQuery; responseTime: string }) {
  const { stage, budget, timeline, search } = query;
  if (stage || budget || timeline || search) {
    const isFiltered = Boolean(budget || timeline || search);
    return (
      <Empty
        fallbackNumber={34}
        title={stage && !isFiltered ? 'No enquiries here' : 'No results'}
        text={stage && !isFiltered ? emptyTexts[stage] : 'No enquiries match these filters.'}
      >
        <MoreLink to={enquiriesPath}>All enquiries</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={19}
      title="No enquiries yet"
      text={`Enquiries from the contact form appear here, each with a timer for your promise to reply within ${responseTime}.`}
    >
      <MoreLink to="/contact">View contact page</MoreLink>
    </Empty>
  );
}

const emptyTexts = {
  new: 'You have replied to every enquiry.',
  replied: 'Enquiries you have replied to appear here.',
  quoted: 'Enquiries with a quote appear here.',
  won: 'Won jobs appear here with their value.',
  lost: 'Enquiries that did not become a job appear here.',
  spam: 'Enquiries that look automated are stored here.',
};
