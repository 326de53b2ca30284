import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { writeRows } from '#database/tables.ts';
import {
  backUp,
  contentOf,
  openOtherEngine,
  restoreTo,
  startSite,
} from '../../../tests/support/process/backed-up-site.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { restoreArchive } from './restoring.server.ts';

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

test('an altered or truncated archive changes nothing', async () => {
  const site = await startSite();
  const path = join(site.folder, (await backUp(site)).file);
  const whole = readFileSync(path);
  const altered = Buffer.from(whole);
  altered[Math.floor(whole.length / 2)]! ^= 0xff;
  const content = await contentOf(site.db);
  for (const broken of [altered, whole.subarray(0, whole.length - 3_000), Buffer.from('a letter')]) {
    writeFileSync(path, broken);
    await expect(restoreArchive(path, null, restoreTo(site))).rejects.toThrow(
      /damaged|not an Atelier backup|failed verification/,
    );
  }
  expect(await contentOf(site.db)).toEqual(content);
  expect(readdirSync(site.mediaDir).toSorted()).toEqual(['.half-written', 'ab12']);
});

test('a restore repairs missing or damaged images', async () => {
  const site = await startSite();
  const path = join(site.mediaDir, 'ab12', '800.webp');
  const image = readFileSync(path);
  const { file } = await backUp(site);
  const restore = () => restoreArchive(join(site.folder, file), null, restoreTo(site));
  writeFileSync(path, image.subarray(0, 1_000));
  await restore();
  expect(readFileSync(path)).toEqual(image);
  rmSync(join(site.mediaDir, 'ab12'), { recursive: true });
  await restore();
  expect(readFileSync(path)).toEqual(image);
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
    mediaDir: temporaryFolder(),
    openTarget: async () => other,
  });
  const { total } = await other.db
    .selectFrom('daily_views')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('day', '=', '2026-03-09')
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(SMALL_ROWS);
});
