import { join } from 'node:path';
import type { OpenDatabase } from '#database/client.ts';
import { openFiles } from '#features/imports/files/open-files.server.ts';
import { readAtelier } from '#features/imports/atelier/read-atelier.server.ts';
import type { ImportWork } from '#features/imports/import.ts';
import { type ImportRun } from '#features/imports/run-import.server.ts';
import { importTargets } from '../../../server/commands/import-targets.ts';
import { recordTarget } from '../../../server/commands/record-targets.ts';
import { createMixedSource } from './mixed-source.ts';

/** A file system and a database, and the import that is killed. */
export type KillableSite = { folder: string; location: string; id: string };

/** Work on an import of the mixed source, or of the export of a site if its file is a zip. */
export function killableRun(
  { folder, id }: KillableSite,
  work: ImportWork,
  database: OpenDatabase,
): ImportRun {
  const mediaDir = join(folder, 'media');
  return {
    id,
    work,
    lock: database.importLock,
    folder,
    openSource: async (path) =>
      path.endsWith('.zip') ? readAtelier(await openFiles(path)) : createMixedSource(),
    dependencies: {
      targets: { ...importTargets, row: recordTarget({ mediaDir }) },
      mediaDir,
      widths: [400],
      siteUrl: 'https://new.example',
      onError: (error) => process.stderr.write(String(error)),
    },
    clock: () => new Date(),
  };
}
