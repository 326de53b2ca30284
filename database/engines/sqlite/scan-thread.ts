import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string, { readOnly: true, timeout: 30_000 });

/** An error ends the thread; whoever waits is told, and the next query starts another. */
parentPort!.on('message', ({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }) => {
  parentPort!.postMessage(database.prepare(sql).all(...parameters), []);
});
