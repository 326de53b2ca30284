import type { ReactNode } from 'react';
import { formatResponseTime } from '#features/settings/response-time.ts';
import { EnquiryBoard } from '#features/enquiries/panel/enquiry-board.tsx';
import { EnquiryRow } from '#features/enquiries/panel/enquiry-row.tsx';
import {
  type EnquiryRow as Row,
  type PipelineSettings,
  type StageTotals,
  enquiriesPath,
} from '#features/enquiries/pipeline.ts';
import { StageSelect } from '#features/enquiries/panel/stage-select.tsx';
import { useNow } from '#features/enquiries/panel/use-now.tsx';
import { useMoves } from '#features/enquiries/panel/use-moves.tsx';
import { quietButton } from '#ui/panel/quiet-button.ts';
import { urlOf, type EnquiriesQuery } from './enquiries-query.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

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
          urlOf={(stage) => urlOf(query, { view: 'list', stage })}
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

export function NoEnquiries({ query, responseTime }: { query: EnquiriesQuery; responseTime: string }) {
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
