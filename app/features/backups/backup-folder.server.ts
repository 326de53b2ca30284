import { createReadStream } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { type Backup, sumBytes } from './backup.ts';
import { ARCHIVE_NAME, type BackupStore, readNote, sortBackups } from './backup-store.ts';

/** Of the space that backups take and that is free, what backups may take together. */
const MAX_SHARE_OF_SPACE = 0.5;

export function openBackupFolder(folder: string): BackupStore {
  return {
    folder,
    isElsewhere: false,
    list: () => listBackups(folder),
    async add(archive, backup) {
      const file = join(folder, backup.file);
      await writeFile(`${file}.json`, JSON.stringify(backup), { mode: 0o600, flush: true });
      await rename(archive, file);
    },
    async remove(file) {
      await rm(join(folder, file), { force: true });
      await rm(join(folder, `${file}.json`), { force: true });
    },
    async open(file) {
      const path = join(folder, file);
      return access(path).then(
        () => createReadStream(path),
        () => null,
      );
    },
    addressOf: (file) => resolve(folder, file),
    clean: (now) => removeLeftovers(folder, now),
    async findMaxBytes() {
      const space = (await freeBytes(folder)) + sumBytes(await listBackups(folder));
      return space * MAX_SHARE_OF_SPACE;
    },
    findProblem: async () => null,
  };
}

/** Newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE_NAME.test(name));
  const read = async (name: string) => {
    try {
      return readNote(await readFile(join(folder, `${name}.json`), 'utf8'));
    } catch {
      return null;
    }
  };
  return sortBackups(await Promise.all(names.map(read)));
}

/**
 * Removes files of ended processes: temporary files, unverified archives and notes without an
 * archive.
 */
async function removeLeftovers(folder: string, now: Date) {
  await removeAbandoned(folder, now);
  const names = new Set(await readdir(folder));
  for (const name of names) {
    const other = name.endsWith('.json') ? name.slice(0, -'.json'.length) : `${name}.json`;
    if (!ARCHIVE_NAME.test(name.replace(/\.json$/, '')) || names.has(other)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    // Another process may be between writing the note and renaming the archive.
    if (found && now.getTime() - found.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
  }
}

export async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
