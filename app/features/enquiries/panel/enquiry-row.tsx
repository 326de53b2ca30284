import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  enquiriesPath,
  type EnquiryRow as Row,
  listEnquiryFacts,
  type PipelineSettings,
} from '#features/enquiries/pipeline.ts';
import { readPromisedTime, replyTimer } from '#features/enquiries/reply-timer.ts';
import { ReplyRing, ReplyTime } from './reply-clock.tsx';
import { WonValue } from './enquiry-moves.tsx';
import { useFormats } from '#ui/text/texts.ts';

type EnquiryRowProps = {
  enquiry: Row;
  now: Date;
  settings: PipelineSettings;
  /** Rendered at the end of the row. */
  children: ReactNode;
};

/** The name's link covers the whole row. */
export function EnquiryRow({ enquiry, now, settings, children }: EnquiryRowProps) {
  const formats = useFormats();
  const clock = replyTimer(enquiry, now, readPromisedTime(settings));
  const facts = listEnquiryFacts(enquiry, formats);
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5 border-t border-rule px-5 py-4 transition-colors duration-(--quick) last:rounded-b-md hover:bg-paper sm:grid-cols-[2.5rem_minmax(0,1fr)_auto] sm:items-center">
      <ReplyRing clock={clock} className="mt-0.5 size-10 self-start" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 leading-snug">
          <Link
            to={`${enquiriesPath}/${enquiry.id}`}
            className="font-[620] break-words after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {enquiry.name}
          </Link>
          <span className="type-label break-all">{enquiry.email}</span>
        </p>
        <p className="line-clamp-2 text-ui leading-snug text-ink-2 sm:line-clamp-1">{enquiry.subject}</p>
        {facts && <p className="type-label mt-0.5">{facts}</p>}
      </div>
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:col-start-2 max-sm:flex-wrap sm:justify-end">
        {enquiry.value !== null && <WonValue value={enquiry.value} />}
        {!enquiry.spam && <ReplyTime clock={clock} />}
        <div className="relative">{children}</div>
      </div>
    </li>
  );
}
