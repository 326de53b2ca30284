import { Link } from 'react-router';
import { enquiriesPath, listEnquiryFacts, type PipelineSettings } from '#features/enquiries/pipeline.ts';
import { readPromisedTime, replyTimer } from '#features/enquiries/reply-timer.ts';
import { ReplyRing, ReplyTime, useNow } from '#features/enquiries/panel/reply-clock.tsx';
import { formatNumber } from '#platform/text/count.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { formatDateTime } from '#platform/time/dates.ts';

type OpenEnquiry = {
  id: string;
  name: string;
  subject: string;
  budget: string | null;
  timeline: string | null;
  stage: string;
  createdAt: string;
  repliedAt: string | null;
};

type OpenEnquiriesProps = {
  enquiries: OpenEnquiry[];
  waiting: number;
  spam: number;
  serverTime: string;
  settings: PipelineSettings;
};

export function OpenEnquiries({ enquiries, waiting, spam, serverTime, settings }: OpenEnquiriesProps) {
  const formats = useFormats();
  const now = useNow(serverTime);
  const more =
    waiting > 0 ? (
      <Badge tone="hot">{waiting} waiting</Badge>
    ) : (
      <MoreLink to={enquiriesPath}>All enquiries</MoreLink>
    );
  return (
    <Box title="Enquiries" aside={more}>
      {enquiries.length === 0 && (
        <Empty
          small
          fallbackNumber={14}
          title="No open enquiries"
          text="New enquiries appear here with a reply timer."
        >
          <MoreLink to="/contact">View contact page</MoreLink>
        </Empty>
      )}
      <ul>
        {enquiries.map((enquiry) => (
          <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now} settings={settings} />
        ))}
      </ul>
      {spam > 0 && (
        <p className="border-t border-rule px-5 py-3">
          <MoreLink to={`${enquiriesPath}?stage=spam`}>{`${formatNumber(spam, formats)} in spam`}</MoreLink>
        </p>
      )}
    </Box>
  );
}

type EnquiryRowProps = { enquiry: OpenEnquiry; now: Date; settings: PipelineSettings };

function EnquiryRow({ enquiry, now, settings }: EnquiryRowProps) {
  const formats = useFormats();
  const clock = replyTimer(enquiry, now, readPromisedTime(settings));
  const facts = listEnquiryFacts(enquiry, formats);
  return (
    <li className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-t border-rule px-5 py-3.25 transition-colors duration-(--quick) last:rounded-b-md hover:bg-paper">
      <ReplyRing clock={clock} className="mt-0.5 size-10" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <Link
            to={`${enquiriesPath}/${enquiry.id}`}
            className="min-w-0 truncate leading-snug font-[620] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {enquiry.name}
          </Link>
          <ReplyTime clock={clock} />
        </div>
        <p className="truncate text-ui leading-snug text-ink-2">{enquiry.subject}</p>
        {facts && <p className="type-label mt-0.5 truncate">{facts}</p>}
      </div>
    </li>
  );
}

type WaitingText = { id: string; to: string; name: string; about: string; text: string; at: string };
type WaitingTextsProps = {
  title: string;
  texts: WaitingText[];
  waiting: number;
  more: { label: string; to: string };
};

/** Texts of others that wait for the owner's approval. */
export function WaitingTexts({ title, texts, waiting, more }: WaitingTextsProps) {
  const formats = useFormats();
  if (texts.length === 0) return null;
  return (
    <div className="mt-5">
      <Box
        title={title}
        aside={
          <>
            <Badge tone="hot">{waiting} waiting</Badge>
            <MoreLink to={more.to}>{more.label}</MoreLink>
          </>
        }
      >
        <ul className="grid border-t border-rule md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {texts.map(({ id, to, name, about, text, at }) => (
            <li
              key={id}
              className="relative min-w-0 px-5 py-4 transition-colors duration-(--quick) hover:bg-paper"
            >
              <p className="truncate leading-snug">
                <Link
                  to={to}
                  className="font-[620] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {name}
                </Link>{' '}
                <span className="text-ink-2">{about}</span>
              </p>
              <p className="type-read mt-1 line-clamp-2 text-md wrap-anywhere">{text}</p>
              <p className="type-label mt-1.5">{formatDateTime(at, formats)}</p>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
