import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { createLog } from '#platform/process/log.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { temporaryFolder } from '../../tests/support/process/site-process.ts';
import { startDailyBackups } from './daily-backup.ts';

test('a daily backup that is skipped is a line in the log', async () => {
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
      folder,
      work: nothing,
      backUp: nothing,
      restore: nothing,
      exportSite: async () => Readable.from([]),
      stop: async () => {},
    },
    clock: () => new Date(),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await vi.waitFor(() => expect(lines.join()).toContain('The daily backup was skipped because another'));
});
