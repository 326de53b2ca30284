import { Plus } from 'lucide-react';
import { clockContext, databaseContext } from '#context';
import { listDailyViews } from '#features/analytics/views.server.ts';
import { countComments } from '#features/comments/comments-overview.server.ts';
import { recentPostsOnDashboard } from '#features/posts/post.ts';
import { countPosts, listPublications, listRecentPosts } from '#features/posts/posts-overview.server.ts';
import { recentProjectsOnDashboard } from '#features/projects/project.ts';
import { countOwnProjects, listRecentProjects } from '#features/projects/projects-overview.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn, formatToday } from '#platform/dates.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ScreenHead } from '#ui/screen-head.tsx';
import type { Route } from './+types/dashboard.ts';
import { greetingAt, waitingNote } from './dashboard/greeting.ts';
import { RecentPosts } from './dashboard/recent-posts.tsx';
import { RecentProjects } from './dashboard/recent-projects.tsx';
import { Totals } from './dashboard/totals.tsx';
import { firstDay, viewsOf } from './dashboard/views.ts';
import { ViewsBox } from './dashboard/views-box.tsx';
import { panelMeta } from './panel-meta.ts';
import { usePanel } from './use-panel.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { timeZone } = await readSite(db);
  const today = dayIn(timeZone, now);
  const since = firstDay(today);
  const [posts, projects, comments, recentPosts, recentProjects, counted, publications] = await Promise.all([
    countPosts(db, now),
    countOwnProjects(db, now),
    countComments(db, now),
    listRecentPosts(db, { count: recentPostsOnDashboard, now }),
    listRecentProjects(db, recentProjectsOnDashboard),
    listDailyViews(db, { since, under: '/blog/' }),
    listPublications(db, { since: new Date(since), now }),
  ]);
  const days = viewsOf({ today, timeZone, counted, publications });
  const views = {
    total: posts.views,
    lately: days.reduce((sum, day) => sum + day.now, 0),
    before: days.reduce((sum, day) => sum + day.before, 0),
  };
  return {
    greeting: greetingAt(now, timeZone),
    date: formatToday(now, timeZone),
    timeZone,
    totals: { views, posts, projects, comments },
    days,
    recentPosts,
    recentProjects,
  };
}

export function meta() {
  return panelMeta('Dashboard');
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { greeting, date, timeZone, totals, days, recentPosts, recentProjects } = loaderData;
  const { owner, waiting } = usePanel();
  return (
    <>
      <ScreenHead
        title={`${greeting}, ${owner.name.split(' ')[0]}`}
        note={`${date}. ${waitingNote(waiting)}`}
      >
        <ButtonLink to="/admin/projects/new" variant="line" size="small">
          <Icon of={Plus} />
          New Project
        </ButtonLink>
        <ButtonLink to="/admin/posts/new" size="small">
          <Icon of={Plus} />
          New Post
        </ButtonLink>
      </ScreenHead>
      <Totals {...totals} />
      <ViewsBox days={days} lately={totals.views.lately} before={totals.views.before} />
      <div className="mt-5 grid items-start gap-5 2xl:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)]">
        <RecentPosts posts={recentPosts} timeZone={timeZone} />
        <RecentProjects projects={recentProjects} />
      </div>
    </>
  );
}
