import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDiskFull } from '#database/failure.ts';
import { DatabaseVersionError } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { type Sums, UnusableBackup } from '#features/backups/backup.ts';
import { hasContent, restoreArchive } from '#features/backups/restoring.server.ts';
import { openMediaStore } from './open-storage.ts';
import { createDataFolder, locateDataFolder } from './data-folder.ts';
import { type Env, StartError } from './env.ts';
import {
  NoSiteError,
  openSite,
  readSecret,
  removeNewerSite,
  type Site,
  storeRestoredSecret,
} from './open-site.ts';

type Options = {
  env: Env;
  now: Date;
  isReplaced: boolean;
  /** The folder of the newer version that has migrated the present site, which is then removed without a backup. */
  newerFolder?: string;
  /** Called with a site that is about to be replaced, and a file that must not be deleted. */
  backUp: (site: Site, keep: string) => Promise<unknown>;
};

type Use<Result> = (db: Db, checksums: Sums) => Promise<Result>;

/**
 * Restores an archive into the site, or into a new one where there is none; `use` is called before it is closed. Throws
 * `StartError` for what the owner can do something about.
 */
export async function restoreSite<Result>(file: string, options: Options, use: Use<Result>): Promise<Result> {
  if (!existsSync(file)) throw new StartError(`File not found: ${file}`);
  return restore(file, options, use).catch((error: unknown) => {
    if (error instanceof UnusableBackup) throw new StartError(error.message);
    if (isDiskFull(error))
      throw new StartError('The disk is full, so nothing was restored. Free up space and try again.');
    throw error;
  });
}

async function restore<Result>(
  file: string,
  { env, now, isReplaced, newerFolder, backUp }: Options,
  use: Use<Result>,
): Promise<Result> {
  const newerTables = newerFolder === undefined ? null : await readTableNames(newerFolder);
  let site: Site | null = await openSite(env, now, { creates: false }).catch((error) => {
    if (error instanceof NoSiteError) return null;
    if (newerTables && error.cause instanceof DatabaseVersionError) return null;
    throw error;
  });
  const folders = locateDataFolder(env);
  const removeFolder = site ? () => {} : createDataFolder(folders);
  /** Called when the archive was verified, so that one that cannot be used leaves neither a site nor a backup. */
  const openTarget = async () => {
    if (site && isReplaced) await backUp(site, basename(file));
    if (!site && newerTables) await removeNewerSite(env, newerTables);
    site ??= await openSite(env, now, { creates: true });
    const storeSecret = (db: Db, secret: string) => storeRestoredSecret(env, db, secret, now);
    return { ...site.database, storeSecret };
  };
  try {
    if (site && !isReplaced && (await hasContent(site.database.db)))
      throw new StartError('This site is not empty. To back it up and overwrite it, add --replace.');
    const mediaStore = openMediaStore(env, folders);
    const checksums = await restoreArchive(file, env.BACKUP_PASSPHRASE ?? null, { mediaStore, openTarget });
    await readSecret(env, site!.database, now);
    return await use(site!.database.db, checksums);
  } catch (error) {
    if (!site) removeFolder();
    throw error;
  } finally {
    await site?.database.close();
  }
}

/** The tables of another version of Atelier, in its folder. */
async function readTableNames(folder: string): Promise<string[]> {
  const { tableNames } = await import(pathToFileURL(resolve(folder, 'database/tables.ts')).href);
  return tableNames;
}
