import { type MiddlewareFunction, redirect } from 'react-router';
import { deps, ownerContext, sessionContext } from '#context';
import { endedOwnerCookie, ownerCookie } from '#features/account/owner-cookie.server.ts';
import type { CallAuth } from '#features/account/lazy-auth.server.ts';
import { loginPath } from './safe-next.ts';

/** If the write that extends the session fails (disk full), the session is read without extending it. */
async function findSession(callAuth: CallAuth, headers: Headers) {
  try {
    return await callAuth((api) => api.getSession({ headers, returnHeaders: true }));
  } catch {
    const query = { disableRefresh: true };
    return callAuth((api) => api.getSession({ headers, query, returnHeaders: true }));
  }
}

/** Runs before every loader and action below it, for document and data requests. */
export const requireOwner: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { response: session, headers } = await findSession(deps(context).callAuth, request.headers);
  if (!session) {
    const ended = endedOwnerCookie(request);
    throw redirect(loginPath(url), { headers: ended ? { 'Set-Cookie': ended } : {} });
  }
  const { id, name, email } = session.user;
  context.set(ownerContext, { id, name, email });
  context.set(sessionContext, session.session.id);
  const routeResponse = await next();
  // Sends the cookie of the extended session, unless the action has started another session.
  const newCookies = new Set(routeResponse.headers.getSetCookie().map(nameOf));
  for (const cookie of headers.getSetCookie())
    if (!newCookies.has(nameOf(cookie))) routeResponse.headers.append('Set-Cookie', cookie);
  const signedIn = ownerCookie(request, deps(context).siteUrl);
  if (signedIn) routeResponse.headers.append('Set-Cookie', signedIn);
  return routeResponse;
};

function nameOf(cookie: string) {
  return cookie.split('=', 1)[0];
}
