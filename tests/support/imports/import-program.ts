import { join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import type { ImportWork } from '#features/imports/import.ts';
import { runImport } from '#features/imports/run-import.server.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { observeQueries } from '../database/observe-queries.ts';
import { killableRun, type KillableSite } from './killable-run.ts';

/**
 * Works on an import and prints the number of executed statements; killed after some of them if a number is given.
 */
const [json = '', work = '', killAfter = ''] = process.argv.slice(2);
const site: KillableSite = JSON.parse(json);
const database = await openDatabase(site.location, 2);
await cleanMedia(database.db, join(site.folder, 'media'), new Date());
let statements = 0;
const db = observeQueries(database.db, () => {
  statements += 1;
  if (String(statements) === killAfter) process.kill(process.pid, 'SIGKILL');
});
const state = await runImport(db, killableRun(site, work as ImportWork, database));
await database.close();
process.stdout.write(JSON.stringify({ state, statements }));
process.exit(0);
