import { imageWidths } from '#content/image-widths.ts';
import type { RunImport } from '#features/imports/command/import-command.server.ts';
import type { ImportPhase, ImportWork } from '#features/imports/import.ts';
import { findImport } from '#features/imports/imports.server.ts';
import { describeProgress, describeTimeLeft, sumWork } from '#features/imports/report.ts';
import { openSource } from '#site-import/index.ts';
import { runImport } from '#features/imports/run-import.server.ts';
import { allowImageProcesses } from '#features/media/media-uploading.server.ts';
import { createLog } from '#platform/process/log.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { importTargets } from './targets.ts';

const PROGRESS_INTERVAL_MS = 2_000;

/** Each takes 200 MB; this process serves no requests. */
const IMAGE_PROCESSES = 2;

/** Runs work on an import in this process until it is done or the signal is aborted. */
export function createImportRunner({ env, site, print }: CommandContext, signal: AbortSignal): RunImport {
  const { database, mediaStore, importDir: folder } = site;
  const log = createLog(env.LOG_LEVEL, process.stderr);

  /** Once; nothing listens if the command was started by hand. */
  let isTold = false;
  const tellSite = () => {
    const phase: ImportPhase = 'writing';
    if (!isTold) process.send?.(phase);
    isTold = true;
  };

  allowImageProcesses(IMAGE_PROCESSES);
  const run = (id: string, work: ImportWork, { isClaimed }: { isClaimed?: boolean } = {}) => {
    let shownAt = Date.now();
    let first: { finished: number; at: number } | null = null;
    const onProgress = async () => {
      const now = Date.now();
      if (now - shownAt < PROGRESS_INTERVAL_MS) return;
      shownAt = now;
      const found = await findImport(database.db, id);
      if (!found) return;
      const { finished, total } = sumWork(found);
      first ??= { finished, at: now };
      const left =
        finished > first.finished
          ? ((now - first.at) / (finished - first.finished)) * (total - finished)
          : null;
      print([describeProgress(found), left !== null && describeTimeLeft(left)].filter(Boolean).join(', '));
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
        mediaStore,
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
