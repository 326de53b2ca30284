import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#database/client.ts';
import { createLog } from '#platform/process/log.ts';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { builtApp } from '../../support/built-app.ts';
import { startWithLibrary } from '../../support/library.ts';
import { jpegOf } from '../../support/images.ts';
import { testOrigin, testSecret } from '../../support/site.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

const { startJobs } = await builtApp();

/** A temporary folder of an ended process. */
async function createAbandonedFolder(parent: string) {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const temporary = await createTemporaryFolder(parent);
  renameSync(
    temporary,
    join(dirname(temporary), basename(temporary).replace(`-${process.pid}-`, `-${pid}-`)),
  );
}

type Cleaned = {
  database: OpenDatabase;
  mediaDir: string;
  backupDir?: string;
  importDir?: string;
  now?: Date;
};

function startCleaning(site: Cleaned) {
  const jobs = startJobs({
    database: site.database,
    mailer: null,
    siteUrl: testOrigin,
    secret: testSecret,
    mediaStore: openMediaFolder(site.mediaDir),
    backupDir: site.backupDir ?? temporaryFolder(),
    importDir: site.importDir ?? temporaryFolder(),
    clock: () => site.now ?? new Date(),
    log: createLog('error'),
  });
  onTestFinished(() => jobs.stop());
}

test('temporary files of a process that ended are removed while the site runs', async () => {
  const [mediaDir, backupDir, importDir] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  mkdirSync(join(mediaDir, 'picture'));
  mkdirSync(join(importDir, '0195f000-0000-7000-8000-000000000001'));
  await Promise.all([mediaDir, backupDir, importDir].map(createAbandonedFolder));
  startCleaning({ database: await openTestDatabase(), mediaDir, backupDir, importDir });
  await expect
    .poll(() => [mediaDir, backupDir, importDir].map((folder) => readdirSync(folder)))
    .toEqual([['picture'], [], ['0195f000-0000-7000-8000-000000000001']]);
});

test('an upload that ended between its files and its row is removed, and no other image is', async () => {
  const mediaDir = temporaryFolder();
  const { add, upload, db, database } = await startWithLibrary({ mediaDir });
  await add(await jpegOf(60, 40));
  mkdirSync(join(mediaDir, 'copied by hand'));
  const before = readdirSync(mediaDir);

  // A view of distinct rows can be read and not be written.
  await db.schema.alterTable('media').renameTo('stored_media').execute();
  await sql`create view media as select distinct * from stored_media`.execute(db);
  expect((await upload({ name: 'lost.jpg', bytes: await jpegOf(61, 40) })).status).toBe(500);
  await db.schema.dropView('media').execute();
  await db.schema.alterTable('stored_media').renameTo('media').execute();
  const left = new Set(readdirSync(mediaDir)).difference(new Set(before));
  expect(left.size).toBe(1);
  // A process may still write the row, so only time tells that it will not.
  startCleaning({ database, mediaDir, now: new Date(Date.now() + 25 * HOUR_MS) });
  await expect.poll(() => readdirSync(mediaDir)).toEqual(before);
});
