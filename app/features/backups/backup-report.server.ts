import type { Db } from '#database/schema.ts';
import { describeFiles } from '#features/media/media.server.ts';
import { isRunByTool } from '#platform/process/owner-command.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import type { Backup, Sums } from './backup.ts';
import type { BackupStore } from './backup-store.ts';

/** For the owner, with the file in the first line. */
export function describeBackup(store: BackupStore, { file, rows, images, bytes }: Backup): string {
  return [
    store.addressOf(file),
    `${rows} rows, ${images} images, ${formatFileSize(bytes)}. Verified with a test restore.`,
  ].join('\n');
}

/** What a backup contained, by its checksums. */
export function describeRestored({ tables, media }: Sums): string {
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
  const restored = `${rows} rows and ${Object.keys(media).length} files restored.`;
  return isRunByTool ? restored : `${restored} Start the site, or restart it if it is running.`;
}

/** What the owner does about damaged images; null if there are none. */
export async function describeDamage(db: Db, damaged: string[]): Promise<string | null> {
  if (damaged.length === 0) return null;
  const names = await describeFiles(db, damaged);
  return [
    'These image files are damaged or missing:',
    ...names.map((name) => `  ${name}`),
    'Upload the same images again, or restore a backup that was made before. Backups that have them intact are not deleted automatically.',
  ].join('\n');
}
