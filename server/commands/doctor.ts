import { readPanelFormats } from '#features/settings/settings.server.ts';
import { checkPublicAddress } from '#features/system/public-address.server.ts';
import { isLocal, type Warning } from '#features/system/system.ts';
import { readWarnings } from '#features/system/warnings.server.ts';
import type { Env } from '#server/boot/env.ts';
import { runCommand } from './command.ts';

/** For `atelier doctor`: what System shows, the sign-in to the mail server, and the site as it is reached from outside. */
await runCommand('doctor', async ({ env, site, now, warn }) => {
  const { database, folder, backupDir, secret } = site;
  const { SITE_URL: siteUrl, TRUST_PROXY: trustProxy } = env;
  const warnings = await readWarnings({
    db: database.db,
    engine: database.engine,
    dataFolder: folder,
    backupDir,
    sendsMail: env.SMTP_URL !== undefined,
    // The running site is one.
    hasOtherSites: false,
    siteUrl,
    now,
    formats: await readPanelFormats(database.db),
  });
  warnings.push(...(await checkMailServer(env)));
  if (!isLocal(siteUrl))
    warnings.push(...(await checkPublicAddress({ siteUrl, secret, trustProxy, clock: () => new Date() })));
  for (const { what, advice } of warnings) warn(`✗ ${what}\n  ${advice}`);
  if (warnings.length === 0) return '✓ The site sees no problems.';
  process.exitCode = 1;
  return '';
});

async function checkMailServer({ SMTP_URL: url, MAIL_FROM: from }: Env): Promise<Warning[]> {
  if (!url) return [];
  const { createMailer } = await import('#platform/mail/smtp.server.ts');
  const mailer = createMailer({ url, from: from ?? null });
  const failure = await mailer.verify().finally(() => mailer.close());
  if (!failure) return [];
  return [
    { what: failure.text, advice: 'Emails wait in the outbox until the mail server takes the sign-in.' },
  ];
}
