import { isDiskFull } from '#database/failure.ts';
import { type Backup, type BackupKind, DiskFullError } from '#features/backups/backup.ts';
import { makeBackup } from '#features/backups/backups.server.ts';
import type { Site } from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/env.ts';
import type { CommandContext } from './command.ts';

type Options = Pick<CommandContext, 'env' | 'now'> & {
  kind: BackupKind;
  /** A file excluded from retention: the backup that is about to be restored. */
  keep?: string;
};

/** Writes one archive and verifies it by restoring it into a scratch database. */
export async function backUpSite(site: Site, { env, now, kind, keep }: Options): Promise<Backup> {
  const { database, mediaStore, backupStore } = site;
  const source = {
    snapshot: database.snapshot,
    databaseBytes: database.engine.bytes,
    mediaStore,
    secret: env.SECRET ? null : site.secret,
  };
  const options = { kind, passphrase: env.BACKUP_PASSPHRASE ?? null, now, keep };
  return makeBackup(backupStore, source, options).catch((error) => {
    if (error instanceof DiskFullError) throw new StartError(error.message);
    if (isDiskFull(error))
      throw new StartError('The disk is full, so no backup was made. Free up space and try again.');
    throw error;
  });
}
