import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Env } from '#platform/process/env.ts';
import { StartError } from './start-error.ts';

export type DataFolder = {
  folder: string;
  mediaDir: string;
  socialDir: string;
  backupDir: string;
  /** Of files that are imported. */
  importDir: string;
};

export function locateDataFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): DataFolder {
  const folder = resolve(DATA_DIR);
  return {
    folder,
    mediaDir: join(folder, 'media'),
    socialDir: join(folder, 'social'),
    backupDir: join(folder, 'backups'),
    importDir: join(folder, 'imports'),
  };
}

/** Returns a function that removes the folders which did not exist before. */
export function createDataFolder({ folder, mediaDir, backupDir, importDir }: DataFolder): () => void {
  const created: string[] = [];
  const remove = () => {
    for (const path of created) rmSync(path, { recursive: true, force: true });
  };
  try {
    for (const path of [folder, mediaDir, backupDir, importDir]) {
      const first = createFolder(path);
      if (first) created.push(first);
    }
    accessSync(folder, constants.W_OK);
  } catch {
    remove();
    throw new StartError(
      existsSync(folder)
        ? `The data folder ${folder} is not writable. Give this user write access, or set DATA_DIR to another folder.`
        : `The data folder ${folder} cannot be created. Set DATA_DIR to another folder.`,
    );
  }
  return remove;
}

/**
 * Returns the first folder that was created. One by one, because the recursive `mkdirSync` never returns where a folder
 * exists and nothing can be created in it, as in `/proc`.
 */
function createFolder(path: string): string | null {
  if (existsSync(path)) return null;
  const parent = createFolder(dirname(path));
  // The database holds personal data: other users of the machine must not read it.
  mkdirSync(path, { mode: 0o700 });
  return parent ?? path;
}
