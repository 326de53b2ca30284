import { basename } from 'node:path';
import { DatabaseVersionError } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { hasContent, restoreArchive } from '#features/backups/restoring.server.ts';
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
  /** The tables of the newer version that has migrated the present site, which is then removed without a backup. */
  newerTables: string[] | null;
  /** Called with a site that is about to be replaced, and a file that must not be deleted. */
  backUp: (site: Site, keep: string) => Promise<unknown>;
};

/** Restores an archive into the site, or into a new one where there is none; `use` is called before it is closed. */
export async function restoreSite<Result>(
  file: string,
  { env, now, isReplaced, newerTables, backUp }: Options,
  use: (db: Db, checksums: Awaited<ReturnType<typeof restoreArchive>>) => Promise<Result>,
): Promise<Result> {
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
    const { mediaDir } = folders;
    const checksums = await restoreArchive(file, env.BACKUP_PASSPHRASE ?? null, { mediaDir, openTarget });
    await readSecret(env, site!.database, now);
    return await use(site!.database.db, checksums);
  } catch (error) {
    if (!site) removeFolder();
    throw error;
  } finally {
    await site?.database.close();
  }
}
