import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { TooBusyError } from '#database/failure.ts';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
type WaitingScan = { resolve(rows: unknown[]): void; reject(reason: Error): void };

/** Relative to the root, since the build has another place than the sources. */
const THREAD = './database/engines/sqlite/scan-thread.ts';

/** More than the concurrency limit of requests, so pages wait for their scans instead of failing. */
const MAX_WAITING_SCANS = 512;

/**
 * Runs queries that read a whole table one after another on a worker thread, because SQLite would block the event loop.
 */
export function sqliteScans(file: string) {
  let thread: ReturnType<typeof startThread> | null = null;
  return {
    async run<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
      if (!thread || thread.hasEnded()) thread = startThread(file);
      return (await thread.run({ sql, parameters })) as Row[];
    },
    close: async () => void (await thread?.end()),
  };
}

function startThread(file: string) {
  const worker = new Worker(THREAD, { workerData: file });
  const queue: WaitingScan[] = [];
  let hasEnded = false;
  const rejectAll = (reason: Error) => {
    hasEnded = true;
    for (const { reject } of queue.splice(0)) reject(reason);
  };
  worker.unref();
  worker.on('message', (rows: unknown[]) => queue.shift()?.resolve(rows));
  worker.on('error', rejectAll);
  worker.on('exit', () => rejectAll(new Error('The scan thread has stopped.')));

  return {
    hasEnded: () => hasEnded,
    end: () => worker.terminate(),
    run(query: Query): Promise<unknown[]> {
      if (queue.length >= MAX_WAITING_SCANS) throw new TooBusyError('Too many scans are queued.');
      return new Promise((resolve, reject) => {
        queue.push({ resolve, reject });
        worker.postMessage(query, []);
      });
    },
  };
}
