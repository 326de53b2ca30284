import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import type { ImportWork } from '#features/imports/import.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { resetCategories } from '#features/categories/categories.server.ts';
import { seeded } from './kills.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { readComparable } from '../support/imports/comparable-site.ts';
import { type KillableSite, workOn } from '../support/imports/killable-run.ts';
import { addOwnContent, exportSite } from '../support/moving/moved-site.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const SEED = 23;
const TIMEOUT_MS = 240_000;
const now = new Date('2026-03-10T12:00:00Z');

type Engine = 'SQLite' | 'PostgreSQL';

/** A site with a planned import. */
async function planInto(engine: Engine, file: string): Promise<KillableSite> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'media'));
  const location = engine === 'SQLite' ? join(folder, 'atelier.db') : await newPostgresDatabase();
  const site = { folder, location, id: '0195f000-0000-7000-8000-000000000001' };
  const database = await openDatabase(location);
  await resetCategories(database.db);
  await createImport(database.db, { id: site.id, name: 'export', file, imagesFile: null, now });
  await database.close();
  expect(await workOn(site, 'plan')).toMatchObject({ state: 'planned', errors: [] });
  return site;
}

/** The zip of a site with posts, projects, pages and images. */
async function createExport() {
  const database = await openDatabase(join(temporaryFolder(), 'atelier.db'));
  await resetCategories(database.db);
  const site = { database, mediaStore: openMediaFolder(temporaryFolder()), time: { now } };
  await addOwnContent(site);
  const file = await exportSite(site);
  await database.close();
  return file;
}

/** Each kill needs a process of its own. */
const runUntilKilled = (site: KillableSite, work: ImportWork, killAfter: number) =>
  runToEnd(['tests/support/imports/import-program.ts', JSON.stringify(site), work, String(killAfter)], {});

/** Does the work on both sites, and kills it at random instants on the second one. */
async function runOnBoth(undisturbed: KillableSite, killed: KillableSite, work: ImportWork, kills: number) {
  const { state, writes, errors } = await workOn(undisturbed, work);
  expect(errors).toEqual([]);
  const random = seeded(SEED);
  const maxWrites = Math.floor((2 * writes) / kills);
  for (let kill = 1; kill <= kills; kill += 1) {
    const { code, stdout } = await runUntilKilled(killed, work, 1 + Math.floor(random() * maxWrites));
    expect({ work, kill, code, stdout }).toEqual({ work, kill, code: null, stdout: '' });
  }
  expect(await workOn(killed, work)).toMatchObject({ state, errors: [] });
}

// Each engine and each source once: all items are written by the same code, in one transaction each.
test.each([
  ['SQLite', 'WordPress', 3, 2],
  ['PostgreSQL', 'Markdown', 3, 2],
] as const)(
  'on %s, an import from %s that is killed %i times and continued gives the same site as an undisturbed one, and its undo too',
  async (engine, source, kills, undoKills) => {
    const file = source === 'Markdown' ? await createExport() : '/export.xml';
    const [undisturbed, killed] = [await planInto(engine, file), await planInto(engine, file)];
    await runOnBoth(undisturbed, killed, 'apply', kills);
    expect(await readComparable(killed)).toEqual(await readComparable(undisturbed));
    await runOnBoth(undisturbed, killed, 'undo', undoKills);
    expect(await readComparable(killed)).toEqual(await readComparable(undisturbed));
  },
  TIMEOUT_MS,
);
