import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/time/times.ts';
import { StatusBadge } from '#ui/data/status-badge.tsx';
import type { Enquiry, ThreadItem } from '#features/enquiries/pipeline.ts';
import { mailtoOf } from '#features/enquiries/reply-text.ts';

type EnquiryThreadProps = { enquiry: Enquiry; entries: ThreadItem[]; timeZone: string; sendsMail: boolean };

/** What was sent, and what the owner answered or noted since, in the order of time. */
export function EnquiryThread({ enquiry, entries, timeZone, sendsMail }: EnquiryThreadProps) {
  return (
    <ol aria-label="Thread" className="grid gap-3">
      <Said
        look="border border-rule bg-surface"
        who={enquiry.name}
        at={enquiry.createdAt}
        timeZone={timeZone}
      >
        {enquiry.message}
      </Said>
      {entries.map((entry) =>
        entry.kind === 'note' ? (
          <Said
            key={entry.id}
            look="bg-warn-wash/60 sm:ml-12"
            who="Your note"
            at={entry.createdAt}
            timeZone={timeZone}
          >
            {entry.body}
          </Said>
        ) : (
          <Said
            key={entry.id}
            look="bg-paper-2 inset-ring inset-ring-rule sm:ml-12"
            who="You replied"
            at={entry.createdAt}
            timeZone={timeZone}
            aside={entry.mail && <StatusBadge status={entry.mail} />}
            foot={
              entry.mail === 'waiting' &&
              !sendsMail && (
                <a
                  href={mailtoOf({ to: enquiry.email, subject: `Re: ${enquiry.subject}`, body: entry.body })}
                  className="font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text"
                >
                  Open in email app
                </a>
              )
            }
          >
            {entry.body}
          </Said>
        ),
      )}
    </ol>
  );
}

type SaidProps = {
  look: string;
  who: string;
  at: string;
  timeZone: string;
  aside?: ReactNode;
  foot?: ReactNode;
  children: string;
};

function Said({ look, who, at, timeZone, aside, foot, children }: SaidProps) {
  return (
    <li className={`rounded-md px-5 py-4 ${look}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-[620] break-words">{who}</h2>
        <time dateTime={at} className="type-label mr-auto">
          {formatDateTime(at, timeZone)}
        </time>
        {aside}
      </div>
      <p className="type-read mt-2 max-w-[42em] text-[1.0625rem] break-words whitespace-pre-line text-ink">
        {children}
      </p>
      {foot && <p className="mt-3">{foot}</p>}
    </li>
  );
}
