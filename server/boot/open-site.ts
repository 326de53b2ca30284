import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type OpenDatabase, openDatabase } from '#database/client.ts';
import { NewerDatabaseError } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import {
  claimSetting,
  deleteSetting,
  findSetting,
  replaceSetting,
  RESTORED_SECRET,
  SECRET,
} from '#features/settings/settings.server.ts';
import type { Env } from '#platform/process/env.ts';
import { removeAbandoned } from '#platform/process/temporary-folder.server.ts';
import { StartError } from './start-error.ts';

const MIN_SECRET_LENGTH = 32;

/** Opens the data folder, the database and the secret; throws a StartError for what the owner can fix. */
export async function openSite(
  env: Env,
  now: Date,
): Promise<{
  database: OpenDatabase;
  secret: string;
  mediaDir: string;
  socialDir: string;
  backupDir: string;
  /** Of files that are imported. */
  importDir: string;
}> {
  // An existing data folder may be readable by other users; new files in it must not be.
  process.umask(0o077);
  const folder = resolve(env.DATA_DIR);
  const mediaDir = join(folder, 'media');
  const backupDir = join(folder, 'backups');
  const importDir = join(folder, 'imports');
  requireWritableFolder(folder, mediaDir, backupDir, importDir);
  for (const each of [backupDir, importDir]) await removeAbandoned(each, now);
  const location = env.DATABASE_URL ?? join(folder, 'atelier.db');
  const database = await open(location, env.DATABASE_CONNECTIONS);
  await database.withoutTimeouts((db) => cleanMedia(db, mediaDir, now));
  const secret = await readSecret(env, database, now);
  return {
    database,
    secret,
    mediaDir,
    socialDir: join(folder, 'social'),
    backupDir,
    importDir,
  };
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

function requireWritableFolder(folder: string, ...subfolders: string[]) {
  try {
    // The database holds personal data: other users of the machine must not read it.
    for (const dir of subfolders) mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} is not writable. Give this user write access, or set DATA_DIR to another folder.`,
    );
  }
}

async function open(location: string, connections: number): Promise<OpenDatabase> {
  try {
    return await openDatabase(location, connections);
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      throw new StartError(
        'The database was created by a newer version of Atelier. Start that version, or restore an older backup.',
      );
    }
    if (location.startsWith('postgres')) {
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
