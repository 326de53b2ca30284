import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failureOf } from '#database/failure.ts';
import { backupKinds, DiskFullError } from '#features/backups/backup.ts';
import { makeBackup } from '#features/backups/backups.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { runCommand } from './command.ts';
import { StartError } from '#server/boot/start-error.ts';

/** `npm run backup`: writes one archive and verifies it by restoring it into a scratch database. */
await runCommand(async ({ env, site, now, args }) => {
  const { database, mediaDir, backupDir } = site;
  const source = {
    snapshot: database.snapshot,
    databaseBytes: database.engine.bytes,
    mediaDir,
    secret: env.SECRET ? null : site.secret,
  };
  const { values } = parseArgs({ args, options: { kind: { type: 'string' }, keep: { type: 'string' } } });
  const kind = backupKinds.find((known) => known === values.kind) ?? 'manual';
  const options = { kind, passphrase: env.BACKUP_PASSPHRASE ?? null, now, keep: values.keep };
  const backup = await makeBackup(backupDir, source, options).catch((error) => {
    if (error instanceof DiskFullError) throw new StartError(error.message);
    if (failureOf(error) === 'full' || error.code === 'ENOSPC')
      throw new StartError('The disk is full, so no backup was made. Free up space and try again.');
    throw error;
  });
  const { file, rows, images, bytes } = backup;
  return [
    join(backupDir, file),
    `${rows} rows, ${images} images, ${formatFileSize(bytes)}. Verified with a test restore.`,
  ].join('\n');
});
