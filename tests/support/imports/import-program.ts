import { join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import { runImport } from '#features/imports/run-import.server.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { importTargets } from '../../../server/commands/import-targets.ts';
import { observeQueries } from '../database/observe-queries.ts';
import { createMixedSource } from './mixed-source.ts';

/**
 * Applies or continues an import and prints the number of executed statements; killed after some of them if a number is
 * given.
 */
const [folder = '', id = '', killAfter = ''] = process.argv.slice(2);
const database = await openDatabase(join(folder, 'atelier.db'));
const mediaDir = join(folder, 'media');
await cleanMedia(database.db, mediaDir, new Date());
let statements = 0;
const db = observeQueries(database.db, () => {
  statements += 1;
  if (String(statements) === killAfter) process.kill(process.pid, 'SIGKILL');
});
const state = await runImport(db, {
  id,
  work: 'apply',
  lock: database.importLock,
  folder,
  openSource: createMixedSource,
  openFiles: () => Promise.reject(new Error('There are no images.')),
  dependencies: {
    targets: importTargets,
    mediaDir,
    widths: [400],
    siteUrl: 'https://new.example',
    onError: (error) => process.stderr.write(String(error)),
  },
  clock: () => new Date(),
});
await database.close();
process.stdout.write(JSON.stringify({ state, statements }));
process.exit(0);
