import './panel.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { deps, ownerContext } from '#context';
import { readSite, readPanelSections } from '#features/settings/settings.server.ts';
import { countFailedMails } from '#features/mail/mail-panel.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { prefetchScreens } from '#ui/layout/prefetch-screens.ts';
import { reportActions, useToastSender } from '#ui/panel/panel-actions.ts';
import type { Route } from './+types/layout.ts';
import { Failure } from './failure.tsx';
import type { PanelOwner } from './panel-navigation.ts';
import { PanelShell } from './panel-shell.tsx';
import { requireOwner } from './require-owner.server.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';
import { readWaiting } from '#routes/admin/waiting/waiting.server.ts';

export const middleware = [requireOwner];

export const clientMiddleware = [reportActions];

/** Without a loader, navigations into the panel would not request the server, and the guard would not run. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const site = await readSite(db);
  const formats = withEnglishNames(site);
  const [sections, waiting, failedMails] = await Promise.all([
    readPanelSections(db),
    readWaiting(context, { now, today: dayIn(formats.timeZone, now) }),
    countFailedMails(db, now),
  ]);
  const owner: PanelOwner = { ...context.get(ownerContext), portrait: site.portrait };
  return { owner, formats, sections, waiting, failedMails };
}

type LayoutData = Route.ComponentProps['loaderData'];

/** The last layout data of this tab: after a failed navigation request `loaderData` is undefined. */
let lastLayoutData: LayoutData | undefined;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useToastSender();
  useEffect(prefetchScreens, []);

  // In an effect, because on the server module state is shared by all requests.
  useEffect(() => {
    lastLayoutData = loaderData;
  }, [loaderData]);

  return (
    <PanelShell {...loaderData}>
      <Outlet />
      <SignedOutElsewhere />
    </PanelShell>
  );
}

/** Shows the error inside the shell, if the shell's data is available. */
export function ErrorBoundary({ error, loaderData = lastLayoutData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />;
  return (
    <PanelShell {...loaderData}>
      <Failure error={error} />
    </PanelShell>
  );
}
