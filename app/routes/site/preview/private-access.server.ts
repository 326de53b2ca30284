import { createCookie } from 'react-router';
import { type Context, deps, snapshot } from '#context';
import {
  findPrivateLink,
  isPrivateKeyValid,
  type PrivateLink,
  signPassword,
} from '#features/content/server/private-links.server.ts';
import { dayIn } from '#platform/time/calendar.ts';

type Params = { kind: string; id: string; key: string };

/** The link if its key is the current one and it has not expired. */
export async function findOpenLink(context: Context, { kind, id, key }: Params): Promise<PrivateLink | null> {
  if (kind !== 'post' && kind !== 'project' && kind !== 'page') return null;
  const { db, now, secret } = deps(context);
  const link = await findPrivateLink(db, { kind, id });
  if (!link || !isPrivateKeyValid(secret, link, key)) return null;
  const { timeZone } = await snapshot(context).site();
  return link.expiresOn === null || dayIn(timeZone, now) <= link.expiresOn ? link : null;
}

/** Whether the visitor has entered the password, if there is one. */
export async function mayOpen(context: Context, request: Request, link: PrivateLink): Promise<boolean> {
  if (link.passwordHash === null) return true;
  const value: unknown = await cookieOf(context, link).parse(request.headers.get('Cookie'));
  return value === signPassword(deps(context).secret, link);
}

/** Replaces the password until the browser is closed. */
export function passwordCookie(context: Context, link: PrivateLink): Promise<string> {
  return cookieOf(context, link).serialize(signPassword(deps(context).secret, link));
}

function cookieOf(context: Context, { kind, id }: PrivateLink) {
  const secure = deps(context).siteUrl.startsWith('https:');
  return createCookie(`${secure ? '__Secure-' : ''}atelier.private_link`, {
    path: `/preview/${kind}/${id}`,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}
