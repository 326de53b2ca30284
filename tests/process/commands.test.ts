import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { createSiteData } from '../support/process/site-data.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { withOwner } from '../support/signed-in.ts';

const run = (settings: Record<string, string>, name: string, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', name, ...args], settings);

/** All but `restore`, which may create a site. */
const commands: [string, ...string[]][] = [
  ['backup'],
  ['owner', 'reset-link'],
  ['owner', 'second-factor-off'],
  ['export', 'site.zip'],
  ['import', 'export.xml'],
  ['import', '--list'],
  ['move', 'other.db'],
  ['status'],
];

test.each(commands)('without a site, %s %s refuses and leaves nothing behind', async (name, ...args) => {
  const parent = temporaryFolder();
  const folder = join(parent, 'data');
  const result = await run({ DATA_DIR: folder, INIT_CWD: parent }, name, ...args);
  expect(result).toEqual({
    code: 1,
    stdout: '',
    stderr: `No site in ${folder}. Is DATA_DIR set? On a server: atelier ${name === 'move' ? 'move-database' : name}\n`,
  });
  expect(readdirSync(parent)).toEqual([]);
});

async function listTables(url: string) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  await client.end();
  return rows;
}

test('a folder or database without tables is no site either', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'atelier.db'), '');
  expect((await run({ DATA_DIR: folder }, 'backup')).stderr).toMatch(
    /^No site in .*: its atelier\.db has no tables\. Is DATA_DIR set\? On a server: atelier backup\n$/,
  );
  expect(readdirSync(folder)).toEqual(['atelier.db']);

  const url = await newPostgresDatabase();
  await createSiteData(folder, withOwner);
  expect((await run({ DATA_DIR: folder, DATABASE_URL: url }, 'backup')).stderr).toMatch(
    /^No site in .*\. Is DATA_DIR set\? .*\n$/,
  );
  const started = temporaryFolder();
  await (await startSite({ DATA_DIR: started })).stop();
  expect((await run({ DATA_DIR: started, DATABASE_URL: url }, 'owner', 'reset-link')).stderr).toBe(
    'No site in the database at DATABASE_URL. Is it that of your site? On a server: atelier owner\n',
  );
  expect(await listTables(url)).toEqual([]);
});

test('a restore that replaces a site backs it up first, and one that fails makes no backup', async () => {
  const folder = temporaryFolder();
  await createSiteData(folder, withOwner);
  const backup = await run({ DATA_DIR: folder }, 'backup');
  const file = backup.stdout.split('\n')[0]!;
  const broken = join(folder, 'broken.tar.gz');
  writeFileSync(broken, 'not an archive');
  expect(await run({ DATA_DIR: folder }, 'restore', broken, '--replace')).toMatchObject({ code: 1 });
  const kinds = async () => (await listBackups(join(folder, 'backups'))).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['manual']);
  const restored = await run({ DATA_DIR: folder }, 'restore', file, '--replace');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(await kinds()).toEqual(['before-restore', 'manual']);
  const [newest] = await listBackups(join(folder, 'backups'));
  expect(restored.stdout).toContain(
    `The present site was backed up first: ${join(folder, 'backups', newest!.file)}\n`,
  );
  expect(await run({ DATA_DIR: folder }, 'restore', file, '--repalce')).toMatchObject({
    code: 1,
    stderr: 'Usage: npm run restore -- FILE [--replace]\n',
  });
});

test('an archive that cannot be restored creates no site', async () => {
  const parent = temporaryFolder();
  const [folder, file, url] = [join(parent, 'new/data'), join(parent, 'file'), await newPostgresDatabase()];
  writeFileSync(file, 'not an archive');
  const sites: Record<string, string>[] = [{ DATA_DIR: folder }, { DATA_DIR: folder, DATABASE_URL: url }];
  for (const settings of sites) {
    expect(await run(settings, 'restore', file)).toMatchObject({ code: 1 });
    expect(readdirSync(parent)).toEqual(['file']);
  }
  expect(await listTables(url)).toEqual([]);
});
