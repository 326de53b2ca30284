import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 30_000 });

// An error ends the thread: the waiting queries are rejected, and the next one starts a new thread.
parentPort!.on('message', ({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }) => {
  parentPort!.postMessage(database.prepare(sql).all(...parameters), []);
});
