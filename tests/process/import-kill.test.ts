import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { runImport } from '#features/imports/run-import.server.ts';
import { readRows, type Row } from '#database/rows.ts';
import { tableNames } from '#database/tables.ts';
import { resetCategories } from '#features/categories/categories.server.ts';
import { importTargets } from '../../server/commands/import-targets.ts';
import { seeded } from '../faults/kills.ts';
import { createMixedSource } from '../support/imports/mixed-source.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';

const KILLS = 20;
const SEED = 23;
const ID = '0195f000-0000-7000-8000-000000000001';

/** A site with a planned import. */
async function planInto(folder: string) {
  mkdirSync(join(folder, 'media'));
  const database = await openDatabase(join(folder, 'atelier.db'));
  const now = new Date('2026-03-10T12:00:00Z');
  await resetCategories(database.db);
  await createImport(database.db, { id: ID, name: 'export.xml', file: '/export.xml', imagesFile: null, now });
  await runImport(database.db, {
    id: ID,
    work: 'plan',
    lock: database.importLock,
    folder,
    openSource: createMixedSource,
    openFiles: () => Promise.reject(new Error('There are no images.')),
    dependencies: {
      targets: importTargets,
      mediaDir: join(folder, 'media'),
      widths: [400],
      siteUrl: 'https://new.example',
      onError: () => {},
    },
    clock: () => now,
  });
  await database.close();
}

const run = (folder: string, killAfter?: number) =>
  runToEnd(['tests/support/imports/import-program.ts', folder, ID, String(killAfter ?? '')], {});

/** The first column of each table that names a row, instead of its random id. */
const names = ['slug', 'email', 'sha256', 'content', 'key', 'subject_id'];

/** All rows without random ids and the times of the clock. */
async function readDatabase(folder: string) {
  const database = await openDatabase(join(folder, 'atelier.db'));
  const tables: Record<string, Row[]> = {};
  for (const table of tableNames) {
    tables[table] = [];
    for await (const rows of readRows(database.db, table)) tables[table].push(...rows);
  }
  await database.close();
  const labels = new Map<string, string>();
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const name = names.find((column) => typeof row[column] === 'string');
      if (typeof row.id === 'string' && name) labels.set(row.id, `${table} ${String(row[name])}`);
    }
  const label = (column: string, value: unknown) =>
    ['applied_at'].includes(column) ? 'now' : (labels.get(String(value)) ?? value);
  const isClock = (table: string, column: string) =>
    table === 'owner_acts' && (column === 'id' || column === 'created_at');
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows
        .map((row) =>
          JSON.stringify(
            Object.fromEntries(
              Object.entries(row).map(([column, value]) => [
                column,
                isClock(table, column) || (table === 'revisions' && column === 'id')
                  ? 'now'
                  : label(column, value),
              ]),
            ),
          ),
        )
        .toSorted(),
    ]),
  );
}

function readMedia(folder: string) {
  return readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
      return `${path.slice(folder.length)} ${sum}`;
    })
    .toSorted();
}

test('an import that is killed twenty times and continued gives the same site as an undisturbed one', async () => {
  const [undisturbed, killed] = [temporaryFolder(), temporaryFolder()];
  await planInto(undisturbed);
  cpSync(undisturbed, killed, { recursive: true });
  const whole = await run(undisturbed);
  expect(whole.stderr).toBe('');
  const { state, statements } = JSON.parse(whole.stdout) as { state: string; statements: number };
  expect(state).toBe('applied');

  const random = seeded(SEED);
  const maxStatements = Math.floor((1.6 * statements) / KILLS);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { code, stdout } = await run(killed, 1 + Math.floor(random() * maxStatements));
    expect({ kill, code, stdout }).toEqual({ kill, code: null, stdout: '' });
  }
  const continued = await run(killed);
  expect(continued.stderr).toBe('');
  expect(JSON.parse(continued.stdout)).toMatchObject({ state: 'applied' });
  expect(await readDatabase(killed)).toEqual(await readDatabase(undisturbed));
  expect(readMedia(killed)).toEqual(readMedia(undisturbed));
});
