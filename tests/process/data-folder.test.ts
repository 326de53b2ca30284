import { chmodSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { signInAt, withOwner } from '../support/signed-in.ts';

test('a data folder that other users can open is closed, with a line in the log', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(site.stdout()).toContain('Other users could open the data folder; its mode is 700 now');
  const again = await startSite({ DATA_DIR: folder });
  await again.stop();
  expect(again.stdout()).not.toContain('data folder');
});

const OTHER = 'Another process serves the same data folder';

test('two processes that serve one SQLite file work, and say so in the log and in System until one has stopped', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...withOwner };
  const first = await startSite(settings);
  const headers = { Cookie: await signInAt(first.origin) };
  const readSystem = async ({ origin }: typeof first) =>
    (await fetch(`${origin}/admin/system`, { headers })).text();
  // Neither a command nor the worker processes count.
  const { code } = await runToEnd(['scripts/command.mjs', 'backup'], settings);
  expect([code, await readSystem(first)]).toEqual([0, expect.not.stringContaining(OTHER)]);
  const second = await startSite(settings);
  await second.waitFor(/(Another process serves the same data folder)/);
  for (const site of [first, second]) expect(await readSystem(site)).toContain(OTHER);
  expect((await fetch(`${second.origin}/blog`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(await readSystem(second)).not.toContain(OTHER);
  await second.stop();
});
