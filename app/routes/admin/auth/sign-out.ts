import { redirect } from 'react-router';
import { authContext } from '#context';
import { reportActions } from '#ui/forms/panel-actions.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { Route } from './+types/sign-out.ts';

export function loader() {
  return redirect('/admin/login');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(authContext);
  if (await api.getSession({ headers: request.headers })) await recordEvent(context, request, 'signed-out');
  const { headers } = await api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect('/admin/login', { headers });
}

export const clientMiddleware = [reportActions];
