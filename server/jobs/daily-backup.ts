import type { Db } from '#database/schema.ts';
import { describeRefusal } from '#features/backups/backup.ts';
import type { BackupService } from '#features/backups/backup-service.server.ts';
import { needsDailyBackup, storeSkippedBackup } from '#features/backups/daily.server.ts';
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
      const isNeeded = () => needsDailyBackup(backups.store, clock());
      if (await isNeeded()) await backUp(isNeeded);
    } catch (error) {
      log.error({ err: error }, 'The daily backup could not be started');
    }
    timer = setTimeout(check, CHECK_INTERVAL_MS).unref();
  }
  async function backUp(isNeeded: () => Promise<boolean>) {
    const started = await backups.backUp('daily', isNeeded);
    if (!started) {
      const work = await backups.work();
      // Another instance makes today's; after a manual one it is tried again.
      if (work?.isRunning && work.kind === 'backup')
        return log.info('Another backup is running; the daily one is checked for in an hour');
      const reason = describeRefusal(work);
      log.warn({ reason }, 'The daily backup was skipped; it is tried again in an hour');
      return storeSkippedBackup(db, reason, clock());
    }
    await started.done;
    const damaged = (await backups.store.list())[0]?.damaged ?? [];
    if (damaged.length > 0) log.warn({ damaged }, 'Image files are damaged or missing');
  }
  return () => clearTimeout(timer);
}
