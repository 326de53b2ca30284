import { mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { carriedTables, LineSum, readLines } from '#features/backups/carried.server.ts';
import { verifyArchive } from '#features/backups/restoring.server.ts';
import { readNote } from '#features/backups/backup-service.server.ts';
import { launch, baseSettings, type waitUntilServing, type Settings } from '../support/process/program.ts';
import { sendForm, withOwner } from '../support/signed-in.ts';

export type SiteLocation = { folder: string; databaseUrl?: string | undefined };
export type Running = Awaited<ReturnType<typeof waitUntilServing>>;

const POLL_MS = 20;
const MAX_WAIT_MS = 120_000;

export function start({ folder, databaseUrl }: SiteLocation, settings: Settings = {}) {
  const site = { ...baseSettings, DATA_DIR: folder, DEMO_CONTENT: 'on', BACKUPS: 'off', TRUST_PROXY: '1' };
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  return launch(['server/main.ts'], { ...site, ...withOwner, ...database, ...settings });
}

export async function backUp(site: Running, cookie: string, { folder }: SiteLocation) {
  const backups = join(folder, 'backups');
  const before = (await listBackups(backups)).length;
  await submit(site, cookie, { intent: 'back-up' });
  await waitUntil(
    async () => (await listBackups(backups)).length > before && (await readNote(backups)) === null,
  );
}

export async function submit({ origin }: Running, cookie: string, form: Record<string, string>) {
  const response = await sendForm(origin, '/admin/system', form, { Cookie: cookie });
  if (response.status !== 200)
    throw new Error(`${form.intent} was answered with ${response.status}: ${await response.text()}`);
}

const verified = new Set<string>();

/** No temporary files and no unlisted images remain, and every listed backup can be restored. */
export async function requireClean(place: SiteLocation) {
  const { folder } = place;
  const [backups, media] = [join(folder, 'backups'), join(folder, 'media')];
  for (const directory of [folder, backups, media]) {
    // A command ends shortly after its site; the next job run removes its files.
    await waitUntil(async () => !(await readdir(directory)).some(isTemporary));
  }
  const rows = await onDatabase(place, (db) => db.selectFrom('media').select('file').execute());
  const unlisted = new Set(await readdir(media)).difference(new Set(rows.map(({ file }) => dirname(file))));
  require(unlisted.size === 0, `${[...unlisted]} in the media folder without a row`);
  for (const { file } of await listBackups(backups)) {
    if (verified.has(file)) continue;
    const scratch = join(folder, 'proving');
    mkdirSync(scratch);
    await verifyArchive(join(backups, file), null, scratch);
    rmSync(scratch, { recursive: true });
    verified.add(file);
  }
}

function isTemporary(name: string) {
  return name.startsWith('.') || name.endsWith('.new');
}

/** Excludes the audit log and the content version, which change with every write. */
export async function contentChecksum(db: Db) {
  const sum = new LineSum();
  for (const table of carriedTables) {
    if (table === 'audit_events' || table === 'content_version') continue;
    for await (const line of readLines(db, table)) sum.add(line);
  }
  return sum.end().sha256;
}

export async function onDatabase<Result>(
  { folder, databaseUrl }: SiteLocation,
  work: (db: Db) => Promise<Result>,
) {
  const { db, close } = await openDatabase(databaseUrl ?? join(folder, 'atelier.db'));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

export async function waitUntil(condition: () => Promise<boolean>) {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await condition())) {
    require(performance.now() < deadline, `In vain waited for ${condition}`);
    await pause(POLL_MS);
  }
}

export function require(condition: boolean, message: string) {
  if (!condition) throw new Error(message);
}
