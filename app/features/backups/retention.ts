import { type Backup, sumBytes } from './backup.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const MAX_MANUAL = 10;
const MAX_BEFORE_RESTORE = 3;

type BackupRef = Pick<Backup, 'file' | 'kind' | 'createdAt' | 'damaged' | 'bytes'>;

/** A backup is displaced only by those that have each of its intact image files, too. */
export function listExpired<Item extends BackupRef>(backups: Item[], maxBytes = Infinity): Item[] {
  const displaced = backups.filter((backup) => {
    const displacing = backups.filter((other) => hasIntactFilesOf(other, backup));
    return listDisplaced(displacing).includes(backup);
  });
  const others = backups.filter((backup) => !displaced.includes(backup));
  return [...displaced, ...listOversized(others, maxBytes)];
}

function hasIntactFilesOf(backup: BackupRef, other: BackupRef) {
  return new Set(backup.damaged).isSubsetOf(new Set(other.damaged));
}

/** The oldest daily backups without which the others take at most `maxBytes`; the newest one always stays. */
function listOversized<Item extends BackupRef>(backups: Item[], maxBytes: number): Item[] {
  const daily = backups
    .filter(({ kind }) => kind === 'daily')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  let bytes = sumBytes(backups);
  return daily.filter((backup, index) => {
    const isReplaced = daily.slice(index + 1).some((newer) => hasIntactFilesOf(newer, backup));
    if (bytes <= maxBytes || !isReplaced) return false;
    bytes -= backup.bytes;
    return true;
  });
}

/**
 * Daily backups: the newest of each of the last 7 days, 4 weeks and 12 months that have one
 * are retained; of the other kinds the newest ones.
 */
function listDisplaced<Item extends BackupRef>(backups: Item[]): Item[] {
  const newestFirst = backups.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const of = (kind: Backup['kind']) => newestFirst.filter((backup) => backup.kind === kind);
  const daily = of('daily');
  const retained = new Set([
    ...newestOfEach(daily, DAYS, dayOf),
    ...newestOfEach(daily, WEEKS, weekOf),
    ...newestOfEach(daily, MONTHS, monthOf),
    ...of('manual').slice(0, MAX_MANUAL),
    ...of('before-restore').slice(0, MAX_BEFORE_RESTORE),
  ]);
  return newestFirst.filter((backup) => !retained.has(backup));
}

function newestOfEach<Item extends BackupRef>(
  newestFirst: Item[],
  periods: number,
  periodOf: (day: string) => string,
) {
  const newest = new Map<string, Item>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.createdAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, periods);
}

const dayOf = (instant: string) => instant.slice(0, 10);
const monthOf = (instant: string) => instant.slice(0, 7);

/** Weeks start on Monday; 1 January 1970 was a Thursday. */
function weekOf(instant: string): string {
  return String(Math.floor((Math.floor(Date.parse(instant) / DAY_MS) + 3) / 7));
}
