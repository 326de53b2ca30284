import { type MiddlewareFunction, redirect } from 'react-router';
import { authContext, ownerContext, sessionContext } from '#context';
import type { Auth } from '#features/account/auth.server.ts';
import { loginPath } from './safe-next.ts';

/** A disk that takes nothing keeps a session from being prolonged, but not from being read. */
async function findSession({ api }: Auth, headers: Headers) {
  try {
    return await api.getSession({ headers, returnHeaders: true });
  } catch {
    return api.getSession({ headers, query: { disableRefresh: true }, returnHeaders: true });
  }
}

/** The guard of the panel: runs before every loader and action below it, document or data request alike. */
export const requireOwner: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { response: session, headers } = await findSession(context.get(authContext), request.headers);
  if (!session) throw redirect(loginPath(url));
  const { id, name, email } = session.user;
  context.set(ownerContext, { id, name, email });
  context.set(sessionContext, session.session.id);
  const answer = await next();
  // A session in use is prolonged, and its cookie with it, unless the act itself began another one.
  const begun = new Set(answer.headers.getSetCookie().map(nameOf));
  for (const cookie of headers.getSetCookie())
    if (!begun.has(nameOf(cookie))) answer.headers.append('Set-Cookie', cookie);
  return answer;
};

function nameOf(cookie: string) {
  return cookie.split('=', 1)[0];
}
