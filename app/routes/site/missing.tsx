import type { Route } from './+types/missing.ts';
import { movedOr } from './moved.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  throw await movedOr(context, `/${params['*']}`, 'Page Not Found');
}

export default function Missing() {
  return null;
}
