import { redirect } from 'react-router';
import { deps } from '#context';
import { endedOwnerCookie } from '#features/account/owner-cookie.server.ts';
import { reportActions } from '#ui/panel/panel-actions.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/sign-out.ts';

export function loader() {
  return redirect('/admin/login');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { callAuth } = deps(context);
  const { headers } = request;
  if (await callAuth((api) => api.getSession({ headers }))) await recordEvent(context, request, 'signed-out');
  const signedOut = await callAuth((api) => api.signOut({ headers, returnHeaders: true }));
  const ended = endedOwnerCookie(request);
  if (ended) signedOut.headers.append('Set-Cookie', ended);
  return redirect('/admin/login', { headers: signedOut.headers });
}

export const clientMiddleware = [reportActions];
