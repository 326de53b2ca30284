import type { Route } from './+types/route.ts';
import { movedOr } from './redirect-or-not-found.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  throw await movedOr(context, `/${params['*']}`, 'Page Not Found');
}

export default function Missing() {
  return null;
}
