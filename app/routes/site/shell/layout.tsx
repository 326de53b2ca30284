import { data, isRouteErrorResponse, Outlet } from 'react-router';
import { deps } from '#context';
import { yearIn } from '#platform/time/calendar.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { ErrorMessage, ErrorScreen, errorText } from '#ui/layout/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { MissingPage } from '#routes/site/missing/missing-page.tsx';
import { readShell } from '#routes/read-shell.server.ts';
import { SiteShell } from './site-shell.tsx';
import { english } from '#content/texts/english.ts';
import { textsOf } from '#content/texts/languages.ts';
import { TextsContext } from '#ui/text/texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { now, siteUrl, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const { site, menu, usedCategories, look, markup } = await readShell(context, orEmpty);
  const year = yearIn(site.timeZone, now);
  return data({ site, menu, categories: usedCategories, siteUrl, year, look, markup }, init());
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell data={loaderData}>
      <Outlet />
    </SiteShell>
  );
}

/** 404 and 503 are shown inside the shell; any other error may come from the data that the shell needs. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const t = loaderData ? textsOf(loaderData.site) : english;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (!loaderData || (status !== 404 && status !== 503)) {
    return (
      <TextsContext value={t}>
        <ErrorScreen error={error} />
      </TextsContext>
    );
  }
  return (
    <SiteShell data={loaderData}>
      {status === 404 ? (
        <MissingPage reason={errorText(error)} />
      ) : (
        <div className="wrap pt-[calc(var(--head)+clamp(2.25rem,5vw,5.25rem))] pb-(--section)">
          <ErrorMessage title={t('error.page')} error={error} />
        </div>
      )}
    </SiteShell>
  );
}
