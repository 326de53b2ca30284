import { createWriteStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatFileSize } from '#platform/text/file-size.ts';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { createDataFolder, locateDataFolder } from '#server/boot/data-folder.ts';
import { type Env, StartError } from '#server/boot/env.ts';
import { openBackupStore } from '#server/boot/open-storage.ts';

type Archive = {
  file: string;
  /** Removes a copy; unless it was restored, with the data folder that was created for it. */
  end(options: { isRestored: boolean }): Promise<void>;
};

/** A file of this machine, or a copy of the backup with this name in the bucket. */
export async function findArchive(env: Env, path: string): Promise<Archive> {
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  const isHere = await access(file).then(
    () => true,
    () => false,
  );
  if (isHere) return { file, end: async () => {} };
  const isName = env.BACKUP_URL && basename(path) === path;
  const archive = isName ? await openBackupStore(env, locateDataFolder(env)).open(path) : null;
  if (!archive) throw new StartError(`File not found: ${file}`);
  const folders = locateDataFolder(env);
  const removeDataFolder = createDataFolder(folders);
  const folder = await createTemporaryFolder(folders.backupDir);
  const end: Archive['end'] = async ({ isRestored }) => {
    await rm(folder, { recursive: true, force: true });
    if (!isRestored) removeDataFolder();
  };
  try {
    await pipeline(archive, createWriteStream(join(folder, path), { mode: 0o600 }));
    return { file: join(folder, path), end };
  } catch (error) {
    await end({ isRestored: false });
    throw error;
  }
}

/** Lines for the owner, newest first; empty unless backups are in a bucket. */
export async function describeArchives(env: Env): Promise<string[]> {
  if (!env.BACKUP_URL) return [];
  const store = openBackupStore(env, locateDataFolder(env));
  const problem = await store.findProblem();
  if (problem) return [problem];
  const backups = await store.list();
  return backups.map(({ file, kind, bytes }) => `  ${file}  ${kind}, ${formatFileSize(bytes)}`);
}
