import { Outlet, redirect } from 'react-router';
import { authContext, databaseContext, ownerContext } from '#context';
import { countWaitingComments } from '#features/comments/comments-overview.server.ts';
import { countNewEnquiries } from '#features/enquiries/enquiries.server.ts';
import { ErrorScreen } from '#ui/error-screen.tsx';
import type { Route } from './+types/layout.ts';
import { Failure } from './frame/failure.tsx';
import { Frame } from './frame/frame.tsx';

/** The guard of the panel: runs before every loader and action below it, document or data request alike. */
const requireOwner: Route.MiddlewareFunction = async ({ request, context }) => {
  const session = await context.get(authContext).api.getSession({ headers: request.headers });
  if (!session) throw redirect(`/admin/login?next=${encodeURIComponent(new URL(request.url).pathname)}`);
  const { id, name, email } = session.user;
  context.set(ownerContext, { id, name, email });
};

export const middleware = [requireOwner];

/** A loader makes the browser ask the server, and so the guard, on every way into the panel. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const [comments, enquiries] = await Promise.all([countWaitingComments(db), countNewEnquiries(db)]);
  return { owner: context.get(ownerContext), waiting: { comments, enquiries } };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What a screen could not do is said inside the frame; without the frame's own data there is no frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorScreen error={error} />;
  return (
    <Frame {...loaderData}>
      <Failure error={error} />
    </Frame>
  );
}
