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

/** Opens the data folder, the database and the secret that signs sessions; what the owner can mend is a StartError. */
export async function openSite(
  env: Env,
  now: Date,
): Promise<{
  database: OpenDatabase;
  secret: string;
  mediaDir: string;
  socialDir: string;
  backupDir: string;
}> {
  // A folder that was made by somebody else may let others look in.
  process.umask(0o077);
  const folder = resolve(env.DATA_DIR);
  const mediaDir = join(folder, 'media');
  const backupDir = join(folder, 'backups');
  makeWritable(folder, mediaDir, backupDir);
  await removeAbandoned(backupDir, now);
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
  };
}

/** The one of the environment, or the one that was made at the first start. */
export async function readSecret(env: Env, database: OpenDatabase, now: Date): Promise<string> {
  if (env.SECRET) return env.SECRET;
  if (env.DATABASE_URL) return sharedSecret(database, now);
  const restored = await findSetting(database.db, RESTORED_SECRET);
  if (restored) {
    await storeSecret(env, database, restored, now);
    await database.withoutTimeouts((db) => deleteSetting(db, RESTORED_SECRET));
  }
  return secretFile(join(resolve(env.DATA_DIR), 'secret'));
}

/** For the transaction of a restore: one secret comes with the rows, and a site with a file takes it from there. */
export async function storeRestoredSecret(env: Env, db: Db, secret: string, now: Date) {
  if (!env.SECRET) await replaceSetting(db, env.DATABASE_URL ? SECRET : RESTORED_SECRET, secret, now);
}

function makeWritable(folder: string, ...inside: string[]) {
  try {
    // The database holds what visitors wrote: nobody else on the machine needs to read it.
    for (const dir of inside) mkdirSync(dir, { recursive: true, mode: 0o700 });
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
        `Cannot connect to the database at DATABASE_URL (${reason(error)}). Check that PostgreSQL is running and that the user, password and database name are correct.`,
      );
    }
    throw new StartError(
      `Cannot open the database file ${location} (${reason(error)}). Check that it is an Atelier database and that this user has write access.`,
    );
  }
}

/** The driver's own words hold no password; an AggregateError of refused connections holds no words at all. */
function reason(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no response';
}

function secretFile(file: string) {
  try {
    if (!existsSync(file)) {
      // Under another name first: half a secret would keep the next start from going on.
      writeFileSync(`${file}.new`, newSecret(), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_LENGTH) return secret;
  } catch {
    // Unreadable and too short are mended in the same way.
  }
  throw new StartError(
    `The secret in ${file} is not valid. Delete the file (this signs out all devices), or set SECRET.`,
  );
}

async function sharedSecret({ withoutTimeouts }: OpenDatabase, now: Date) {
  return withoutTimeouts(async (db) => {
    await claimSetting(db, SECRET, newSecret(), now);
    return (await findSetting(db, SECRET))!;
  });
}

/** Puts the secret of another site where this one looks for its own at the next start. */
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

function newSecret() {
  return randomBytes(32).toString('base64url');
}
