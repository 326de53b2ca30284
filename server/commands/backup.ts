import { parseArgs } from 'node:util';
import { backupKinds, DAMAGED_IMAGES_EXIT_CODE } from '#features/backups/backup.ts';
import { describeBackup, describeDamage } from '#features/backups/backup-report.server.ts';
import { backUpSite } from './back-up-site.ts';
import { runCommand } from './command.ts';

/** `npm run backup`: fails with damaged images, so that a script does not replace older copies by this one. */
await runCommand('backup', async ({ env, site, now, args, warn }) => {
  const { values } = parseArgs({ args, options: { kind: { type: 'string' }, keep: { type: 'string' } } });
  const kind = backupKinds.find((known) => known === values.kind) ?? 'manual';
  const backup = await backUpSite(site, { env, now, kind, keep: values.keep });
  const damage = await describeDamage(site.database.db, backup.damaged);
  if (damage) {
    warn(damage);
    process.exitCode = DAMAGED_IMAGES_EXIT_CODE;
  }
  return describeBackup(site.backupStore, backup);
});
