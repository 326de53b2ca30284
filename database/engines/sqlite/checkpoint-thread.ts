import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Writers continue during a checkpoint; once a round copies everything, SQLite restarts the log from its beginning. */
const MAX_ROUNDS = 4;

/** Truncating blocks writers, so it is given up if the log stays in use for longer. */
const TRUNCATE_TIMEOUT_MS = 100;

export type CheckpointMode = 'checkpoint' | 'empty';

const database = new DatabaseSync(workerData as string, { timeout: 30_000 });
database.exec('pragma synchronous = normal');
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort!.on('message', (mode: CheckpointMode) => {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { log, checkpointed } = checkpoint.get()!;
    if (log === checkpointed) break;
  }
  parentPort!.postMessage({ isInUse: mode === 'empty' && !truncateLog() }, []);
});

function truncateLog(): boolean {
  database.exec(`pragma busy_timeout = ${TRUNCATE_TIMEOUT_MS}`);
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get()!;
  database.exec('pragma busy_timeout = 30000');
  return busy === 0;
}
