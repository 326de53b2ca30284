import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTemporaryFolder } from '#platform/temporary-folder.server.ts';
import { builtApp } from '../support/built-app.ts';
import { testOrigin, testSecret } from '../support/site.ts';
import { temporaryFolder } from '../support/site-process.ts';
import { openTestDatabase } from '../support/test-database.ts';

const { startJobs } = await builtApp();

/** A temporary folder of a process that has ended. */
async function abandonIn(parent: string) {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const own = await createTemporaryFolder(parent);
  renameSync(own, join(dirname(own), basename(own).replace(`-${process.pid}-`, `-${pid}-`)));
}

test('what a command left that ended after the start of the site is removed while it runs', async () => {
  const [mediaDir, backupDir] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(mediaDir, 'picture'));
  await Promise.all([mediaDir, backupDir].map(abandonIn));
  const jobs = startJobs({
    database: await openTestDatabase(),
    mailer: null,
    siteUrl: testOrigin,
    secret: testSecret,
    mediaDir,
    backupDir,
    clock: () => new Date(),
    log: createLog('error'),
  });
  onTestFinished(() => jobs.stop());
  await expect.poll(() => [readdirSync(mediaDir), readdirSync(backupDir)]).toEqual([['picture'], []]);
});
