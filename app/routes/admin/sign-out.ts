import { redirect } from 'react-router';
import { authContext } from '#context';
import type { Route } from './+types/sign-out.ts';

export function loader() {
  return redirect('/admin/login');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await context
    .get(authContext)
    .api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect('/admin/login', { headers });
}
