import { formatResponseTime } from '#features/settings/response-time.ts';
import { redirect, useSubmit } from 'react-router';
import { deps, type Db } from '#context';
import { deleteEnquiry } from '#features/enquiries/enquiries-editing.server.ts';
import { findEnquiry } from '#features/enquiries/enquiries-panel.server.ts';
import { CaseStudy, EnquirySide } from '#features/enquiries/panel/enquiry-side.tsx';
import { EnquiryNote, EnquiryThread, isUnsent } from '#features/enquiries/panel/enquiry-thread.tsx';
import { EnquiryReply, ReplyBar, ReplyLink } from '#features/enquiries/panel/enquiry-reply.tsx';
import { enquiriesPath } from '#features/enquiries/pipeline.ts';
import { useNow } from '#features/enquiries/panel/reply-clock.tsx';
import { useMoves } from '#features/enquiries/panel/enquiry-moves.tsx';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { ClientQuotes } from '#features/quotes/panel/client-quotes.tsx';
import { ClientTestimonials } from '#features/testimonials/panel/client-testimonials.tsx';
import { notFound } from '#platform/http/responses.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { DONE_FIELD } from '#ui/panel/panel-actions.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import type { Route } from './+types/enquiry-screen.ts';
import { note, reply, startCaseStudy } from './enquiry-actions.server.ts';
import { readRequests } from '#routes/admin/testimonials/read-requests.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { listTemplates } from '#features/quotes/quotes-editing.server.ts';
import { listQuotes, listQuotesOf } from '#features/quotes/quotes-panel.server.ts';
import { classifySource } from '#features/analytics/earnings.ts';
import { listContentPaths } from '#features/analytics/earnings.server.ts';
import { listRanked } from '#features/analytics/numbers.server.ts';
import type { Sources } from '#features/enquiries/panel/enquiry-source.tsx';
import { loadTitleLookup } from '#routes/admin/analytics/load-analytics.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, mailer } = deps(context);
  const [found, { timeZone, name: ownerName, replyTemplates, responsePromise }] = await Promise.all([
    findEnquiry(db, params.id),
    readSettings(db),
  ]);
  if (!found) throw notFound('Enquiry Not Found');
  const { pagesRead, ...shown } = found;
  const { enquiry } = shown;
  const day = dayIn(timeZone, new Date(enquiry.createdAt));
  const isWon = enquiry.stage === 'won' && !enquiry.spam;
  return {
    ...shown,
    sources: await loadSources(db, { pagesRead, source: enquiry.source, day }),
    testimonials: isWon ? await readRequests(context, { enquiryId: params.id }) : null,
    quotes: enquiry.spam ? null : await loadQuotes(db, params.id, { now, today: dayIn(timeZone, now) }),
    ownerName,
    replyTemplates,
    settings: { responsePromise, timeZone },
    sendsMail: mailer !== null,
    now: now.toISOString(),
  };
}

export const action = ownerActions({ reply, note, 'case-study': startCaseStudy, delete: deletePermanently });

async function deletePermanently({ id, db, mediaStore, record }: OwnerRequest) {
  const images = await deleteEnquiry(db, id);
  await deleteUnusedImages(db, images, mediaStore);
  await record('deleted', 'an enquiry');
  throw redirect(enquiriesPath, 303);
}

export { refreshWhenStale as shouldRevalidate } from './refresh-when-stale.ts';

export const meta = ({ loaderData }: Route.MetaArgs) => panelMeta(loaderData?.enquiry.name ?? 'Enquiry');

