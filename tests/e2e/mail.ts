import { type Received, runMailServer } from '../support/mail/smtp-server.ts';
import { test as base } from './panel.ts';
import { runSite } from './run-site.ts';

type Mailing = { mail: Awaited<ReturnType<typeof runMailServer>> };

/** Signed in as the owner of a site whose emails arrive in `mail`. Tests share it, so each has recipients of its own. */
export const test = base.extend<object, Mailing>({
  mail: [
    async ({}, use) => {
      const server = await runMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    ({ mail }, use) => runSite({ SMTP_URL: mail.url, MAIL_FROM: 'ida@example.com' }, /setup\?token=\S+/, use),
    { scope: 'worker' },
  ],
});

/** The first link in an email whose path matches. */
export function linkIn({ raw }: Received, path: RegExp) {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new RegExp(`http\\S+?${path.source}`).exec(text)![0];
}

export { expect } from './site.ts';
