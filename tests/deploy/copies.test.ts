import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { DAY_MS } from '#platform/time/durations.ts';
import { createSiteData } from '../support/process/site-data.ts';
import { runToEnd, temporaryFolder } from '../support/process/site-process.ts';
import { withOwner } from '../support/signed-in.ts';

/** In place of ssh, with the key of docs/deploy.md: whatever is asked for, only this command runs. */
const restrictedKey = (folder: string) =>
  `#!/bin/sh\nshift 3 # -l atelier site\nSSH_ORIGINAL_COMMAND="$*"
export SSH_ORIGINAL_COMMAND
/usr/bin/rrsync -ro ${folder} && touch ${folder}/.copied\n`;

test('the copies on another machine are complete, thinned out and rehearsed, with a key that can only read', async () => {
  const [site, to, tools] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const settings = { DATA_DIR: site, BACKUP_PASSPHRASE: 'a long sentence' };
  await createSiteData(site, withOwner);
  expect(await runToEnd(['scripts/command.mjs', 'backup'], settings)).toMatchObject({ code: 0 });
  const archive = readdirSync(join(site, 'backups')).find((name) => name.endsWith('.enc'))!;
  writeFileSync(join(tools, 'ssh'), restrictedKey(join(site, 'backups')), { mode: 0o755 });
  const env = { PATH: `${tools}:${process.env.PATH}`, FROM: 'atelier@site:', TO: to, RELEASE: process.cwd() };
  const copy = (more: Record<string, string> = settings) => {
    const { status, stdout, stderr } = spawnSync(join(process.cwd(), 'deploy/atelier-copy'), {
      env: { ...env, ...more },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  utimesSync(join(site, 'backups', archive), 0, 0);
  // The day in the name, which an intruder chooses, and that of the arrival.
  const old = [
    ['2025-01-03', '2025-01-03'],
    ['2025-02-01', '2025-01-20'],
    ['2025-02-02', '2025-02-02'],
    ['2099-01-01', '2025-02-03'],
  ].map(([named, arrived]) => {
    const name = `atelier-${named}-03-00-00-000Z.tar.gz`;
    writeFileSync(join(to, name), name);
    utimesSync(join(to, name), new Date(arrived!), new Date(arrived!));
    return name;
  });

  expect(copy({ BACKUP_PASSPHRASE: 'another sentence' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('passphrase'),
  });
  expect(copy()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /3 copies, .* The newest is atelier-.*restored\. .*Rehearsed: atelier-.* can be restored/s,
    ),
  });
  expect(readdirSync(to).toSorted()).toEqual(
    ['.rehearsed', old[0], old[2], archive, `${archive}.json`].toSorted(),
  );
  expect(copy().stdout).not.toContain('Rehearsed');
  expect(existsSync(join(site, 'backups/.copied'))).toBe(true);

  const push = spawnSync('rsync', [join(to, archive), 'atelier@site:pushed'], { env });
  expect([push.status === 0, existsSync(join(site, 'backups/pushed'))]).toEqual([false, false]);
  const stale = new Date(Date.now() - 5 * DAY_MS);
  utimesSync(join(to, archive), stale, stale);
  expect(copy()).toMatchObject({ status: 1, stderr: expect.stringContaining('more than 3 days old') });
});
