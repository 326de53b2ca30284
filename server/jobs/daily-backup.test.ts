import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Work } from '#features/backups/backup.ts';
import { openBackupFolder } from '#features/backups/backup-folder.server.ts';
import { createLog } from '#platform/process/log.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { temporaryFolder } from '../../tests/support/process/site-process.ts';
import { findSkippedBackup } from '#features/backups/daily.server.ts';
import { startDailyBackups } from './daily-backup.ts';

const now = new Date('2026-03-10T12:00:00Z');

/** The job while another process has the lock of backups and restores. */
async function startWhileLocked(work: Work | null) {
  const folder = temporaryFolder();
  const { db, close } = await openDatabase(join(folder, 'atelier.db'));
  onTestFinished(close);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const nothing = async () => null;
  const stop = startDailyBackups({
    db,
    backups: {
      store: openBackupFolder(folder),
      folder,
      work: async () => work,
      backUp: nothing,
      restore: nothing,
      exportSite: async () => Readable.from([]),
      stop: async () => {},
    },
    clock: () => now,
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  return { folder, lines, findSkipped: () => findSkippedBackup(db, openBackupFolder(folder)) };
}

test('a daily backup that is skipped is a line in the log, and System says why until it is made', async () => {
  const { folder, lines, findSkipped } = await startWhileLocked(null);
  await vi.waitFor(() => expect(lines.join()).toContain('The daily backup was skipped'));
  await vi.waitFor(async () => expect(await findSkipped()).toContain('Another process has the lock'));
  const file = join(folder, 'atelier-2026-03-10-03-00-00Z.tar.gz');
  writeFileSync(file, '');
  writeFileSync(`${file}.json`, JSON.stringify({ file, kind: 'daily', createdAt: now.toISOString() }));
  expect(await findSkipped()).toBeNull();
});

test('a daily backup is not skipped while another instance makes it', async () => {
  const work: Work = { kind: 'backup', startedAt: now.toISOString(), isRunning: true, failure: null };
  const { lines, findSkipped } = await startWhileLocked(work);
  await vi.waitFor(() => expect(lines.join()).toContain('Another backup is running'));
  expect([lines.join().includes('skipped'), await findSkipped()]).toEqual([false, null]);
});
