import { clockContext, secretContext } from '#context';
import { createFormToken } from '#platform/forms/form-token.server.ts';
import type { Route } from './+types/form-token.ts';

/** Asked for when somebody begins to fill in a form, so that no cached page holds a moment. */
export function loader({ context }: Route.LoaderArgs) {
  const stamp = createFormToken(context.get(secretContext), context.get(clockContext)());
  return new Response(stamp, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
