import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCopyFolder } from '#server/static-copy/copy-folder.ts';
import { launch } from '../support/process/program.ts';
import { checkLinks } from '../support/static-copy/link-checker.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { readFolder } from '../support/static-copy/copy-site.ts';

const SITE_URL = 'https://ida.example';

const exportSite = (settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', 'export', ...args], settings);

/** What an earlier export has written. */
async function writeEarlierCopy(folder: string) {
  const { staging, publish } = await openCopyFolder(folder, new Date());
  writeFileSync(join(staging, 'index.html'), 'Earlier');
  await publish();
}

test('a command that is killed leaves the earlier copy; the next writes one that works while the site is off', async () => {
  const settings = { DATA_DIR: temporaryFolder(), SITE_URL };
  await (await startSite({ DATA_DIR: settings.DATA_DIR })).stop();
  const parent = temporaryFolder();
  const folder = join(parent, 'public/copy');
  await writeEarlierCopy(folder);
  const earlier = readFolder(folder);

  const { child } = launch(['server/commands/export.ts', '--static', folder], settings);
  onTestFinished(() => void child.kill('SIGKILL'));
  const beside = () => readdirSync(dirname(folder)).filter((name) => name !== basename(folder));
  const written = () => beside().flatMap((name) => readdirSync(join(dirname(folder), name)));
  await expect.poll(() => written().length, { interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(beside().length).toBe(1);
  expect([...readFolder(folder)]).toEqual([...earlier]);

  // A relative path refers to the folder in which npm was called.
  const { code, stdout } = await exportSite({ ...settings, INIT_CWD: parent }, '--static', 'public/copy');
  expect(code).toBe(0);
  expect(stdout).toContain(folder);
  expect(stdout).toMatch(/^\d+ pages, \d+ files, [\d.]+ [KM]B\. Search index: \d+ KB\.$/m);
  expect(stdout).toContain('Serve the folder from the root of a domain.');
  expect(beside()).toEqual([]);
  expect(checkLinks(readFolder(folder), SITE_URL)).toEqual([]);
  // A web server of another user can read it.
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('755');
  expect((statSync(join(folder, 'index.html')).mode & 0o777).toString(8)).toBe('644');
});
