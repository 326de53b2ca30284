import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks } from '../support/static-copy/link-checker.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { readFolder } from '../support/static-copy/copy-site.ts';

const SITE_URL = 'https://ida.example';

/** The data of a site without content, which was stopped. */
async function startedOnce() {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder, DEMO_CONTENT: 'off' });
  await site.stop();
  return { DATA_DIR: folder, SITE_URL, PATH: process.env.PATH! };
}

const exportSite = (settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', 'export', ...args], settings);

test('the command writes a copy that works while the site is off', async () => {
  const settings = await startedOnce();
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

  const again = await exportSite({ ...settings, INIT_CWD: parent }, '--static', 'public/copy');
  expect(again.code).toBe(0);
  expect([...readFolder(folder)]).toEqual([...files]);
});

test('a copy that is killed leaves the earlier one, and the next one cleans up', async () => {
  const settings = await startedOnce();
  const folder = join(temporaryFolder(), 'copy');
  await exportSite(settings, '--static', folder);
  const before = readFolder(folder);
  const child = spawn(process.execPath, ['server/commands/export.ts', '--static', folder], { env: settings });
  const beside = () => readdirSync(dirname(folder)).filter((name) => name !== basename(folder));
  const written = () => beside().flatMap((name) => readdirSync(join(dirname(folder), name)));
  await expect.poll(() => written().length, { interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(beside().length).toBe(1);
  expect([...readFolder(folder)]).toEqual([...before]);
  expect((await exportSite(settings, '--static', folder)).code).toBe(0);
  expect(beside()).toEqual([]);
});

test('what cannot be copied is explained in one sentence', async () => {
  const settings = await startedOnce();
  const folder = join(temporaryFolder(), 'copy');
  const explain = async (...args: string[]) => {
    const { code, stderr } = await exportSite(settings, ...args);
    return `${code} ${stderr.trim()}`;
  };
  expect(await explain('--static', folder, '--forms', 'live')).toBe(
    `1 With --forms live, the copy needs another address than the live site (${SITE_URL}). Add --url with the address of the copy.`,
  );
  expect(await explain('--static', folder, '--forms', 'fax')).toMatch(/^1 --forms is "mail"/);
  expect(await explain('--static', folder, '--url', 'https://ida.example/copy')).toMatch(/without a path/);
  expect(await explain('--static', settings.DATA_DIR)).toMatch(
    /^1 The folder .* contains files that are not/,
  );
  expect(await explain('--unknown')).toMatch(/^1 Usage: npm run export/);
});
