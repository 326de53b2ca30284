import type { Db } from '#database/schema.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { backUpOnce } from '#features/backups/daily.server.ts';
import type { Log } from '#platform/process/log.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';

/** Delayed, so that a backup does not slow down a start. */
const FIRST_CHECK_DELAY_MS = 10 * MINUTE_MS;
const CHECK_INTERVAL_MS = HOUR_MS;

type Options = { db: Db; backups: BackupService; clock: () => Date; log: Log };

/** Checks every hour whether today's backup exists; returns a function that stops the checks. */
export function startDailyBackups({ db, backups, clock, log }: Options): () => void {
  let timer = setTimeout(check, FIRST_CHECK_DELAY_MS).unref();
  async function check() {
    try {
      const lastMade = async () =>
        (await listBackups(backups.folder)).find(({ kind }) => kind === 'daily')?.createdAt ?? null;
      const backUp = async () => {
        const started = await backups.backUp('daily');
        if (!started)
          log.warn(
            'The daily backup was skipped because another backup or restore is running; it is tried again in an hour',
          );
        await started?.done;
        const damaged = (await listBackups(backups.folder))[0]?.damaged ?? [];
        if (damaged.length > 0) log.warn({ damaged }, 'Image files are damaged or missing');
      };
      await backUpOnce(db, clock(), { lastMade, backUp });
    } catch (error) {
      log.error({ err: error }, 'The daily backup could not be started');
    }
    timer = setTimeout(check, CHECK_INTERVAL_MS).unref();
  }
  return () => clearTimeout(timer);
}
