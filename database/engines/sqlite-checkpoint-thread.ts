import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Writers go on meanwhile; what they add is less each time, and once nothing is left the log begins anew. */
const MOST_ROUNDS = 4;

const database = new DatabaseSync(workerData as string, { timeout: 30_000 });
database.exec('pragma synchronous = normal');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort!.on('message', () => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { log, checkpointed } = checkpoint.get()!;
    if (log === checkpointed) break;
  }
  parentPort!.postMessage(null, []);
});
