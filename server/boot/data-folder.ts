import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Env, StartError } from './env.ts';
import type { Log } from '#platform/process/log.ts';

export type DataFolder = {
  folder: string;
  mediaDir: string;
  /** Copies of files in a bucket. */
  mediaCacheDir: string;
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
    mediaCacheDir: join(folder, 'media-cache'),
    socialDir: join(folder, 'social'),
    backupDir: join(folder, 'backups'),
    importDir: join(folder, 'imports'),
  };
}

/** Returns a function that removes the folders which did not exist before, unless something is in them. */
export function createDataFolder({ folder, mediaDir, backupDir, importDir }: DataFolder): () => void {
  const created: string[] = [];
  const remove = () => {
    for (const path of created.toReversed()) removeEmpty(path);
  };
  try {
    for (const path of [mediaDir, backupDir, importDir]) createFolder(path, created);
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
 * One by one, because the recursive `mkdirSync` never returns where a folder exists and nothing can be created in it, as
 * in `/proc`.
 */
function createFolder(path: string, created: string[]) {
  if (existsSync(path)) return;
  createFolder(dirname(path), created);
  try {
    // The database holds personal data: other users of the machine must not read it.
    mkdirSync(path, { mode: 0o700 });
    created.push(path);
  } catch (error) {
    // Another instance may have created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function removeEmpty(path: string) {
  try {
    rmdirSync(path);
  } catch {
    // Another process has written into it.
  }
}

/** The data folder holds personal data: other users of the machine must not list, read or replace it. */
export function restrictDataFolder(folder: string, log: Log) {
  const { mode } = statSync(folder);
  if ((mode & 0o077) === 0) return;
  const details = { folder, mode: (mode & 0o777).toString(8) };
  try {
    chmodSync(folder, mode & 0o700);
    log.warn(details, 'Other users could open the data folder; its mode is 700 now');
  } catch {
    log.warn(details, 'Other users can open the data folder, and its mode cannot be changed; set it to 700');
  }
}
