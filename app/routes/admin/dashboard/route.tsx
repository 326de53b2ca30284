import { Plus } from '#ui/icons.ts';
import { redirect } from 'react-router';
import { deps } from '#context';
import { listDailyViews } from '#features/analytics/numbers.server.ts';
import { rangeBefore, readRange } from '#features/analytics/range.ts';
import { countComments, listWaitingComments } from '#features/comments/comments-overview.server.ts';
import { countSpamEnquiries, listOpenEnquiries } from '#features/enquiries/enquiries.server.ts';
import { recentPostsOnDashboard } from '#features/posts/post.ts';
import { countPosts, listPublications, listRecentPosts } from '#features/posts/posts-panel.server.ts';
import { recentProjectsOnDashboard } from '#features/projects/project.ts';
import { countOwnProjects, listRecentProjects } from '#features/projects/projects-panel.server.ts';
import { DueQuotes } from '#features/quotes/panel/due-quotes.tsx';
import { listDueQuotes } from '#features/quotes/quotes-panel.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { isHiddenFromSearch } from '#features/system/sample-content.server.ts';
import { listEmptySections } from '#features/system/empty-sections.server.ts';
import { dismissFirstSteps, listFirstSteps } from '#features/system/first-steps.server.ts';
import { listUnpublishedReplies } from '#features/testimonials/requests-panel.server.ts';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { dayIn, hourIn } from '#platform/time/calendar.ts';
import { formatToday } from '#platform/time/dates.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/route.ts';
import { chartDays } from '#routes/admin/analytics/day-chart.tsx';
import { EarningsBox, Totals, ViewsBox } from './number-boxes.tsx';
import { FirstSteps, listEmptyButtons, Notices } from './setup-notices.tsx';
import { loadDashboardEarnings } from '#routes/admin/analytics/earnings/load-earnings.server.ts';
import { OpenEnquiries, WaitingTexts } from './waiting-boxes.tsx';
import { RecentPosts, RecentProjects } from './recent-content.tsx';
import { type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { usePanel } from '#routes/admin/shell/use-panel.ts';
import { waitingNote } from '#routes/admin/shell/panel-navigation.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';

const MAX_ENQUIRIES = 4;
const MAX_TEXTS = 3;
const MAX_QUOTES = 5;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, siteUrl } = deps(context);
  const site = await readSite(db);
  const { timeZone, responsePromise } = site;
  const formats = withEnglishNames(site);
  const range = readRange(new URLSearchParams('range=30d'), dayIn(timeZone, now));
  const { from } = rangeBefore(range);
  const [
    posts,
    projects,
    comments,
    recentPosts,
    recentProjects,
    viewed,
    publications,
    enquiries,
    spam,
    unread,
    firstSteps,
    earnings,
    quotes,
    testimonials,
    isHidden,
    emptySections,
  ] = await Promise.all([
    countPosts(db, now),
    countOwnProjects(db, now),
    countComments(db, now),
    listRecentPosts(db, { count: recentPostsOnDashboard, now }),
    listRecentProjects(db, recentProjectsOnDashboard),
    listDailyViews(db, { from, to: range.to }, '/blog/'),
    listPublications(db, { since: new Date(from), now }),
    listOpenEnquiries(db, MAX_ENQUIRIES),
    countSpamEnquiries(db),
    listWaitingComments(db, MAX_TEXTS),
    readFirstSteps(context, request),
    loadDashboardEarnings(db, { today: range.to, formats }),
    listDueQuotes(db, { now, today: range.to, limit: MAX_QUOTES }),
    listUnpublishedReplies(db, MAX_TEXTS),
    isHiddenFromSearch(db, siteUrl),
    listEmptySections(db, now),
  ]);
  const counted = viewed.map(({ day, views }) => ({ day, count: views }));
  const days = chartDays({ range, formats, counted, publications });
  const views = {
    total: posts.views,
    lately: days.reduce((sum, day) => sum + day.now, 0),
    before: days.reduce((sum, day) => sum + day.before, 0),
  };
  return {
    greeting: greetingAt(now, timeZone),
    date: formatToday(now, formats),
    serverTime: now.toISOString(),
    totals: { views, posts, projects, comments },
    days,
    recentPosts,
    recentProjects,
    enquiries,
    spam,
    settings: { responsePromise, timeZone },
    unread,
    firstSteps,
    earnings,
    quotes,
    testimonials,
    notices: { isHidden, emptyButtons: listEmptyButtons(site, emptySections) },
    today: range.to,
  };
}

async function readFirstSteps(context: Route.LoaderArgs['context'], request: Request) {
  const backups = await deps(context).backups.store.list();
  const { db, siteUrl, mailer } = deps(context);
  return listFirstSteps(db, {
    sendsMail: mailer !== null,
    hasBackup: backups.length > 0,
    siteUrl,
    host: new URL(request.url).host,
  });
}

/** Dismisses the first steps. */
export const action = ownerActions({ dismiss });

async function dismiss({ db, now }: OwnerRequest) {
  await dismissFirstSteps(db, now);
  return redirect('/admin');
}

export const meta = () => panelMeta('Dashboard');

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { greeting, date, serverTime, totals, days, recentPosts, recentProjects } = loaderData;
  const { owner, waiting } = usePanel();
  return (
    <>
      <ScreenHead
        title={`${greeting}, ${owner.name.split(' ')[0]}`}
        note={`${date}. ${waitingNote(waiting, useFormats())}`}
      >
        <ButtonLink to="/admin/projects/new" variant="line" size="small">
          <Icon of={Plus} />
          New project
        </ButtonLink>
        <ButtonLink to="/admin/posts/new" size="small">
          <Icon of={Plus} />
          New post
        </ButtonLink>
      </ScreenHead>
      <Notices {...loaderData.notices} />
      {loaderData.firstSteps && <FirstSteps steps={loaderData.firstSteps} />}
      <Totals {...totals} />
      <div className="grid gap-5 2xl:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <ViewsBox days={days} lately={totals.views.lately} before={totals.views.before} />
        <OpenEnquiries
          enquiries={loaderData.enquiries}
          waiting={waiting.enquiries}
          spam={loaderData.spam}
          serverTime={serverTime}
          settings={loaderData.settings}
        />
      </div>
      <DueQuotes quotes={loaderData.quotes} at={{ now: serverTime, today: loaderData.today }} />
      <EarningsBox {...loaderData.earnings} />
      <WaitingTexts
        title="Testimonials"
        texts={loaderData.testimonials.map(({ id, name, content, repliedAt }) => ({
          id,
          to: `${requestsPath}/${id}`,
          name,
          about: '',
          text: content,
          at: repliedAt,
        }))}
        waiting={waiting.testimonials}
        more={{ label: 'Review', to: requestsPath }}
      />
      <WaitingTexts
        title="Comments"
        texts={loaderData.unread.map(({ id, authorName, title, content, createdAt }) => ({
          id,
          to: '/admin/comments',
          name: authorName,
          about: `on ${title}`,
          text: content,
          at: createdAt,
        }))}
        waiting={waiting.comments}
        more={{ label: 'Moderate', to: '/admin/comments' }}
      />
      <div className="mt-5 grid items-start gap-5 2xl:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]">
        <RecentPosts posts={recentPosts} />
        <RecentProjects projects={recentProjects} />
      </div>
    </>
  );
}

function greetingAt(now: Date, timeZone: string) {
  const hour = hourIn(timeZone, now);
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
