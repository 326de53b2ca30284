import { readdir, readFile } from 'node:fs/promises';
import type { OpenDatabase } from '#database/client.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { countFailedImports } from '#features/imports/import-counts.server.ts';
import { countMails, readDisk, schema, version } from '#features/system/system.server.ts';

export type Gauge = { name: string; help: string; value: number; labels?: Record<string, string> };

export type GaugeOptions = {
  database: OpenDatabase;
  mediaStore: MediaStore;
  backups: Pick<BackupService, 'store' | 'work'>;
};

/** Values that cannot be read are left out, so that the others stay available during a failure. */
export async function readGauges({ database, mediaStore, backups }: GaugeOptions): Promise<Gauge[]> {
  // Before the queries below, which use connections themselves.
  const pool = database.engine.pool();
  const [mails, failedImports, bytes, disk, listed, work, files, mediaProblem] = await Promise.all([
    countMails(database.db).catch(() => null),
    countFailedImports(database.db).catch(() => null),
    database.engine.bytes().catch(() => null),
    readDisk(mediaStore.workDir),
    backups.store.list().catch(() => null),
    backups.work().catch(() => null),
    countOpenFiles(),
    mediaStore.findProblem(),
  ]);
  const newest = listed?.[0];
  return [
    { name: 'atelier_build_info', help: 'Version and schema.', value: 1, labels: { version, schema } },
    ...byLabel('atelier_outbox_mails', 'Emails in the outbox by status.', 'status', mails),
    ...byLabel('atelier_database_pool_connections', 'Connections for pages and forms.', 'state', pool),
    ...single('atelier_database_bytes', 'Size of the database in bytes.', bytes),
    ...single('atelier_disk_free_bytes', 'Free disk space in the media folder.', disk?.free),
    ...single(
      'atelier_media_available',
      'Whether media files can be read and stored.',
      mediaProblem === null ? 1 : 0,
    ),
    ...single('atelier_failed_imports', 'Imports in the list that failed.', failedImports),
    ...single(
      'atelier_last_backup_timestamp_seconds',
      'Time of the latest verified backup; 0 before the first.',
      listed && (newest ? Date.parse(newest.createdAt) / 1000 : 0),
    ),
    ...single(
      'atelier_last_backup_failed',
      'Whether the latest backup or restore failed.',
      work?.failure ? 1 : 0,
    ),
    ...single(
      'atelier_damaged_image_files',
      'Image files that were damaged or missing at the latest backup.',
      listed && (newest?.damaged.length ?? 0),
    ),
    ...single('process_open_fds', 'Open file descriptors.', files?.open),
    ...single('process_max_fds', 'Maximum number of open file descriptors.', files?.max),
  ];
}

function single(name: string, help: string, value: number | null | undefined): Gauge[] {
  return value === null || value === undefined ? [] : [{ name, help, value }];
}

function byLabel(name: string, help: string, label: string, values: Record<string, number> | null): Gauge[] {
  return Object.entries(values ?? {}).map(([key, value]) => ({
    name,
    help,
    value,
    labels: { [label]: key },
  }));
}

/** Null outside Linux. */
async function countOpenFiles() {
  try {
    const [open, limits] = await Promise.all([
      readdir('/proc/self/fd'),
      readFile('/proc/self/limits', 'utf8'),
    ]);
    return { open: open.length, max: Number(/^Max open files\s+(\d+)/m.exec(limits)![1]) };
  } catch {
    return null;
  }
}
