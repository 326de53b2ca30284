import { createCookie } from 'react-router';
import { type Context, deps } from '#context';
import {
  createDeviceKey,
  KNOWN_DEVICE_SECONDS,
  type KnownDevice,
  readDeviceKey,
} from '#features/account/sessions.server.ts';

/** The device of the request's cookie, if the owner has signed in there before. */
export async function findKnownDevice(context: Context, request: Request): Promise<KnownDevice | null> {
  const key: unknown = await cookieOf(context).parse(request.headers.get('Cookie'));
  if (typeof key !== 'string') return null;
  return readDeviceKey(deps(context).db, key, signing(context));
}

/** Like `findKnownDevice`, but null if the email address is not the one of the device's account. */
export async function findDeviceFor(context: Context, request: Request, email: string) {
  const device = await findKnownDevice(context, request);
  return device?.email === email.toLowerCase() ? device : null;
}

/** Adds the known-device cookie; called after a successful sign-in. */
export async function setDeviceCookie(context: Context, request: Request, headers = new Headers()) {
  const device = await findKnownDevice(context, request);
  const key = await createDeviceKey(deps(context).db, { ...signing(context), id: device?.id });
  if (key) headers.append('Set-Cookie', await cookieOf(context).serialize(key));
  return headers;
}

function signing(context: Context) {
  const { now, secret } = deps(context);
  return { secret, now };
}

function cookieOf(context: Context) {
  const secure = deps(context).siteUrl.startsWith('https:');
  return createCookie(`${secure ? '__Secure-' : ''}atelier.known_device`, {
    path: '/admin',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: KNOWN_DEVICE_SECONDS,
  });
}

/** Returns only the Set-Cookie headers of an auth library response. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]));
}
