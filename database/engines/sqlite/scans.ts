import { setImmediate } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { TooBusyError } from '#database/failure.ts';

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Waiting = { resolve(rows: unknown[]): void; reject(reason: Error): void };

/** More than the concurrency limit lets in at once, so pages wait for their scans instead of failing. */
const MAX_WAITING_SCANS = 512;

/**
 * A result is followed by the rendering of its page, and the event loop accepts one connection in a round: without rounds
 * in between, a queue of searches would keep everybody else from connecting.
 */
const ROUNDS_BETWEEN_RESULTS = 10;

/**
 * Queries that read a whole table, one after another on a thread of their own: SQLite answers on the thread that asks,
 * and ours has other visitors to serve.
 */
export function sqliteScans(file: string) {
  let thread: ReturnType<typeof startThread> | null = null;
  return {
    async run<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
      if (!thread || thread.hasEnded()) thread = startThread(file);
      return (await thread.ask({ sql, parameters })) as Row[];
    },
    close: async () => void (await thread?.end()),
  };
}

function startThread(file: string) {
  const worker = new Worker(new URL('./scan-thread.ts', import.meta.url), { workerData: file });
  const queue: Waiting[] = [];
  let ended = false;
  const giveUp = (reason: Error) => {
    ended = true;
    for (const { reject } of queue.splice(0)) reject(reason);
  };
  const results: unknown[][] = [];
  const deliverNext = () =>
    afterRounds(ROUNDS_BETWEEN_RESULTS, () => {
      queue.shift()?.resolve(results.shift()!);
      if (results.length > 0) deliverNext();
    });
  worker.unref();
  worker.on('message', (rows: unknown[]) => {
    results.push(rows);
    if (results.length === 1) deliverNext();
  });
  worker.on('error', giveUp);
  worker.on('exit', () => giveUp(new Error('The scan thread has stopped.')));

  return {
    hasEnded: () => ended,
    end: () => worker.terminate(),
    ask(query: Query): Promise<unknown[]> {
      if (queue.length >= MAX_WAITING_SCANS) throw new TooBusyError('Too many scans are queued.');
      return new Promise((resolve, reject) => {
        queue.push({ resolve, reject });
        worker.postMessage(query, []);
      });
    },
  };
}

function afterRounds(rounds: number, act: () => void) {
  setImmediate(rounds > 1 ? () => afterRounds(rounds - 1, act) : act);
}
