import { cookiesOf } from './cookies.ts';
import { owner } from './site.ts';

/** Makes the owner's account at the start of a site. */
export const withOwner = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/** The owner at a running site: every request carries the session and comes from the site's own pages. */
export async function signInAt(origin: string) {
  const { email, password } = owner;
  const signedIn = await sendForm(origin, '/admin/login', { email, password });
  const cookie = cookiesOf(signedIn);
  if (!cookie) throw new Error(`The owner could not sign in: ${signedIn.status}`);
  return cookie;
}

/** Sends a form as a browser does. */
export function sendForm(
  origin: string,
  path: string,
  form: Record<string, string> | FormData,
  headers: Record<string, string> = {},
) {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...headers },
    body: form instanceof FormData ? form : new URLSearchParams(form),
  });
}

/** Sends what an editor sends. */
export function sendJson(origin: string, path: string, body: unknown, cookie: string) {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
