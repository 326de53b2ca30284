import { mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { carriedTables, LineSum, readLines } from '#features/backups/carried.server.ts';
import { verifyArchive } from '#features/backups/verifying.server.ts';
import { readNote } from '#features/backups/work-note.server.ts';
import { launch, quietSite, type serving, type Settings } from '../support/program.ts';
import { sendForm, withOwner } from '../support/signed-in.ts';

/** A site of its own: its folder, and its database there or on a server. */
export type Place = { folder: string; databaseUrl?: string | undefined };
export type Running = Awaited<ReturnType<typeof serving>>;

const POLL_MS = 20;
const LONGEST_WAIT_MS = 120_000;

export function start({ folder, databaseUrl }: Place, settings: Settings = {}) {
  const site = { ...quietSite, DATA_DIR: folder, DEMO_CONTENT: 'on', BACKUPS: 'off', TRUST_PROXY: '1' };
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  return launch(['server/main.ts'], { ...site, ...withOwner, ...database, ...settings });
}

export async function backUp(site: Running, cookie: string, { folder }: Place) {
  const backups = join(folder, 'backups');
  const before = (await listBackups(backups)).length;
  await act(site, cookie, { intent: 'back-up' });
  await until(async () => (await listBackups(backups)).length > before && (await readNote(backups)) === null);
}

export async function act({ origin }: Running, cookie: string, form: Record<string, string>) {
  const response = await sendForm(origin, '/admin/system', form, { Cookie: cookie });
  if (response.status !== 200)
    throw new Error(`${form.intent} was answered with ${response.status}: ${await response.text()}`);
}

const proven = new Set<string>();

/** Nothing temporary and no unlisted image is left, and every backup that is listed can be restored. */
export async function requireTidy(place: Place) {
  const { folder } = place;
  const [backups, media] = [join(folder, 'backups'), join(folder, 'media')];
  for (const each of [folder, backups, media]) {
    // A command ends an instant after its site; what it leaves is removed at the next look of the jobs.
    await until(async () => !(await readdir(each)).some(isTemporary));
  }
  const rows = await onDatabase(place, (db) => db.selectFrom('media').select('file').execute());
  const unlisted = new Set(await readdir(media)).difference(new Set(rows.map(({ file }) => dirname(file))));
  require(unlisted.size === 0, `${[...unlisted]} in the media folder without a row`);
  for (const { file } of await listBackups(backups)) {
    if (proven.has(file)) continue;
    const scratch = join(folder, 'proving');
    mkdirSync(scratch);
    await verifyArchive(join(backups, file), null, scratch);
    rmSync(scratch, { recursive: true });
    proven.add(file);
  }
}

function isTemporary(name: string) {
  return name.startsWith('.') || name.endsWith('.new');
}

/** Of everything that a backup carries but the owner's own log and what each write counts up. */
export async function contentSum(db: Db) {
  const sum = new LineSum();
  for (const table of carriedTables) {
    if (table === 'owner_acts' || table === 'content_version') continue;
    for await (const line of readLines(db, table)) sum.add(line);
  }
  return sum.end().sha256;
}

export async function onDatabase<Result>({ folder, databaseUrl }: Place, work: (db: Db) => Promise<Result>) {
  const { db, close } = await openDatabase(databaseUrl ?? join(folder, 'atelier.db'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  return [await work(), performance.now() - began];
}

export async function until(isSo: () => Promise<boolean>) {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    require(performance.now() < deadline, `In vain waited for ${isSo}`);
    await pause(POLL_MS);
  }
}

export function require(isSo: boolean, otherwise: string) {
  if (!isSo) throw new Error(otherwise);
}
