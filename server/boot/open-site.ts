import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dropSite, isPostgres, listMigrations, type OpenDatabase, openDatabase } from '#database/client.ts';
import { DatabaseSetUpError } from '#database/failure.ts';
import type { Db } from '#database/schema.ts';
import type { BackupStore } from '#features/backups/backup-store.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import {
  claimSetting,
  deleteSetting,
  findSetting,
  replaceSetting,
  RESTORED_SECRET,
  SECRET,
} from '#features/settings/settings.server.ts';
import { type Env, StartError } from './env.ts';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import { findSiteAddress } from '#features/system/site-address.server.ts';
import { openBackupStore, openMediaStore } from './open-storage.ts';
import { createDataFolder, type DataFolder, locateDataFolder } from './data-folder.ts';

const MIN_SECRET_LENGTH = 32;

/** There is no site at DATA_DIR or DATABASE_URL. */
export class NoSiteError extends StartError {}

export type Site = DataFolder & {
  database: OpenDatabase;
  mediaStore: MediaStore;
  backupStore: BackupStore;
  secret: string;
  siteUrl: string;
};

/**
 * Opens the data folder, the database and the secret; throws a StartError for what the owner can fix. Unless it creates
 * the site, it leaves nothing behind where there is none.
 */
export async function openSite(env: Env, now: Date, { creates }: { creates: boolean }): Promise<Site> {
  // An existing data folder may be readable by other users; new files in it must not be.
  process.umask(0o077);
  const folders = locateDataFolder(env);
  const { backupDir, importDir } = folders;
  const location = locateDatabase(env);
  if (!creates) await readMigrations(env);
  createDataFolder(folders);
  for (const each of [backupDir, importDir]) await removeAbandoned(each, now);
  const database = await explainErrors(location, () =>
    openDatabase(location, env.DATABASE_CONNECTIONS, env.DATABASE_DIRECT_URL),
  );
  const mediaStore = openMediaStore(env, folders);
  // The jobs of the running site try again, and log why it fails.
  await database.withoutTimeouts((db) => cleanMedia(db, mediaStore, now)).catch(() => {});
  const secret = await readSecret(env, database, now);
  const siteUrl = env.SITE_URL ?? (await findSiteAddress(database.db)) ?? `http://localhost:${env.PORT}`;
  return { ...folders, database, mediaStore, backupStore: openBackupStore(env, folders), secret, siteUrl };
}

/** The migrations of the site's database, also those of a newer version; throws a NoSiteError if there is none. */
export async function readMigrations({ DATA_DIR, DATABASE_URL, MEDIA_URL }: Env): Promise<string[]> {
  const { mediaDir } = locateDataFolder({ DATA_DIR });
  const location = locateDatabase({ DATA_DIR, DATABASE_URL });
  // Without its images, a site on PostgreSQL would be backed up incompletely.
  if (!existsSync(isPostgres(location) ? mediaDir : location) && !(isPostgres(location) && MEDIA_URL))
    throw new NoSiteError(`No site in ${DATA_DIR}. Is DATA_DIR set?`);
  const migrations = await explainErrors(location, () => listMigrations(location));
  if (migrations.length > 0) return migrations;
  throw new NoSiteError(
    isPostgres(location)
      ? 'No site in the database at DATABASE_URL. Is it that of your site?'
      : `No site in ${DATA_DIR}: its atelier.db has no tables. Is DATA_DIR set?`,
  );
}

/** Removes a site that a newer version has migrated, with the tables that this version names. */
export async function removeNewerSite(env: Env, tables: string[]) {
  await dropSite(locateDatabase(env), tables);
}

function locateDatabase({ DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>) {
  return DATABASE_URL ?? join(locateDataFolder({ DATA_DIR }).folder, 'atelier.db');
}

/** Returns the secret of the environment, or else the one that was generated at the first start. */
export async function readSecret(env: Env, database: OpenDatabase, now: Date): Promise<string> {
  if (env.SECRET) return env.SECRET;
  if (env.DATABASE_URL) return readOrCreateSharedSecret(database, now);
  const restored = await findSetting(database.db, RESTORED_SECRET);
  if (restored) {
    await storeSecret(env, database, restored, now);
    await database.withoutTimeouts((db) => deleteSetting(db, RESTORED_SECRET));
  }
  return readOrCreateSecretFile(join(resolve(env.DATA_DIR), 'secret'));
}

/** Runs in the transaction of a restore; a site with a secret file moves the secret there in `readSecret`. */
export async function storeRestoredSecret(env: Env, db: Db, secret: string, now: Date) {
  if (!env.SECRET) await replaceSetting(db, env.DATABASE_URL ? SECRET : RESTORED_SECRET, secret, now);
}

async function explainErrors<Result>(location: string, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DatabaseSetUpError) throw new StartError(error.message, { cause: error });
    if (isPostgres(location)) {
      throw new StartError(
        `Cannot connect to the database at DATABASE_URL (${describeError(error)}). Check that PostgreSQL is running and that the user, password and database name are correct.`,
      );
    }
    throw new StartError(
      `Cannot open the database file ${location} (${describeError(error)}). Check that it is an Atelier database and that this user has write access.`,
    );
  }
}

/** Driver messages contain no password; the AggregateError of refused connections has an empty message. */
function describeError(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no response';
}

function readOrCreateSecretFile(file: string) {
  try {
    if (!existsSync(file)) {
      // Written to a temporary name first: a partly written secret would prevent the next start.
      writeFileSync(`${file}.new`, generateSecret(), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
  } catch {
    // An unreadable file is reported like one that is too short.
  }
  throw new StartError(
    `The secret in ${file} is not valid. Delete the file (this signs out all devices), or set SECRET.`,
  );
}

async function readOrCreateSharedSecret({ withoutTimeouts }: OpenDatabase, now: Date) {
  return withoutTimeouts(async (db) => {
    await claimSetting(db, SECRET, generateSecret(), now);
    return (await findSetting(db, SECRET))!;
  });
}

/** Stores the secret of another site where `readSecret` finds it at the next start. */
export async function storeSecret(
  env: Env,
  { withoutTimeouts }: OpenDatabase,
  secret: string,
  now: Date,
): Promise<void> {
  if (env.SECRET) return;
  if (env.DATABASE_URL) return withoutTimeouts((db) => replaceSetting(db, SECRET, secret, now));
  const file = join(resolve(env.DATA_DIR), 'secret');
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

function generateSecret() {
  return randomBytes(32).toString('base64url');
}
