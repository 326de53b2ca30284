import { join } from 'node:path';
import { makeBackup } from '#features/backups/backups.server.ts';
import { formatFileSize } from '#platform/file-size.ts';
import { runCommand } from './command.ts';
import { StartError } from './start-error.ts';

/** `npm run backup`: everything in one file, proven by restoring it. A restore from the panel adds `--before-restore`. */
await runCommand(async ({ env, site, now, args }) => {
  const { database, mediaDir, backupDir } = site;
  const source = { snapshot: database.snapshot, mediaDir, secret: env.SECRET ? null : site.secret };
  const passphrase = env.BACKUP_PASSPHRASE ?? null;
  const backup = await makeBackup(backupDir, source, {
    passphrase,
    now,
    beforeRestore: args.includes('--before-restore'),
  }).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
    throw new StartError('The disk is full: free some room, then back up again.');
  });
  const { file, rows, pictures, bytes } = backup;
  return [
    join(backupDir, file),
    `${rows} rows, ${pictures} pictures, ${formatFileSize(bytes)}. Restored into a scratch place and found the same.`,
  ].join('\n');
});
