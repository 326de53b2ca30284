import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { clockContext, databaseContext, mailerContext, siteUrlContext } from '#context';
import type { NewsletterStatus } from '#features/newsletter/newsletter.ts';
import { countRecipients, listNewsletters } from '#features/newsletter/newsletters.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { readForm } from '#platform/forms.server.ts';
import { Box } from '#ui/box.tsx';
import { Crumbs } from '#ui/crumbs.tsx';
import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';
import { runPanelAction } from '#ui/panel-actions.ts';
import { ScreenHead } from '#ui/screen-head.tsx';
import type { Route } from './+types/newsletter.ts';
import { LetterFrame } from './mail/letter-frame.tsx';
import { actOnNewsletter, someday } from './newsletter/act-on-newsletter.server.ts';
import { NewsletterProgress } from './newsletter/newsletter-progress.tsx';
import { SendBox } from './newsletter/send-box.tsx';
import { panelMeta } from './panel-meta.ts';

const MOVING = new Set<NewsletterStatus>(['planned', 'sending']);
const LOOK_AGAIN = 2_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const [post, newsletters, recipients, { timeZone }] = await Promise.all([
    findMailedPost(db, params.id, someday),
    listNewsletters(db, params.id),
    countRecipients(db),
    readSite(db),
  ]);
  const now = context.get(clockContext)().toISOString();
  const hasMailServer = context.get(mailerContext) !== null;
  const title = post?.title ?? null;
  const siteUrl = context.get(siteUrlContext);
  return { id: params.id, title, newsletters, recipients, timeZone, now, hasMailServer, siteUrl };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnNewsletter(context, params.id, await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return runPanelAction(args);
}

export function meta() {
  return panelMeta('Send to subscribers');
}

export default function NewsletterScreen({ loaderData }: Route.ComponentProps) {
  const { id, title, newsletters, siteUrl, ...surroundings } = loaderData;
  const fetcher = useFetcher();
  const isMoving = newsletters.some(({ status }) => MOVING.has(status));
  useLooksAgain(isMoving);

  const isUnderWay = newsletters.some(({ status }) => status !== 'sent' && status !== 'cancelled');
  return (
    <>
      <Crumbs
        links={[
          { label: 'Blog Posts', to: '/admin/posts' },
          { label: title ?? 'Post', to: `/admin/posts/${id}/edit` },
        ]}
      />
      <ScreenHead title="Send to subscribers" />
      {title === null ? (
        <Empty
          print={52}
          title="Not published yet."
          text="A letter leads to the post on the site, so publish it first, now or for a later date."
        >
          <MoreLink to={`/admin/posts/${id}/edit`}>Back to the post</MoreLink>
        </Empty>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <Box title="The letter">
            <LetterFrame title={title} src={`/admin/posts/${id}/newsletter/body`} />
          </Box>
          <div className="grid gap-5 max-lg:row-start-1">
            {!isUnderWay && (
              <SendBox
                {...surroundings}
                title={title}
                wasSent={newsletters.some(({ status }) => status === 'sent')}
                fetcher={fetcher}
              />
            )}
            {newsletters.map((newsletter) => (
              <NewsletterProgress
                key={newsletter.id}
                newsletter={newsletter}
                siteUrl={siteUrl}
                timeZone={surroundings.timeZone}
                fetcher={fetcher}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** While letters go out, the numbers follow. */
function useLooksAgain(isMoving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
