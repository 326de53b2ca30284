import { type MiddlewareFunction, redirect } from 'react-router';
import { authContext, ownerContext, sessionContext } from '#context';
import { loginPath } from './safe-next.ts';

/** The guard of the panel: runs before every loader and action below it, document or data request alike. */
export const requireOwner: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { response: session, headers } = await context
    .get(authContext)
    .api.getSession({ headers: request.headers, returnHeaders: true });
  if (!session) throw redirect(loginPath(url));
  const { id, name, email } = session.user;
  context.set(ownerContext, { id, name, email });
  context.set(sessionContext, session.session.id);
  const answer = await next();
  // A session in use is prolonged, and its cookie with it, unless the act itself began another one.
  if (answer.headers.getSetCookie().length > 0) return answer;
  for (const cookie of headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
  return answer;
};
