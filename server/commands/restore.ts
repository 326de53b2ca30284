import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { failureOf } from '#database/failure.ts';
import { UnusableBackup } from '#features/backups/backup.ts';
import { restoreArchive } from '#features/backups/restoring.server.ts';
import { hasContent } from '#features/backups/content.server.ts';
import { runCommand } from './command.ts';
import { readSecret, storeRestoredSecret } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/start-error.ts';

/** `npm run restore -- FILE [--replace]` */
await runCommand(async ({ env, site, now, args }) => {
  const path = args.find((argument) => !argument.startsWith('--'));
  if (!path) throw new StartError('Usage: npm run restore -- FILE [--replace]');
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  await access(file).catch(() => {
    throw new StartError(`File not found: ${file}`);
  });
  const { database } = site;
  if (!args.includes('--replace') && (await hasContent(database.db)))
    throw new StartError('This site is not empty. Make a backup first, then add --replace to overwrite it.');
  try {
    const checksums = await restoreArchive(file, env.BACKUP_PASSPHRASE ?? null, {
      ...database,
      mediaDir: site.mediaDir,
      storeSecret: (db, secret) => storeRestoredSecret(env, db, secret, now),
    });
    await readSecret(env, database, now);
    const rows = Object.values(checksums.tables).reduce((total, table) => total + table.rows, 0);
    return `${rows} rows and ${Object.keys(checksums.media).length} files restored. Start the site, or restart it if it is running.`;
  } catch (error) {
    if (error instanceof UnusableBackup) throw new StartError(error.message);
    if (failureOf(error) === 'full' || (error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartError('The disk is full, so nothing was restored. Free up space and try again.');
    throw error;
  }
});
