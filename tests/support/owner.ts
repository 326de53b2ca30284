import { inject } from 'vitest';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { cookiesOf } from './cookies.ts';
import { owner } from './site.ts';
import { startTestApp } from './test-app.ts';

export { owner } from './site.ts';

type OwnedSite = {
  siteUrl?: string;
  mediaDir?: string;
  mediaStore?: MediaStore;
  sendsMail?: boolean;
  mailer?: Mailer;
  pageCacheBytes?: number;
  sample?: boolean;
  appliesConnections?: boolean;
  metricsToken?: string;
};

export function tokenOf(link: string) {
  return new URL(link, 'http://localhost').searchParams.get('token')!;
}

/** A site whose owner has just completed set-up. */
export async function startWithOwner(options: OwnedSite = {}) {
  const site = await startTestApp(options);
  const token = tokenOf(await createSetupLink(site.db, site.time.now));
  const created = await site.post('/admin/setup', { token, ...owner });
  return { ...site, created, cookie: cookiesOf(created) };
}

/** A site with a signed-in owner from the template, without the cost of set-up unless it has sample content. */
export async function startSignedIn(options: OwnedSite = {}) {
  if (options.sample) return startWithOwner(options);
  const site = await startTestApp({ ...options, content: 'owned' });
  return { ...site, cookie: inject('ownerCookie') };
}
