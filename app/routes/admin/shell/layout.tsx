import './panel.css';
import { useEffect } from 'react';
import { Outlet, isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import { deps, ownerContext } from '#context';
import { readSite, readPanelSections } from '#features/settings/settings.server.ts';
import { listFocus } from '#features/media/media-pictures.server.ts';
import { countFailedMails } from '#features/mail/mail-panel.server.ts';
import { withEnglishNames } from '#platform/time/formats.ts';
import { ImageFocus } from '#ui/images/focus.ts';
import { ErrorScreen, errorText } from '#ui/layout/error-screen.tsx';
import { prefetchScreens } from '#ui/layout/prefetch-screens.ts';
import { reportActions, useToastSender, hasUnsentForms, SIGNED_OUT } from '#ui/panel/panel-actions.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import type { Route } from './+types/layout.ts';
import type { PanelOwner } from './panel-navigation.ts';
import { PanelShell } from './panel-shell.tsx';
import { requireOwner } from './require-owner.server.ts';
import { readWaiting } from './read-waiting.server.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { screenFailureText } from '#ui/panel/failure.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import { loginPath } from './safe-next.ts';
import { onSessionChange } from './session-channel.ts';

export const middleware = [requireOwner];

export const clientMiddleware = [reportActions];

/** Without a loader, navigations into the panel would not request the server, and the guard would not run. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log } = deps(context);
  const { orEmpty } = emptyOnFailure(log);
  const site = await readSite(db);
  const formats = withEnglishNames(site);
  const [sections, waiting, failedMails, imageFocus] = await Promise.all([
    readPanelSections(db),
    readWaiting(context, formats),
    countFailedMails(db, now),
    orEmpty(listFocus(db), 'Error fetching data:', {}),
  ]);
  const owner: PanelOwner = { ...context.get(ownerContext), portrait: site.portrait };
  return { owner, formats, sections, waiting, failedMails, imageFocus };
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
      <ImageFocus value={loaderData.imageFocus}>
        <Outlet />
      </ImageFocus>
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

/** Error screen inside the shell, so that the navigation stays usable. */
function Failure({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? errorText(error) : 'This page could not be loaded';
  return (
    <div className="px-(--margin) py-16 md:px-0">
      <title>{title}</title>
      <h1 className="type-t1">{title}</h1>
      <p role="alert" className="type-read mt-3 mb-6 max-w-[33em] break-words">
        {isMissing ? 'This page does not exist, or its content was deleted.' : screenFailureText(error)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {!isMissing && (
          <ButtonLink to={pathname + search} size="small">
            Try again
          </ButtonLink>
        )}
        <ButtonLink to="/admin" size="small" variant={isMissing ? 'primary' : 'line'}>
          Back to dashboard
        </ButtonLink>
      </div>
    </div>
  );
}

/** Leaves the panel when another tab signs out, unless a form has unsent input. */
function SignedOutElsewhere() {
  const navigate = useNavigate();

  useEffect(
    () =>
      onSessionChange(async () => {
        if (!(await isSignedOut())) return;
        if (!hasUnsentForms()) return navigate(loginPath(location), { replace: true });
        const signIn = () => window.open('/admin/login', '_blank', 'noopener');
        raiseToast(SIGNED_OUT, 'bad', { label: 'Sign in', run: signIn, isPersistent: true });
      }),
    [navigate],
  );

  return null;
}

/** The guard redirects when signed out; a failed request says nothing about the session. */
async function isSignedOut() {
  try {
    return (await fetch('/admin/session', { redirect: 'manual' })).type === 'opaqueredirect';
  } catch {
    return false;
  }
}
