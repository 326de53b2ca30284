import type { Db } from '#database/schema.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { backUpOnce } from '#features/backups/daily.server.ts';
import type { Log } from '#platform/process/log.ts';

/** A site that was just started has other things to do first. */
const FIRST = 10 * 60_000;
const EVERY = 3_600_000;

type Parts = { db: Db; backups: BackupService; clock: () => Date; log: Log };

/** Looks once an hour whether the day has its backup; answers how to stop. */
export function startDailyBackups({ db, backups, clock, log }: Parts): () => void {
  let timer = setTimeout(look, FIRST).unref();
  async function look() {
    try {
      const lastMade = async () =>
        (await listBackups(backups.folder)).find(({ kind }) => kind === 'daily')?.madeAt ?? null;
      const backUp = async () => (await backups.backUp('daily'))?.done;
      await backUpOnce(db, clock(), { lastMade, backUp });
    } catch (error) {
      log.error({ err: error }, 'The daily backup could not be started');
    }
    timer = setTimeout(look, EVERY).unref();
  }
  return () => clearTimeout(timer);
}
