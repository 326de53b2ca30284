import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { deps } from '#context';
import type { NewsletterStatus } from '#features/newsletter/newsletter.ts';
import { countRecipients, listNewsletters } from '#features/newsletter/newsletters.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Message } from '#ui/text/message.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import type { Route } from './+types/route.ts';
import { EmailPreview } from '#routes/admin/mail/email-preview.tsx';
import { runNewsletterAction, type NewsletterResult, FAR_FUTURE } from './newsletter-actions.server.ts';
import { NewsletterProgress } from './newsletter-progress.tsx';
import { confirmationOf, ReviewBox, SendBox } from './send-box.tsx';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';

const ACTIVE_STATUSES = new Set<NewsletterStatus>(['scheduled', 'sending']);
const REFRESH_MS = 2_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, siteUrl, mailer } = deps(context);
  const [post, newsletters, recipients] = await Promise.all([
    findMailedPost(db, params.id, FAR_FUTURE),
    listNewsletters(db, params.id),
    countRecipients(db),
  ]);
  return {
    id: params.id,
    title: post?.title ?? null,
    isScheduled: (post?.publishedAt ?? '') > now.toISOString(),
    newsletters,
    recipients,
    hasMailServer: mailer !== null,
    siteUrl,
  };
}

export const action = ownerAction(runNewsletterAction);

export const meta = () => panelMeta('Send to subscribers');

export default function NewsletterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, newsletters, siteUrl, ...sendBoxData } = loaderData;
  const fetcher = useFetcher<NewsletterResult>();
  const isActive = newsletters.some(({ status }) => ACTIVE_STATUSES.has(status));
  useRefresh(isActive);

  useReview(fetcher);

  const isInProgress = newsletters.some(({ status }) => status !== 'sent' && status !== 'cancelled');
  const wasSent = newsletters.some(({ status }) => status === 'sent');
  const review = actionData && 'review' in actionData && !fetcher.data ? actionData.review : null;
  const sendBox = (
    <>
      {review && <ReviewBox review={review} />}
      <SendBox {...sendBoxData} title={title ?? ''} wasSent={wasSent} typed={review} fetcher={fetcher} />
    </>
  );
  return (
    <>
      <Crumbs
        links={[
          { label: usePanelSections().nameOf('/blog', 'Blog Posts'), to: '/admin/posts' },
          { label: title ?? 'Post', to: `/admin/posts/${id}/edit` },
        ]}
      />
      <ScreenHead title="Send to subscribers" />
      {title === null ? (
        <Empty
          fallbackNumber={52}
          title="Not published yet"
          text="The newsletter links to the post on your site. Publish or schedule the post first."
        >
          <MoreLink to={`/admin/posts/${id}/edit`}>Back to the post</MoreLink>
        </Empty>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <Box title="Preview">
            <EmailPreview title={title} src={`/admin/posts/${id}/newsletter/body`} />
          </Box>
          <div className="grid gap-5 max-lg:row-start-1">
            {actionData && 'text' in actionData && !fetcher.data && (
              <Message tone={actionData.tone}>{actionData.text}</Message>
            )}
            {!isInProgress && !wasSent && sendBox}
            {newsletters.map((newsletter) => (
              <NewsletterProgress
                key={newsletter.id}
                newsletter={newsletter}
                siteUrl={siteUrl}
                hasMailServer={sendBoxData.hasMailServer}
                fetcher={fetcher}
              />
            ))}
            {!isInProgress && wasSent && (
              <details open={review !== null} className="grid gap-5">
                <summary className="min-h-11 cursor-pointer py-2.5 text-ui font-semibold">
                  Send this post again…
                </summary>
                <div className="mt-2 grid gap-5">{sendBox}</div>
              </details>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Asks for confirmation in a dialog, then submits it. */
function useReview({ data, submit }: ReturnType<typeof useFetcher<NewsletterResult>>) {
  useEffect(() => {
    if (!data || !('review' in data)) return;
    const { question: title, details: text, button } = data.review;
    void askToConfirm({ title, text, button }).then((agreed) => {
      if (agreed) void submit(confirmationOf(data.review), { method: 'post' });
    });
    // oxlint-disable-next-line react/exhaustive-deps -- once per response, not per render
  }, [data]);
}

/** Polls while emails are being sent. */
function useRefresh(isActive: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
