import type { Route } from './+types/route.ts';
import { redirectOrNotFound } from '#routes/require-public.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  throw await redirectOrNotFound(context, `/${params['*']}`, 'Page Not Found');
}

export default function Missing() {
  return null;
}