export default function EnquiryScreen({ loaderData }: Route.ComponentProps) {
  const { thread: threadItems, sources, settings, ownerName, replyTemplates, sendsMail, now } = loaderData;
  const { caseStudyId, testimonials, quotes, others } = loaderData;
  const currentTime = useNow(now);
  const { move, mark, shown, dialog } = useMoves(currentTime, [loaderData.enquiry]);
  const submit = useSubmit();
  const replies = threadItems.filter(({ kind }) => kind === 'reply');
  const isReplyUnsent = replies.length > 0 && replies.every((item) => isUnsent(item, sendsMail));
  const enquiry = shown(loaderData.enquiry) ?? loaderData.enquiry;

  async function remove() {
    const agreed = await askToConfirm({
      title: 'Delete this enquiry permanently?',
      text: 'The message, the pages read, your notes and replies, all emails about it, quotes that were not accepted and an unpublished testimonial are deleted. Accepted quotes, a case study and a published testimonial stay. This cannot be undone.',
      button: 'Delete permanently',
    });
    if (agreed)
      await submit({ intent: 'delete', [DONE_FIELD]: 'Enquiry deleted permanently.' }, { method: 'post' });
  }

  return (
    <>
      <Crumbs links={[{ label: 'Enquiries', to: enquiriesPath }]} />
      <ScreenHead title={enquiry.name} note={enquiry.subject}>
        {!enquiry.spam && (
          <div className="max-md:hidden">
            <ReplyLink />
          </div>
        )}
      </ScreenHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <EnquiryThread enquiry={enquiry} items={threadItems} sendsMail={sendsMail} />
        <EnquirySide
          enquiry={enquiry}
          now={currentTime}
          settings={settings}
          sources={sources}
          others={others}
          isReplyUnsent={isReplyUnsent}
          onMove={(stage) => move(enquiry, stage)}
          onMark={(intent) => mark(enquiry, intent)}
          onDelete={() => void remove()}
        >
          {enquiry.stage === 'won' && !enquiry.spam && <CaseStudy projectId={caseStudyId} />}
        </EnquirySide>
        <div className="grid gap-5">
          {quotes && <ClientQuotes enquiryId={enquiry.id} {...quotes} />}
          {testimonials && (
            <Box title="Testimonial">
              <div data-dense className="border-t border-rule px-5 py-3">
                <ClientTestimonials {...testimonials} about={{ enquiryId: enquiry.id }} client={enquiry} />
              </div>
            </Box>
          )}
          {!enquiry.spam && (
            <EnquiryReply
              enquiry={enquiry}
              ownerName={ownerName}
              responseTime={formatResponseTime(settings.responsePromise)}
              templates={replyTemplates}
              sendsMail={sendsMail}
            />
          )}
          <EnquiryNote />
        </div>
      </div>
      {!enquiry.spam && <ReplyBar />}
      {dialog}
    </>
  );
}

/** The quotes of an enquiry, and what another one can start from. */
async function loadQuotes(db: Db, enquiryId: string, { now, today }: { now: Date; today: string }) {
  const [quotes, templates, earlier] = await Promise.all([
    listQuotesOf(db, enquiryId, today),
    listTemplates(db),
    listQuotes(db, { state: null, page: 1 }, today),
  ]);
  const starts: (readonly [string, string])[] = [
    ...templates.map(({ id, name }) => [`template:${id}`, `Template: ${name}`] as const),
    ...earlier.items.map(({ id, number, title, client }) => {
      const quote = number ? `Quote ${number}` : 'Draft';
      return [`quote:${id}`, `${quote}: ${title || 'Untitled'} (${client})`] as const;
    }),
  ];
  return { quotes, starts, at: { now: now.toISOString(), today } };
}

const SUGGESTED_PAGES = 100;
const SUGGESTED_REFERRERS = 20;

/** The pages read with their titles, and what the owner may choose as source; `day` is that of the enquiry. */
async function loadSources(
  db: Db,
  { pagesRead, source, day }: { pagesRead: string[]; source: string | null; day: string },
): Promise<Sources> {
  const [content, referrers, titleOf] = await Promise.all([
    listContentPaths(db, SUGGESTED_PAGES),
    listRanked(db, { from: day, to: day }, { of: 'referrers', limit: SUGGESTED_REFERRERS }),
    loadTitleLookup(db, source ? [...pagesRead, source] : pagesRead),
  ]);
  return {
    pagesRead: pagesRead.map((path) => ({ path, title: titleOf(path) })),
    suggestions: [...referrers.map(({ name }) => ({ path: name, title: 'Referrer' })), ...content],
    titleOfSource:
      source && classifySource(source) !== 'source' && titleOf(source) !== source ? titleOf(source) : null,
  };
}
