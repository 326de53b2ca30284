import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDiskFull } from '#database/failure.ts';
import { UnusableBackup } from '#features/backups/backup.ts';
import { describeDamage } from '#features/backups/backup-report.server.ts';
import { restoreSite } from '#server/boot/restore-site.ts';
import { StartError } from '#server/boot/env.ts';
import { backUpSite } from './back-up-site.ts';
import { runWithoutSite } from './command.ts';

/** `npm run restore -- FILE [--replace]`: without a site it creates one, for example on a new machine. */
await runWithoutSite(async ({ env, now, args, warn }) => {
  const path = args.find((argument) => !argument.startsWith('--'));
  if (!path) throw new StartError('Usage: npm run restore -- FILE [--replace]');
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  await access(file).catch(() => {
    throw new StartError(`File not found: ${file}`);
  });
  const isReplaced = args.includes('--replace');
  const backUp: Parameters<typeof restoreSite>[1]['backUp'] = (site, keep) =>
    backUpSite(site, { env, now, kind: 'before-restore', keep });
  return restoreSite(file, { env, now, isReplaced, backUp }, async (db, checksums) => {
    const damage = await describeDamage(db, Object.keys(checksums.damaged));
    if (damage) warn(`When the backup was made, images were damaged. ${damage}`);
    const rows = Object.values(checksums.tables).reduce((total, table) => total + table.rows, 0);
    return `${rows} rows and ${Object.keys(checksums.media).length} files restored. Start the site, or restart it if it is running.`;
  }).catch((error: unknown) => {
    if (error instanceof UnusableBackup) throw new StartError(error.message);
    if (isDiskFull(error))
      throw new StartError('The disk is full, so nothing was restored. Free up space and try again.');
    throw error;
  });
});
