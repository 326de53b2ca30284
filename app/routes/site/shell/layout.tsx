import { data, isRouteErrorResponse, Outlet } from 'react-router';
import { clockContext, logContext, siteUrlContext } from '#context';
import { lookOf } from '#features/brand/brand-css.ts';
import { yearIn } from '#platform/time/calendar.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { MissingPage } from '#routes/site/missing/missing-page.tsx';
import { readSiteCopy } from './read-site-copy.server.ts';
import { SiteShell } from './site-shell.tsx';

export function links(): Route.LinkDescriptors {
  const feed = { rel: 'alternate' } as const;
  return [
    { ...feed, type: 'application/rss+xml', title: 'RSS', href: '/rss.xml' },
    { ...feed, type: 'application/atom+xml', title: 'Atom', href: '/atom.xml' },
    { ...feed, type: 'application/feed+json', title: 'JSON Feed', href: '/feed.json' },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const { shared: site } = await readSiteCopy(context, orEmpty);
  const year = yearIn(site.timeZone, context.get(clockContext)());
  const look = lookOf(site.brand);
  return data({ site, siteUrl: context.get(siteUrlContext), year, look }, init());
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell data={loaderData}>
      <Outlet />
    </SiteShell>
  );
}

/** 404 is shown inside the shell; any other error may come from the data that the shell needs. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorScreen error={error} />;
  }
  return (
    <SiteShell data={loaderData}>
      <MissingPage title={String(error.data)} />
    </SiteShell>
  );
}
