import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { createSiteData } from '../support/process/site-data.ts';

const owner = { ADMIN_EMAIL: 'ida@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const passphrase = { BACKUP_PASSPHRASE: 'a long way to Tipperary' };

const command = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', name, ...args], settings);

/** Loaded before the command: delays it until its parent has disconnected. */
const untilGone = 'data:text/javascript,await new Promise((gone) => process.once("disconnect", gone))';

test('a command whose parent site ended before it started does nothing', async () => {
  const folder = temporaryFolder();
  const child = spawn(process.execPath, ['--import', untilGone, 'server/commands/backup.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a running site is backed up, and restored on an empty machine', async () => {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder, ...owner });
  const { code, stdout } = await command('backup', { DATA_DIR: folder, ...passphrase });
  expect(code).toBe(0);
  expect(stdout).toContain('Verified with a test restore');
  await site.stop();
  const file = stdout.split('\n')[0]!;

  const empty = temporaryFolder();
  const restored = await command('restore', { DATA_DIR: empty, ...passphrase }, file);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(empty, 'secret'), 'utf8')).toBe(readFileSync(join(folder, 'secret'), 'utf8'));
  const database = await openDatabase(join(empty, 'atelier.db'));
  expect(await database.db.selectFrom('owners').select('email').execute()).toEqual([
    { email: owner.ADMIN_EMAIL },
  ]);
  await database.close();

  const again = await command('restore', { DATA_DIR: empty, ...passphrase }, file);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('--replace');
  const unknown = await command('restore', { DATA_DIR: empty }, join(empty, 'nothing.tar.gz'));
  expect(unknown.stderr.trim()).toBe(`File not found: ${join(empty, 'nothing.tar.gz')}`);
});

test('a file that is not a backup is rejected with one sentence', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'letter.tar.gz');
  writeFileSync(file, 'Dear Ida');
  const { code, stderr } = await command('restore', { DATA_DIR: folder }, file);
  expect(code).toBe(1);
  expect(stderr.trim()).toBe('The file is damaged or incomplete. Use another backup.');
});

test('a backup with damaged images is written, and the command fails and names them', async () => {
  const folder = temporaryFolder();
  await createSiteData(folder, owner);
  await openMediaFolder(join(folder, 'media')).storeFiles(
    'ab12',
    new Map([['8x5.jpg', Buffer.from('desk')]]),
  );
  writeFileSync(join(folder, 'media', 'ab12', '8x5.jpg'), 'dusk');
  const made = await command('backup', { DATA_DIR: folder });
  expect(made).toMatchObject({ code: 3, stderr: expect.stringContaining('image (ab12/8x5.jpg)') });
  const restored = await command('restore', { DATA_DIR: temporaryFolder() }, made.stdout.split('\n')[0]!);
  expect(restored).toMatchObject({ code: 0, stderr: expect.stringContaining('image (ab12/8x5.jpg)') });
});

test('the move command copies the database to another location', async () => {
  const folder = temporaryFolder();
  await createSiteData(folder, owner);
  const target = join(temporaryFolder(), 'atelier.db');
  const { code, stdout } = await command('move', { DATA_DIR: folder }, target);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ rows copied and verified/);
  expect(existsSync(target)).toBe(true);
  const twice = await command('move', { DATA_DIR: folder }, target);
  expect(twice.stderr).toContain('not empty');
});
