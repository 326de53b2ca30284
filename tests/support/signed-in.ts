import { cookiesOf } from './cookies.ts';
import { owner } from './site.ts';

/** Creates the owner's account at the first start. */
export const withOwner = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/** Signs the owner in at a running site and returns the session cookie. */
export async function signInAt(origin: string, { email, password } = owner) {
  const signedIn = await sendForm(origin, '/admin/login', { email, password });
  const cookie = cookiesOf(signedIn);
  if (!cookie) throw new Error(`The owner could not sign in: ${signedIn.status}`);
  return cookie;
}

/** Sends a same-origin form. */
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

export function sendJson(origin: string, path: string, body: unknown, cookie: string) {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}
