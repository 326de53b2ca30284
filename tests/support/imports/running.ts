import { inject } from 'vitest';
import type { OpenDatabase } from '#database/client.ts';
import { tableNames, readRows } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import type { ImportWork } from '#features/imports/import.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { mergeFiles } from '#site-import/files/open-files.ts';
import { openSource, type Source, type SourceFiles } from '#site-import/index.ts';
import { type ImportRun, runImport } from '#features/imports/run-import.server.ts';
import { importTargets } from '../../../server/imports/targets.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

/** The time of the first import; each further one is a minute later. */
const IMPORTED_AT = Date.parse('2026-03-10T12:00:00Z');

type Options = Partial<Pick<ImportRun, 'signal' | 'onProgress' | 'lockAttempts'>> & {
  imageFiles?: SourceFiles;
  network?: ImportRun['dependencies']['network'];
};

/** An empty site into which tests import sources. */
export async function openImportingSite() {
  const database = await openTestDatabase(inject('templates').empty);
  const [mediaDir, folder] = [temporaryFolder(), temporaryFolder()];
  const mediaStore = openMediaFolder(mediaDir);
  const errors: unknown[] = [];
  let imports = 0;
  const clock = () => new Date(IMPORTED_AT + imports * 60_000);

  /** Without a source, the file of the import is opened. */
  const work = (id: string, kind: ImportWork, source: Source | null, options: Options = {}) =>
    runImport(database.db, {
      id,
      work: kind,
      lock: database.importLock,
      folder,
      openSource: async (...file) => (source ? withImages(source, options) : openSource(...file)),
      dependencies: {
        targets: importTargets,
        mediaStore,
        widths: [400],
        siteUrl: 'https://new.example',
        network: options.network,
        onError: (error) => void errors.push(error),
      },
      clock,
      lockAttempts: options.lockAttempts,
      signal: options.signal,
      onProgress: options.onProgress,
    });
  const plan = async (source: Source, options: Options = {}) => {
    imports += 1;
    const imagesFile = options.imageFiles ? '/images.zip' : null;
    const id = await createImport(database.db, {
      name: 'export.xml',
      file: '/export.xml',
      imagesFile,
      now: clock(),
    });
    await work(id, 'plan', source, options);
    return id;
  };
  return {
    db: database.db,
    database,
    mediaDir,
    mediaStore,
    folder,
    errors,
    work,
    plan,
    /** Plans and applies. */
    importAll: async (source: Source, options: Options = {}) => {
      const id = await plan(source, options);
      await work(id, 'apply', source, options);
      return id;
    },
  };
}

function withImages(source: Source, { imageFiles }: Options): Source {
  return imageFiles
    ? { ...source, files: mergeFiles(withoutSkipped(source.files), withoutSkipped(imageFiles)) }
    : source;
}

const withoutSkipped = (files: SourceFiles) => ({ ...files, skipped: [] });

/** The rows of all tables but those of imports; the order of random ids is no order. */
export async function readSite(db: Db): Promise<Record<string, unknown[]>> {
  const site: Record<string, unknown[]> = {};
  for (const table of tableNames) {
    if (table.startsWith('import')) continue;
    site[table] = [];
    for await (const rows of readRows(db, table)) site[table].push(...rows);
    site[table].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  }
  return site;
}

function orderOf(row: unknown) {
  const { created_at, slug, email, kind, content, original_name, ...rest } = row as Record<string, unknown>;
  return JSON.stringify([created_at, slug ?? email ?? kind ?? original_name ?? content, rest]);
}

/** The items of an import as short lines. */
export async function listItems({ db }: Pick<OpenDatabase, 'db'>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_items')
    .select(['key', 'action', 'state', 'notes'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ key, action, state, notes }) =>
    [key, action, state, ...(JSON.parse(notes) as string[])].join(' · '),
  );
}
