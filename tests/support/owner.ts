import { createWayIn } from '#features/account/owner-links.server.ts';
import { cookiesOf } from './cookies.ts';
import { startTestApp } from './test-app.ts';

export const owner = { name: 'Ida Marlowe', email: 'Ida@example.com', password: 'correct horse battery' };

export function tokenOf(link: string) {
  return new URL(link, 'http://localhost').searchParams.get('token')!;
}

/** A site whose owner has just set up the account and is signed in by the cookie. */
export async function startWithOwner(options: { siteUrl?: string; mediaDir?: string } = {}) {
  const site = await startTestApp(options);
  const token = tokenOf(await createWayIn(site.db, site.time.now));
  const created = await site.post('/admin/setup', { token, ...owner });
  return { ...site, created, cookie: cookiesOf(created) };
}
