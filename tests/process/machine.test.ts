import { chmodSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { migrationNames } from '#database/migrate.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { findFreePort } from '../support/free-port.ts';
import { createMachine, createRelease } from '../support/machine/machine.ts';

const LONG_TIMEOUT = { timeout: 300_000 };
const findingsIn = (output: string) => [...output.matchAll(/^✗ (.*)\n {2}\S/gm)].map(([, what]) => what);
/** Runs the migrations, and is never ready. */
const hangs = `import { openDatabase } from '#database/client.ts';
await openDatabase(process.env.DATABASE_URL ?? process.env.DATA_DIR + '/atelier.db');
setInterval(() => {}, 1000);`;
const ends = `console.log('This version cannot start.'); process.exit(1);`;

async function installSite(settings: string[] = []) {
  const machine = createMachine();
  const port = await findFreePort();
  const given = [`PORT=${port}`, 'DEMO_CONTENT=off', 'BACKUPS=off', ...settings];
  const installed = await machine.atelier('install', createRelease('1.0.0'), ...given);
  expect(installed).toMatchObject({ code: 0, stderr: '' });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = () =>
    get('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  const current = () => realpathSync(machine.inRoot('srv/atelier/current'));
  return { ...machine, installed, get, isReady, current };
}

test(
  'with a stand-in for systemd, an installation starts the site and says what comes next; the second one changes nothing',
  LONG_TIMEOUT,
  async () => {
    const site = await installSite(['SITE_URL=https://ida.example', 'MAIL_FROM=Ida <ida@ida.example>']);
    expect(site.installed.stdout).toMatch(/https:\/\/ida\.example\/admin\/setup\?token=\S+/);
    expect(site.installed.stdout).toContain('Caddyfile');
    expect(await site.isReady()).toBe(true);
    const settings = readFileSync(site.inRoot('etc/atelier.env'), 'utf8');
    expect(settings).toContain('\nSITE_URL=https://ida.example\n');
    expect(settings).toContain('\nMAIL_FROM="Ida <ida@ida.example>"\n');
    expect((await site.atelier('status')).stdout).toBe(
      `Atelier 1.0.0\nSchema: ${migrationNames.at(-1)}\nDatabase: SQLite\nService: running\n`,
    );
    const before = site.files();
    const archive = createRelease('1.0.0');
    expect(await site.atelier('install', archive)).toEqual({
      code: 0,
      stdout: 'Version 1.0.0 is installed and running. Nothing to do.\n',
      stderr: '',
    });
    expect(site.files()).toEqual(before);
  },
);

test(
  'the commands of the site run with its settings from any folder, and a restore restarts it',
  LONG_TIMEOUT,
  async () => {
    const site = await installSite();
    expect((await site.atelier('owner', 'reset-link')).stdout).toMatch(/\/admin\/setup\?token=\S+\n$/);
    const backup = await site.atelier('backup');
    const file = /^(\/.*\.tar\.gz)$/m.exec(backup.stdout)![1]!;
    expect(file.startsWith(site.inRoot('var/lib/atelier/backups/'))).toBe(true);
    const restored = await site.atelier('restore', file, '--replace');
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(
      /The present site was backed up first: .*\n.* restored\.\n→ Restart the site\n/,
    );
    expect(await site.atelier('owner')).toMatchObject({
      code: 1,
      stderr: 'Usage: atelier owner reset-link | second-factor-off\n',
    });
    expect((await site.atelier('backup', '--dry-run')).stdout).toBe('Would: Run backup as atelier\n');
  },
);

test(
  'the doctor names what is wrong with the machine and the site, and what to do',
  LONG_TIMEOUT,
  async () => {
    const smtp = `smtp://127.0.0.1:${await findFreePort()}`;
    const site = await installSite([`SMTP_URL=${smtp}`]);
    const env = site.inRoot('etc/atelier.env');
    const healthy = await site.atelier('doctor');
    expect(healthy.code).toBe(1);
    expect(healthy.stdout).toContain('✓ The machine has no problems.\n');
    expect(findingsIn(healthy.stderr)).toEqual([
      'No backup yet.',
      expect.stringMatching(
        /^The public address is http:\/\/localhost:\d+, which works on this machine only\.$/,
      ),
      expect.stringMatching(/^Could not connect to 127\.0\.0\.1:\d+\. /),
    ]);
    await site.atelier('backup');
    writeFileSync(site.inRoot('var/lib/atelier/backups/.copied'), '');
    const settings = readFileSync(env, 'utf8').replace('SMTP_URL', '#SMTP_URL');
    // A reserved name, which no name server knows.
    writeFileSync(env, `${settings}\nSITE_URL=https://ida.invalid\nexport PORT\n`);
    chmodSync(env, 0o644);
    await site.stop();
    expect(findingsIn((await site.atelier('doctor')).stderr)).toEqual([
      'The service is not running.',
      expect.stringMatching(/^The site does not answer at http:\/\/127\.0\.0\.1:\d+\/readyz\.$/),
      `Other users can read ${env}, which has passwords.`,
      expect.stringMatching(/^Line \d+ of .*atelier\.env is no setting\.$/),
      'No mail server is configured.',
      expect.stringMatching(/^https:\/\/ida\.invalid cannot be reached from this machine \(\w+\)\.$/),
    ]);
  },
);

test(
  'with a stand-in for systemd, an upgrade and a rollback without migrations need no backup to be restored',
  LONG_TIMEOUT,
  async () => {
    const site = await installSite();
    const upgraded = await site.atelier('upgrade', createRelease('1.1.0'));
    expect(upgraded).toMatchObject({ code: 0, stderr: '' });
    expect(upgraded.stdout).toContain('Version 1.1.0 is running.');
    expect(site.current()).toMatch(/1\.1\.0$/);
    const isServed = async (version: string) => (await site.get(`/assets/of-${version}.js`)).ok;
    expect([await isServed('1.0.0'), await isServed('1.1.0')]).toEqual([true, true]);
    expect(readFileSync(site.inRoot('etc/systemd/system/atelier.service'), 'utf8')).toContain('# 1.1.0');

    const failed = await site.atelier('upgrade', createRelease('1.2.0', { start: ends }));
    expect(failed).toMatchObject({
      code: 1,
      stderr: 'The upgrade to 1.2.0 failed. Version 1.1.0 is running again.\n',
    });
    expect(failed.stdout).not.toContain('Restore');
    expect(await site.isReady()).toBe(true);
    // The way back leads where it did before.
    expect((await site.atelier('status')).stdout).toContain('Version before: 1.0.0');
    // It stays noted until the version before is ready.
    const main = site.inRoot('srv/atelier/releases/1.0.0/server/main.ts');
    const start = readFileSync(main);
    writeFileSync(main, ends);
    expect((await site.atelier('rollback')).stderr).toMatch(/^Version 1\.0\.0 does not get ready/);
    const note = readFileSync(site.inRoot('srv/atelier/last-upgrade.json'), 'utf8');
    expect(note).toContain('"to":"1.1.0","backup":"');
    writeFileSync(main, start);
    expect(await site.atelier('upgrade', createRelease('1.1.0'))).toMatchObject({ code: 0, stderr: '' });
    expect(await site.atelier('rollback')).toMatchObject({ code: 0, stderr: '' });
    expect(site.current()).toMatch(/1\.0\.0$/);
    expect(readFileSync(site.inRoot('etc/systemd/system/atelier.service'), 'utf8')).toContain('# 1.0.0');
    expect(await site.isReady()).toBe(true);
    expect(await site.atelier('rollback')).toMatchObject({ stderr: 'There is no version to go back to.\n' });
    // A corrected archive with the same version.
    expect(await site.atelier('upgrade', createRelease('1.2.0'))).toMatchObject({ code: 0, stderr: '' });
  },
);

test(
  'with a stand-in for systemd, two instances on one database are upgraded and rolled back one after the other',
  LONG_TIMEOUT,
  async () => {
    const database = `DATABASE_URL=${await newPostgresDatabase()}`;
    const first = await installSite([database]);
    const second = await installSite([database, `DATA_DIR=${first.inRoot('var/lib/atelier')}`]);
    await second.stop();
    const archive = createRelease('1.1.0', { migrations: 1 });
    expect(await first.atelier('upgrade', archive)).toMatchObject({ code: 0, stderr: '' });
    expect((await second.atelier('status')).stdout).toContain('Schema: 998-later, of a newer version\n');
    // One that would migrate again has no backup to go back to.
    const latest = createRelease('1.2.0', { migrations: 2 });
    expect(await second.atelier('upgrade', latest)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('version 1.2.0 would change it again, without a backup'),
    });
    expect((await first.atelier('status')).stdout).toContain('Schema: 998-later\n');
    expect(await second.atelier('upgrade', createRelease('1.0.1'))).toMatchObject({
      stderr: expect.stringContaining('version 1.0.1 is too old for it'),
    });
    expect(second.current()).toMatch(/1\.0\.0$/);
    const upgraded = await second.atelier('upgrade', archive);
    expect(upgraded).toMatchObject({ code: 0, stderr: '' });
    expect(upgraded.stdout).toMatch(/Another instance has changed the database/);
    expect(upgraded.stdout).not.toContain('Make a backup');
    expect(await second.isReady()).toBe(true);

    const refused = await first.atelier('rollback');
    expect(refused.stderr).toContain('What was written since then would only be in a new backup');
    expect(first.current()).toMatch(/1\.1\.0$/);
    expect(await second.atelier('rollback', '--restore-data')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The instance that was upgraded first has the backup/),
    });
    await second.stop();
    expect(await first.atelier('rollback', '--restore-data')).toMatchObject({ code: 0, stderr: '' });
    expect(await second.atelier('rollback')).toMatchObject({ code: 0, stderr: '' });
    expect([first.current(), second.current()]).toEqual(Array(2).fill(expect.stringMatching(/1\.0\.0$/)));
    expect([await first.isReady(), await second.isReady()]).toEqual([true, true]);
  },
);

