import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { readEnv, StartError } from '#server/boot/env.ts';
import { openSite } from '#server/boot/open-site.ts';
import { cookiesOf } from '../support/cookies.ts';
import { baseSettings } from '../support/process/program.ts';
import { createSiteData } from '../support/process/site-data.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

/** What `npm start` runs. */
const main = ['scripts/start.mjs'];

/** Expects one sentence on stderr that contains the words, without a stack trace. */
async function expectRefusal(exitCode: number, settings: Record<string, string>, ...expected: string[]) {
  const { code, stderr, stdout } = await runToEnd(main, {
    DATA_DIR: temporaryFolder(),
    ...baseSettings,
    ...settings,
  });
  expect(code).toBe(exitCode);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\n\s+at |Error:/);
  for (const text of expected) expect(stderr).toContain(text);
  expect(stdout).not.toContain('running at');
}

/** Loaded first: the scripts see an old version of Node. */
const asNode18 = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.20.8' })`;

test('with a Node that is too old, the start says which is needed', async () => {
  for (const script of ['start.mjs', 'run.cjs start', 'run.cjs test', 'run.cjs command backup']) {
    const [file, ...args] = script.split(' ');
    expect(await runToEnd(['--import', asNode18, `scripts/${file}`, ...args], {})).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Node 20 or newer is needed. This is Node 18.20.8: install a newer one from https://nodejs.org, or with the packages of https://github.com/nodesource/distributions.\n',
    });
  }
});

test('an invalid environment value stops the start with the exit code after which it is not repeated', async () => {
  await expectRefusal(78, { PORT: 'abc' }, 'PORT has an invalid value');
  expect(readFileSync('deploy/atelier.service', 'utf8')).toContain('\nRestartPreventExitStatus=78\n');
});

test('a port in use stops the start', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expectRefusal(1, { PORT: String(port) }, `Port ${port} is already in use`, 'PORT');
});

/** What `run` prints as its one sentence: the message of a StartError. */
async function refusalOf(settings: Record<string, string>) {
  const umask = process.umask();
  onTestFinished(() => void process.umask(umask));
  const env = readEnv({ DATA_DIR: temporaryFolder(), ...settings });
  const error = await openSite(env, new Date(), { creates: true }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

test('a data folder that cannot be created stops the start at once', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const folder of [join(file, 'data'), '/proc/data'])
    expect(await refusalOf({ DATA_DIR: folder })).toBe(
      `The data folder ${folder} cannot be created. Set DATA_DIR to another folder.`,
    );
});

test.each([
  ['a newer version', '999-later', 'newer version'],
  ['a version before the baseline', '001-data-model', 'start commit'],
])('a database of %s stops the start', async (_version, migration, advice) => {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase(join(folder, 'atelier.db'));
  await sql`delete from atelier_migrations`.execute(db);
  await sql`insert into atelier_migrations (name, timestamp) values (${migration}, '2030-01-01')`.execute(db);
  await close();
  expect(await refusalOf({ DATA_DIR: folder })).toContain(advice);
});

test('a file that is not a database stops the start', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'atelier.db'), 'This is a letter, not a database. '.repeat(200));
  expect(await refusalOf({ DATA_DIR: folder })).toMatch(/Cannot open.*atelier\.db/);
});

test.each([
  ['empty', ''],
  ['short', 'abc'],
])('a secret file that is %s stops the start', async (_case, secret) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret'), secret);
  expect(await refusalOf({ DATA_DIR: folder })).toMatch(/secret.*SECRET/);
});

test('an unreachable PostgreSQL stops the start, and its password is not shown', async () => {
  const refusal = await refusalOf({ DATABASE_URL: 'postgres://ida:hunter2@127.0.0.1:1/atelier' });
  expect(refusal).toContain('DATABASE_URL');
  expect(refusal).not.toContain('hunter2');
});

