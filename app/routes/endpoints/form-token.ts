import { deps } from '#context';
import { createFormToken } from '#platform/forms/spam-check.server.ts';
import type { Route } from './+types/form-token.ts';

/** Requested when a visitor starts to fill in a form, because cached pages cannot contain a timestamp. */
export function loader({ context }: Route.LoaderArgs) {
  const { now, secret } = deps(context);
  const token = createFormToken(secret, now);
  return new Response(token, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } });
}
