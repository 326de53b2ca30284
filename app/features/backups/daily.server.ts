import type { Db } from '#database/schema.ts';
import { findSetting, replaceSetting } from '#features/settings/settings.server.ts';
import type { BackupStore } from './backup-store.ts';

/** Setting that says why the last daily backup that did not start was skipped. */
const KEY = 'skipped-daily-backup';

/** Whether there is no daily backup of this day yet. */
export async function needsDailyBackup(store: Pick<BackupStore, 'list'>, now: Date): Promise<boolean> {
  const last = (await store.list()).find(({ kind }) => kind === 'daily');
  return !last || dayOf(last.createdAt) < dayOf(now.toISOString());
}

export async function storeSkippedBackup(db: Db, reason: string, now: Date) {
  await replaceSetting(db, KEY, `${now.toISOString()} ${reason}`, now);
}

/** Null once that day, or a later one, has its backup. */
export async function findSkippedBackup(db: Db, store: Pick<BackupStore, 'list'>): Promise<string | null> {
  const [at = '', ...reason] = (await findSetting(db, KEY))?.split(' ') ?? [];
  if (!at || !(await needsDailyBackup(store, new Date(at)))) return null;
  return reason.join(' ');
}

const dayOf = (instant: string) => instant.slice(0, 10);
