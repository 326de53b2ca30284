import { ShieldAlert, ShieldCheck, Trash2, FolderOpen, FolderPlus } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatShortDate, formatDateTime } from '#platform/time/dates.ts';
import { Icon } from '#ui/images/icon.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';
import { budgetOptions, enquiryTimelines } from '#features/enquiries/enquiry.ts';
import {
  enquiriesPath,
  type Enquiry,
  findOptionLabel,
  type OtherEnquiry,
  type PipelineSettings,
  type Stage,
  stageLabels,
} from '#features/enquiries/pipeline.ts';
import { readPromisedTime, replyTimer } from '#features/enquiries/reply-timer.ts';
import { EnquirySource, type Sources } from './enquiry-source.tsx';
import { ReplyRing, ReplyTime } from './reply-clock.tsx';
import { StageSteps, WonValue } from './enquiry-moves.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';

type EnquirySideProps = {
  enquiry: Enquiry;
  now: Date;
  settings: PipelineSettings;
  sources: Sources;
  others: OtherEnquiry[];
  /** The reply waits, because no mail server is configured. */
  isReplyUnsent: boolean;
  onMove: (stage: Stage) => void;
  onMark: (action: 'spam' | 'not-spam') => void;
  onDelete: () => void;
  /** Between the facts and the actions. */
  children?: ReactNode;
};

export function EnquirySide(props: EnquirySideProps) {
  const formats = useFormats();
  const { enquiry, now, settings, sources, others, isReplyUnsent, onMove, onMark, onDelete, children } =
    props;
  const timer = replyTimer(enquiry, now, readPromisedTime(settings));
  const clock = isReplyUnsent ? { ...timer, text: 'Reply waits for a mail server' } : timer;
  return (
    <aside
      aria-label="About this enquiry"
      className="rounded-md border border-rule bg-surface xl:col-start-2 xl:row-span-2 xl:row-start-1"
    >
      <div className="grid gap-4 p-5">
        {enquiry.spam ? (
          <p className="text-ui text-ink-2">
            This enquiry looks like spam. If you mark it as not spam, the reply timer counts from when it was
            received.
          </p>
        ) : (
          <>
            <p className="flex items-center gap-3.5">
              <ReplyRing clock={clock} className="size-14" />
              <ReplyTime clock={clock} />
            </p>
            <StageSteps enquiry={enquiry} onMove={onMove} />
          </>
        )}
      </div>
      <dl className="px-5">
        <Fact term="Email">
          <a
            href={`mailto:${enquiry.email}`}
            className="break-all underline decoration-rule-2 underline-offset-3 hover:text-accent-text"
          >
            {enquiry.email}
          </a>
        </Fact>
        <Fact term="Budget">{findOptionLabel(budgetOptions(formats), enquiry.budget) ?? '—'}</Fact>
        <Fact term="Timeline">{findOptionLabel(enquiryTimelines, enquiry.timeline) ?? '—'}</Fact>
        <Fact term="Received">{formatDateTime(enquiry.createdAt, formats)}</Fact>
        {enquiry.repliedAt && (
          <Fact term={isReplyUnsent ? 'Reply' : 'Replied'}>{formatDateTime(enquiry.repliedAt, formats)}</Fact>
        )}
        {enquiry.stage === 'won' && (
          <Fact term="Value">
            {enquiry.value === null ? '—' : <WonValue value={enquiry.value} />}
            {enquiry.value?.tax === null && <span className="type-label ml-2">tax not known</span>}
          </Fact>
        )}
      </dl>
      {others.length > 0 && <OtherEnquiries others={others} />}
      <EnquirySource enquiry={enquiry} sources={sources} />
      {children}
      <div className="flex flex-wrap gap-1 border-t border-rule p-2.5 noscript:hidden">
        <button
          type="button"
          onClick={() => onMark(enquiry.spam ? 'not-spam' : 'spam')}
          className={quietButton}
        >
          <Icon of={enquiry.spam ? ShieldCheck : ShieldAlert} className="text-ink-3" />
          {enquiry.spam ? 'Not spam' : 'Mark as spam'}
        </button>
        <button type="button" onClick={onDelete} className={quietButton}>
          <Icon of={Trash2} className="text-ink-3" />
          Delete permanently
        </button>
      </div>
    </aside>
  );
}

function OtherEnquiries({ others }: { others: OtherEnquiry[] }) {
  const formats = useFormats();
  return (
    <section aria-label="From the same address" className="border-t border-rule p-5">
      <p className="type-label mb-2.5">From the same address</p>
      <ul className="grid gap-2.5 text-ui leading-snug">
        {others.map(({ id, subject, stage, createdAt }) => (
          <li key={id}>
            <Link
              to={`${enquiriesPath}/${id}`}
              className="font-[550] wrap-anywhere underline decoration-rule-2 underline-offset-3 hover:text-accent-text"
            >
              {subject}
            </Link>
            <span className="type-label block">
              {stageLabels[stage]} · {formatShortDate(createdAt, formats)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-3 border-t border-rule py-2.5">
      <dt className="type-label pt-0.5">{term}</dt>
      <dd className="text-ui font-[550]">{children}</dd>
    </div>
  );
}

/** For a won job: starts its case study, or links to it. */
export function CaseStudy({ projectId }: { projectId: string | null }) {
  const isCreating = useNavigation().formData?.get('intent') === 'case-study';
  if (projectId)
    return (
      <p className="border-t border-rule px-5 py-3">
        <Link
          to={`/admin/projects/${projectId}/edit`}
          className="inline-flex min-h-9 items-center gap-2.5 text-ui font-semibold hover:text-accent-text pointer-coarse:min-h-11"
        >
          <Icon of={FolderOpen} className="text-ink-3" />
          Open case study
        </Link>
      </p>
    );
  return (
    <PanelForm className="grid gap-2.5 border-t border-rule px-5 py-4">
      <input type="hidden" name="intent" value="case-study" />
      <Button type="submit" variant="line" size="small" inactive={isCreating} className="justify-self-start">
        <Icon of={FolderPlus} />
        Start a case study
      </Button>
      <p className="text-ui text-ink-2">
        Creates a project draft with the client and the text from the accepted quote or, if there is none,
        from the enquiry. Nothing is published.
      </p>
    </PanelForm>
  );
}