test('an upgrade of newer data on SQLite is refused, with a way out', LONG_TIMEOUT, async () => {
  const site = await installSite();
  await site.stop();
  const { db, close } = await openDatabase(site.inRoot('var/lib/atelier/atelier.db'));
  await sql`insert into atelier_migrations (name, timestamp) values ('998-later', '')`.execute(db);
  await close();
  const latest = createRelease('1.2.0', { migrations: 2 });
  expect((await site.atelier('upgrade', latest)).stderr).toMatch(
    /^The data is of a newer version than 1\.0\.0, which is installed/,
  );
  rmSync(site.inRoot('srv/atelier/current'));
  expect(await site.atelier('install', latest)).toMatchObject({ code: 0, stderr: '' });
  expect((await site.atelier('status')).stdout).toContain('Schema: 999-latest\n');
});

test.each(['SQLite', 'PostgreSQL'])(
  'with a stand-in for systemd, an upgrade that migrates and is never ready goes back with the data, on %s',
  LONG_TIMEOUT,
  async (engine) => {
    const url = engine === 'PostgreSQL' ? await newPostgresDatabase() : null;
    const site = await installSite(url ? [`DATABASE_URL=${url}`] : []);
    const location = url ?? site.inRoot('var/lib/atelier/atelier.db');
    const write = async (key: string) => {
      const { db, close } = await openDatabase(location);
      const at = new Date().toISOString();
      await db.insertInto('settings').values({ key, value: '1', updated_at: at, is_sample: false }).execute();
      await close();
    };
    const isStored = async (key: string) => {
      const { db, close } = await openDatabase(location);
      const row = await db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst();
      await close();
      return row !== undefined;
    };
    await write('before');
    const failing = createRelease('1.1.0', { migrations: 1, start: hangs });
    const failed = await site.atelier('upgrade', failing, '--wait', '8');
    expect(failed).toMatchObject({
      code: 1,
      stderr: 'The upgrade to 1.1.0 failed. Version 1.0.0 is running again.\n',
    });
    expect(failed.stdout).toContain('Version 1.1.0 is not ready after 8 seconds.');
    // With what was written since the one before it.
    expect(failed.stdout).toContain('→ Make a backup of the present data');
    expect(failed.stdout).toMatch(
      /Version 1\.1\.0 had changed the database, so the data from before the upgrade comes back, too\.\n→ Restore .*atelier-.*\.tar\.gz/,
    );
    expect(await site.isReady()).toBe(true);
    expect(await isStored('before')).toBe(true);
  },
);