test('the first start installs and builds nothing, fills the data folder and prints the one-time link; the next keeps sample content removed', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DEMO_CONTENT: 'on' };
  const site = await startSite(settings, main);
  // The sample content is rendered in a worker process, which uses twice as much.
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.child.pid)]));
  expect(kilobytes / 1024).toBeLessThan(220);
  const link = await site.waitFor(/(http:\/\/\S+\/admin\/setup\?token=\S+)/);
  expect((await fetch(link.replace('localhost', '127.0.0.1'))).status).toBe(200);
  expect(await (await fetch(`${site.origin}/blog`)).text()).toContain('/blog/copy-is-interface');
  // Short searches run on a worker thread.
  expect(await (await fetch(`${site.origin}/search?q=a`)).text()).toContain('/blog/copy-is-interface');
  expect(readdirSync(settings.DATA_DIR)).toEqual(expect.arrayContaining(['atelier.db', 'media', 'secret']));
  expect(statSync(join(settings.DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
  expect(await site.stop()).toBe(0);
  expect(site.stdout()).not.toMatch(/Installing|Building/);

  const database = await openDatabase(join(settings.DATA_DIR, 'atelier.db'));
  await database.db.deleteFrom('blog_posts').execute();
  await database.close();
  const again = await startSite(settings);
  expect(await (await fetch(`${again.origin}/blog`)).text()).toContain('No blog posts found.');
  expect(await (await fetch(`${again.origin}/portfolio`)).text()).toContain('/portfolio/berth');
  await again.stop();
});

const admin = { ADMIN_EMAIL: 'ida@example.com', ADMIN_PASSWORD: 'a long password' };

function signIn(origin: string) {
  return fetch(`${origin}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
}

test('DEMO_CONTENT=off starts empty, ADMIN_EMAIL with ADMIN_PASSWORD creates the account, and a restart keeps the session and purges past salts', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...admin };
  const first = await startSite(settings);
  const signedIn = await signIn(first.origin);
  expect(signedIn.headers.get('Location')).toBe('/admin');
  expect(await (await fetch(`${first.origin}/blog`)).text()).toContain('No blog posts found.');
  await first.stop();
  expect(first.stdout()).not.toContain('setup?token');

  const database = await openDatabase(join(settings.DATA_DIR, 'atelier.db'));
  await database.db.insertInto('daily_salts').values({ day: '2026-03-10', salt: 'of a past day' }).execute();
  const second = await startSite(settings);
  const listSalts = () => database.db.selectFrom('daily_salts').select('day').execute();
  await vi.waitFor(async () => expect(await listSalts()).toEqual([]), { timeout: 30_000 });
  await database.close();
  const headers = { Cookie: cookiesOf(signedIn) };
  expect((await fetch(`${second.origin}/admin`, { headers, redirect: 'manual' })).status).toBe(200);
  await second.stop();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s under load loses no request and closes the database',
  async (signal) => {
    const folder = temporaryFolder();
    const site = await startSite({ DATA_DIR: folder }, main);
    const statuses: number[] = [];
    const failures: string[] = [];
    const visitor = async () => {
      while (failures.length === 0) {
        try {
          const response = await fetch(`${site.origin}/blog`);
          await response.text();
          statuses.push(response.status);
          if (statuses.length === 40) site.child.kill(signal);
        } catch (error) {
          failures.push((error as { cause: { code: string } }).cause.code);
        }
      }
    };
    const ended = new Promise((resolve) => site.child.once('close', resolve));
    await Promise.all(Array.from({ length: 8 }, visitor));
    expect(await ended).toBe(0);
    expect(statuses.length).toBeGreaterThanOrEqual(40);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A refused connection is not a lost request.
    expect(new Set(failures)).toEqual(new Set(['ECONNREFUSED']));
    expect(existsSync(join(folder, 'atelier.db-wal'))).toBe(false);
  },
);

test('the owner command prints a set-up link first and a reset link afterwards, and disables the second factor', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  const command = (name: string) =>
    runToEnd(['scripts/command.mjs', 'owner', name], { ...settings, SITE_URL: 'https://ida.example' });
  await (await startSite(settings)).stop();
  expect((await command('reset-link')).stdout).toMatch(/^https:\/\/ida\.example\/admin\/setup\?token=\S+\n$/);
  const site = await startSite({ ...settings, ...admin });
  const { stdout, code } = await command('reset-link');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^https:\/\/ida\.example\/admin\/reset-password\?token=\S+\n$/);
  const path = stdout.trim().replace('https://ida.example', '');
  expect((await fetch(site.origin + path)).status).toBe(200);

  const database = await openDatabase(join(settings.DATA_DIR, 'atelier.db'));
  await database.db.updateTable('owners').set({ second_factor: true }).execute();
  await database.close();
  expect((await signIn(site.origin)).headers.get('Location')).toContain('/admin/login/code');
  expect(await command('second-factor-off')).toMatchObject({
    code: 0,
    stdout: 'Two-factor authentication is off. You can now sign in with your password only.\n',
  });
  expect((await signIn(site.origin)).headers.get('Location')).toBe('/admin');
  await site.stop();
});

test('the owner command prints its usage', async () => {
  const folder = temporaryFolder();
  await createSiteData(folder, admin);
  const { code, stderr } = await runToEnd(['scripts/command.mjs', 'owner', 'nonsense'], { DATA_DIR: folder });
  expect([code, stderr]).toEqual([1, 'Usage: npm run owner -- reset-link | second-factor-off\n']);
});

test('a common ADMIN_PASSWORD stops the start with one sentence', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...admin, ADMIN_PASSWORD: 'password123' };
  const { code, stderr } = await runToEnd(['server/main.ts'], settings);
  expect(code).toBe(78);
  expect(stderr).toMatch(/^ADMIN_PASSWORD is not accepted\. This is one of the most common passwords.*\n$/);
});

test('the site stops although its stdout is closed', async () => {
  const site = await startSite({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' });
  site.child.stdout.destroy();
  await fetch(`${site.origin}/blog`);
  expect(await site.stop()).toBe(0);
});
