import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks } from '../support/static-copy/link-checker.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { readFolder } from '../support/static-copy/copy-site.ts';

const SITE_URL = 'https://ida.example';

const exportSite = (settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', 'export', ...args], settings);

test('the command writes a copy that works while the site is off; one that is killed leaves the earlier one', async () => {
  const settings = { DATA_DIR: temporaryFolder(), SITE_URL, PATH: process.env.PATH! };
  await (await startSite({ DATA_DIR: settings.DATA_DIR })).stop();
  const parent = temporaryFolder();
  // A relative path refers to the folder in which npm was called.
  const { code, stdout } = await exportSite({ ...settings, INIT_CWD: parent }, '--static', 'public/copy');
  expect(code).toBe(0);
  const folder = join(parent, 'public/copy');
  expect(stdout).toContain(folder);
  expect(stdout).toMatch(/^\d+ pages, \d+ files, [\d.]+ [KM]B\. Search index: \d+ KB\.$/m);
  expect(stdout).toContain('Serve the folder from the root of a domain.');
  const files = readFolder(folder);
  expect(checkLinks(files, SITE_URL)).toEqual([]);
  // A web server of another user can read it.
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
  expect((statSync(join(folder, 'index.html')).mode & 0o777).toString(8)).toBe('644');

  const child = spawn(process.execPath, ['server/commands/export.ts', '--static', folder], { env: settings });
  const beside = () => readdirSync(dirname(folder)).filter((name) => name !== basename(folder));
  const written = () => beside().flatMap((name) => readdirSync(join(dirname(folder), name)));
  await expect.poll(() => written().length, { interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(beside().length).toBe(1);
  expect([...readFolder(folder)]).toEqual([...files]);

  // The next one cleans up, and is equal.
  expect((await exportSite(settings, '--static', folder)).code).toBe(0);
  expect(beside()).toEqual([]);
  expect([...readFolder(folder)]).toEqual([...files]);
});
