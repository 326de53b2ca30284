import type { MailServer } from '#features/mail/mail-server.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { checkPublicAddress } from '#features/system/public-address.server.ts';
import { isLocal, type Warning } from '#features/system/system.ts';
import { readWarnings } from '#features/system/warnings.server.ts';
import { readConnectionSettings } from '#server/boot/connection-settings.ts';
import { runCommand } from './command.ts';

/** For `atelier doctor`: what System shows, the sign-in to the mail server, and the site as it is reached from outside. */
await runCommand('doctor', async ({ env, site, now, warn }) => {
  const { database, folder, backupStore, mediaStore, secret, siteUrl } = site;
  const { mailServer } = await readConnectionSettings(env, database.db, secret);
  const warnings = await readWarnings({
    db: database.db,
    engine: database.engine,
    dataFolder: folder,
    backupStore,
    mediaStore,
    sendsMail: mailServer !== null,
    // The running site is one.
    hasOtherSites: false,
    siteUrl,
    now,
    formats: await readPanelFormats(database.db),
  });
  if (mailServer) warnings.push(...(await checkMailServer(mailServer)));
  if (!isLocal(siteUrl))
    warnings.push(
      ...(await checkPublicAddress({
        siteUrl,
        secret,
        trustProxy: env.TRUST_PROXY,
        clock: () => new Date(),
      })),
    );
  for (const { what, advice } of warnings) warn(`✗ ${what}\n  ${advice}`);
  if (warnings.length === 0) return '✓ The site sees no problems.';
  process.exitCode = 1;
  return '';
});

async function checkMailServer(mailServer: MailServer): Promise<Warning[]> {
  const { createMailer } = await import('#platform/mail/smtp.server.ts');
  const mailer = createMailer(mailServer);
  const failure = await mailer.verify().finally(() => mailer.close());
  if (!failure) return [];
  return [
    { what: failure.text, advice: 'Emails wait in the outbox until the mail server takes the sign-in.' },
  ];
}
