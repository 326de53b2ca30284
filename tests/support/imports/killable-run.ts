import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#database/client.ts';
import type { ImportWork } from '#features/imports/import.ts';
import { openSource } from '#site-import/index.ts';
import { type ImportRun, runImport } from '#features/imports/run-import.server.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { importTargets } from '../../../server/imports/targets.ts';
import { observeQueries } from '../database/observe-queries.ts';
import { createMixedSource } from './mixed-source.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** A file system and a database, and the import that is killed. */
export type KillableSite = { folder: string; location: string; id: string };

/** Works on the import; `onWrite` is called after each statement that writes, with the number of these so far. */
export async function workOn(
  site: KillableSite,
  work: ImportWork,
  onWrite: (writes: number) => void = () => {},
) {
  const database = await openDatabase(site.location, 2);
  await cleanMedia(database.db, openMediaFolder(join(site.folder, 'media')), new Date());
  let writes = 0;
  const db = observeQueries(database.db, ({ sql }) => {
    if (!/^(?:insert|update|delete)\b/.test(sql)) return;
    writes += 1;
    onWrite(writes);
  });
  const errors: unknown[] = [];
  const run = killableRun(site, work, database, (error) => errors.push(error));
  const state = await runImport(db, run);
  await database.close();
  return { state, writes, errors };
}

/** Of the mixed source, or of the export of a site if its file is a zip. */
function killableRun(
  { folder, id }: KillableSite,
  work: ImportWork,
  database: OpenDatabase,
  onError: (error: unknown) => void,
): ImportRun {
  const mediaDir = join(folder, 'media');
  return {
    id,
    work,
    lock: database.importLock,
    folder,
    openSource: async (path) => (path.endsWith('.zip') ? openSource(path) : createMixedSource()),
    dependencies: {
      targets: importTargets,
      mediaStore: openMediaFolder(mediaDir),
      widths: [400],
      siteUrl: 'https://new.example',
      onError,
    },
    clock: () => new Date(),
  };
}
