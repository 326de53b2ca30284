import { imageWidths } from '#content/image-widths.ts';
import type { ImportPhase, ImportState, ImportWork } from '#features/imports/import.ts';
import { findImport } from '#features/imports/imports.server.ts';
import { describeProgress } from '#features/imports/report.ts';
import { openSource } from '#site-import/index.ts';
import { type ImportRun, runImport } from '#features/imports/run-import.server.ts';
import type { ImportLocks } from '#features/imports/import-states.server.ts';
import { createLog } from '#platform/process/log.ts';
import type { CommandContext } from './command.ts';
import { importTargets } from './import-targets.ts';

const PROGRESS_INTERVAL_MS = 2_000;

type RunOptions = Pick<ImportRun, 'isClaimed'>;

export type RunImport = ((id: string, work: ImportWork, options?: RunOptions) => Promise<ImportState>) & {
  /** Of uploaded files. */
  folder: string;
} & ImportLocks;

/** Runs work on an import in this process until it is done or the signal is aborted. */
export function createImportRunner({ env, site, print }: CommandContext, signal: AbortSignal): RunImport {
  const { database, mediaDir, importDir: folder } = site;
  const log = createLog(env.LOG_LEVEL, process.stderr);

  /** Once; nothing listens if the command was started by hand. */
  let isTold = false;
  const tellSite = () => {
    const phase: ImportPhase = 'writing';
    if (!isTold) process.send?.(phase);
    isTold = true;
  };

  const run = (id: string, work: ImportWork, { isClaimed }: RunOptions = {}) => {
    let shownAt = Date.now();
    const onProgress = async () => {
      if (Date.now() - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = Date.now();
      const found = await findImport(database.db, id);
      if (found) print(describeProgress(found));
    };
    return runImport(database.db, {
      id,
      work,
      isClaimed,
      lock: database.importLock,
      folder,
      openSource,
      dependencies: {
        targets: importTargets,
        mediaDir,
        widths: imageWidths,
        siteUrl: site.siteUrl,
        onError: (error) => log.error({ err: error }, 'An import failed'),
      },
      clock: () => new Date(),
      signal,
      onProgress,
      onWrite: tellSite,
    });
  };
  return Object.assign(run, { folder, lock: database.importLock, startLock: database.importStartLock });
}
