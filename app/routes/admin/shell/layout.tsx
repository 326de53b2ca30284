import './panel.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { clockContext, databaseContext, ownerContext } from '#context';
import { countWaitingComments } from '#features/comments/comments-overview.server.ts';
import { countNewEnquiries } from '#features/enquiries/enquiries.server.ts';
import { countFailedMails } from '#features/mail/mail-panel.server.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { useToastSender } from '#ui/forms/panel-actions.ts';
import type { Route } from './+types/layout.ts';
import { Failure } from './failure.tsx';
import { PanelShell } from './panel-shell.tsx';
import { requireOwner } from './require-owner.server.ts';
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx';

export const middleware = [requireOwner];

/** A loader makes the browser ask the server, and so the guard, on every way into the panel. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const [comments, enquiries, failedMails] = await Promise.all([
    countWaitingComments(db),
    countNewEnquiries(db),
    countFailedMails(db, now),
  ]);
  return { owner: context.get(ownerContext), waiting: { comments, enquiries, failedMails } };
}

type LayoutData = Route.ComponentProps['loaderData'];

/** The last layout data of this tab: a request that fails takes the layout's data along. */
let lastLayoutData: LayoutData | undefined;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useToastSender();

  // An effect, because on the server a module's state is shared by all requests.
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

/** What a screen could not do is said inside the frame; without the frame's own data there is no frame. */
export function ErrorBoundary({ error, loaderData = lastLayoutData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />;
  return (
    <PanelShell {...loaderData}>
      <Failure error={error} />
    </PanelShell>
  );
}
