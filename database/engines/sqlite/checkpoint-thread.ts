import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Writers go on meanwhile; what they add is less each time, and once nothing is left the log begins anew. */
const MAX_ROUNDS = 4;

/** Emptying the log keeps writers waiting, so it is left for later when somebody reads or writes for longer. */
const MAX_WAIT_MS = 100;

export type Wanted = 'checkpoint' | 'empty';

const database = new DatabaseSync(workerData as string, { timeout: 30_000 });
database.exec('pragma synchronous = normal');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort!.on('message', (wanted: Wanted) => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { log, checkpointed } = checkpoint.get()!;
    if (log === checkpointed) break;
  }
  parentPort!.postMessage({ isInUse: wanted === 'empty' && !emptyLog() }, []);
});

function emptyLog(): boolean {
  database.exec(`pragma busy_timeout = ${MAX_WAIT_MS}`);
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get()!;
  database.exec('pragma busy_timeout = 30000');
  return busy === 0;
}
