import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { writeRows } from '#database/tables.ts';
import {
  backUp,
  openOtherEngine,
  restoreTo,
  startSite,
} from '../../../tests/support/process/backed-up-site.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { restoreArchive } from './restoring.server.ts';
import { discardNames } from '#features/media/media-claims.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** SQLite allows one writing transaction at a time. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)('on %s, writes during a restore wait and see the restored rows', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [, [liked]] = await Promise.all(
    await site.db.transaction().execute(async (trx) => {
      // The table that a restore writes last.
      await sql`lock table settings in access exclusive mode`.execute(trx);
      const untilWaiting = (count: number) =>
        vi.waitFor(async () => expect((await waiting.execute(site.db)).rows).toHaveLength(count), 30_000);
      const restoring = restoreArchive(join(site.folder, file), null, restoreTo(site));
      await untilWaiting(1);
      const like = site.db.updateTable('blog_posts').set((eb) => ({ likes: eb('likes', '+', 1) }));
      const liking = like.where('slug', '=', 'copy-is-interface').execute();
      await untilWaiting(2);
      return [restoring, liking] as const;
    }),
  );
  expect(liked!.numUpdatedRows).toBe(1n);
});

/** More values, three in each row, than one statement takes on either engine. */
const SMALL_ROWS = 22_000;

test('a table of many small rows is backed up and restored', async () => {
  const site = await startSite();
  const views = Array.from({ length: SMALL_ROWS }, (_, page) => ({
    day: '2026-03-09',
    path: `/${page}`,
    views: 1,
  }));
  await writeRows(site.db, 'daily_views', views);
  const { file } = await backUp(site);
  const other = await openOtherEngine();
  await restoreArchive(join(site.folder, file), null, {
    mediaStore: openMediaFolder(temporaryFolder()),
    openTarget: async () => other,
  });
  const { total } = await other.db
    .selectFrom('daily_views')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('day', '=', '2026-03-09')
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(SMALL_ROWS);
});

test('after a restore, files that were to be removed still are, unless the backup has them', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  await discardNames(site.db, ['deleted', 'ab12']);
  await restoreArchive(join(site.folder, file), null, restoreTo(site));
  const claims = await site.db.selectFrom('media_claims').select('name').execute();
  expect(claims.map(({ name }) => name)).toEqual(['deleted']);
});
