import { join } from 'node:path';
import { isDiskFull } from '#database/failure.ts';
import { type BackupKind, DiskFullError } from '#features/backups/backup.ts';
import { makeBackup } from '#features/backups/backups.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import type { Site } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/start-error.ts';
import type { CommandContext } from './command.ts';

type Options = Pick<CommandContext, 'env' | 'now'> & {
  kind: BackupKind;
  /** A file excluded from retention: the backup that is about to be restored. */
  keep?: string;
};

/** Writes one archive and verifies it by restoring it into a scratch database; returns a description for the owner. */
export async function backUpSite(site: Site, { env, now, kind, keep }: Options): Promise<string> {
  const { database, mediaDir, backupDir } = site;
  const source = {
    snapshot: database.snapshot,
    databaseBytes: database.engine.bytes,
    mediaDir,
    secret: env.SECRET ? null : site.secret,
  };
  const options = { kind, passphrase: env.BACKUP_PASSPHRASE ?? null, now, keep };
  const { file, rows, images, bytes } = await makeBackup(backupDir, source, options).catch((error) => {
    if (error instanceof DiskFullError) throw new StartError(error.message);
    if (isDiskFull(error))
      throw new StartError('The disk is full, so no backup was made. Free up space and try again.');
    throw error;
  });
  return [
    join(backupDir, file),
    `${rows} rows, ${images} images, ${formatFileSize(bytes)}. Verified with a test restore.`,
  ].join('\n');
}
