import { access } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isDiskFull } from '#database/failure.ts';
import { DatabaseVersionError } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { UnusableBackup } from '#features/backups/backup.ts';
import { restoreArchive, hasContent } from '#features/backups/restoring.server.ts';
import { createDataFolder, locateDataFolder } from '#server/boot/data-folder.ts';
import {
  NoSiteError,
  openSite,
  readSecret,
  removeNewerSite,
  type Site,
  storeRestoredSecret,
} from '#server/boot/open-site.ts';
import { StartError } from '#server/boot/env.ts';
import { backUpSite, describeDamage } from './back-up-site.ts';
import { runWithoutSite } from './command.ts';

const options = {
  replace: { type: 'boolean' },
  /** With the folder of the newer version that has migrated the present site, which is removed without a backup. */
  'replace-newer': { type: 'string' },
} as const;

/** `npm run restore -- FILE [--replace]`: without a site it creates one, for example on a new machine. */
await runWithoutSite('restore', async ({ env, now, args, print, warn }) => {
  const { values, path } = readArguments(args);
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  await access(file).catch(() => {
    throw new StartError(`File not found: ${file}`);
  });
  const isReplaced = values.replace;
  const newerTables = values['replace-newer'] ? await readTableNames(values['replace-newer']) : null;
  let site: Site | null = await openSite(env, now, { creates: false }).catch((error) => {
    if (error instanceof NoSiteError) return null;
    if (newerTables && error.cause instanceof DatabaseVersionError) return null;
    throw error;
  });
  const folders = locateDataFolder(env);
  const removeFolder = site ? () => {} : createDataFolder(folders);
  /** Called when the archive was verified, so that one that cannot be used leaves neither a site nor a backup. */
  const openTarget = async () => {
    if (site && isReplaced) {
      const backup = await backUpSite(site, { env, now, kind: 'before-restore', keep: basename(file) });
      print(`The present site was backed up first: ${join(site.backupDir, backup.file)}`);
    }
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
    const damage = await describeDamage(site!, Object.keys(checksums.damaged));
    if (damage) warn(`When the backup was made, images were damaged. ${damage}`);
    const rows = Object.values(checksums.tables).reduce((total, table) => total + table.rows, 0);
    return `${rows} rows and ${Object.keys(checksums.media).length} files restored. Start the site, or restart it if it is running.`;
  } catch (error) {
    if (!site) removeFolder();
    throw explainError(error);
  } finally {
    await site?.database.close();
  }
});

function readArguments(args: string[]) {
  const usage = new StartError('Usage: npm run restore -- FILE [--replace]');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...rest] = positionals;
    if (path && rest.length === 0) return { values, path };
  } catch {
    // An unknown option.
  }
  throw usage;
}

/** The tables of another version of Atelier, in its folder. */
async function readTableNames(folder: string): Promise<string[]> {
  const { tableNames } = await import(pathToFileURL(resolve(folder, 'database/tables.ts')).href);
  return tableNames;
}

function explainError(error: unknown) {
  if (error instanceof UnusableBackup) return new StartError(error.message);
  if (isDiskFull(error))
    return new StartError('The disk is full, so nothing was restored. Free up space and try again.');
  return error;
}
