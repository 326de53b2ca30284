import { isAbsolute, join } from 'node:path';
import { classifyFailure } from '#database/failure.ts';
import { acquireLock, type Lock } from '#database/locks.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';
import {
  applyImport,
  createContext,
  type ImportDependencies,
  isDiskError,
} from '#features/imports/steps/applying.server.ts';
import { retryImages } from '#features/imports/images/retrying.server.ts';
import { MediaNotWritable } from '#features/imports/images/import-images.server.ts';
import { type ImportState, type ImportWork, runningStates, startStates } from './import.ts';
import { deletePlan, hasWaitingItems, resetFailedItems, resetUndoneItems } from './items.server.ts';
import { type Source, type SourceOptions, UnusableImages, UnusableSource } from '#site-import/index.ts';
import { planImport } from '#features/imports/steps/planning.server.ts';
import { publishChosen } from './draft-kinds.server.ts';
import { watchState } from './import-states.server.ts';
import { deleteFiles, deleteRefused, REFUSED_FILE, explainRefusal } from './uploads.server.ts';
import { undoImport } from '#features/imports/steps/undoing.server.ts';

export type ImportRun = {
  id: string;
  work: ImportWork;
  /** Whether the site has set the running state already. Another state then means that the work was stopped. */
  isClaimed?: boolean;
  lock: Lock;
  /** How often it tries to get the lock. */
  lockAttempts?: number;
  /** Of uploaded files. */
  folder: string;
  openSource: (path: string, options: Required<SourceOptions>) => Promise<Source>;
  dependencies: ImportDependencies;
  clock: () => Date;
  signal?: AbortSignal;
  onProgress?: () => Promise<void> | void;
  /** Called when the source has been read again and items or images are written. */
  onWrite?: () => void;
};

/** The message is for the owner. */
export class ImportRefused extends Error {}

/** The work has failed, and its state could not be stored. The message is for the owner. */
export class ImportInterrupted extends Error {}

/** Another process may start an import now. */
class LockLost extends Error {}

/** The state after each kind of work. A stopped import can be continued and undone. */
const endStates: Record<ImportWork, { done: ImportState; stopped: ImportState; failed: ImportState }> = {
  plan: { done: 'planned', stopped: 'uploaded', failed: 'failed' },
  apply: { done: 'applied', stopped: 'stopped', failed: 'stopped' },
  undo: { done: 'undone', stopped: 'stopped', failed: 'stopped' },
  // Unless items are waiting.
  retry: { done: 'applied', stopped: 'applied', failed: 'applied' },
};

/** Runs one kind of work under the lock and stores its result as the state of the import, which it returns. */
export async function runImport(db: Db, run: ImportRun): Promise<ImportState> {
  const lost = new AbortController();
  const release = await acquire(run, () => lost.abort(new LockLost('The lock of the import was lost.')));
  try {
    if (!(await start(db, run))) return endStates[run.work].stopped;
    const stopping = AbortSignal.any([lost.signal, ...(run.signal ? [run.signal] : [])]);
    const { signal, end } = watchState(db, { ...run, signal: stopping, state: runningStates[run.work] });
    try {
      const isDone = await runWork(db, { ...run, signal });
      if (!isDone) lost.signal.throwIfAborted();
      return await finish(db, run, isDone ? 'done' : 'stopped', null);
    } catch (error) {
      const isStopped = error === signal.reason && !(error instanceof LockLost);
      if (isStopped) return await finish(db, run, 'stopped', null);
      if (!(error instanceof UnusableSource)) run.dependencies.onError(error);
      const failure = describeFailure(error, run.work);
      const refusal = run.work === 'plan' || error instanceof UnusableImages ? explainRefusal(error) : null;
      return await finish(db, run, 'failed', failure, refusal).catch((cause: unknown) => {
        throw new ImportInterrupted(failure, { cause });
      });
    } finally {
      end();
    }
  } finally {
    await release();
  }
}

async function acquire({ lock, lockAttempts }: ImportRun, onLost: () => void) {
  const release = await acquireLock(lock, { attempts: lockAttempts, onLost });
  if (!release) throw new ImportRefused('Another import is running. Wait until it has ended, or stop it.');
  return release;
}

/** False if the work was stopped before this process has started. */
async function start(db: Db, { id, work, isClaimed = false }: ImportRun): Promise<boolean> {
  const state = runningStates[work];
  const states = startStates[work];
  // A process that was killed has left a running state, which counts as stopped.
  const interrupted = states.includes('stopped') ? (['applying', 'undoing'] as const) : [state];
  const started = await db
    .updateTable('imports')
    .set({ state, failure: null })
    .where('id', '=', id)
    .where('state', 'in', isClaimed ? [state] : [...states, ...interrupted])
    .where('file', '!=', REFUSED_FILE)
    .returning('id')
    .executeTakeFirst();
  if (!started && !isClaimed) throw new ImportRefused(`There is no import ${id} that this can be done with.`);
  return started !== undefined;
}

async function runWork(db: Db, run: ImportRun): Promise<boolean> {
  const { id, work, folder, dependencies, signal, onProgress } = run;
  if (work === 'undo') return undoImport(db, id, dependencies, { signal, onProgress });
  const {
    name,
    file,
    images_file,
    old_site_url: siteUrl,
    created_at,
  } = await db
    .selectFrom('imports')
    .select(['name', 'file', 'images_file', 'old_site_url', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const locate = (path: string) => (isAbsolute(path) ? path : join(folder, path));
  const opened = await run.openSource(locate(file), {
    name,
    // The images and the time of the plan: with others, its checksums would differ.
    imagesPath: images_file === null ? null : locate(images_file),
    siteUrl,
    now: new Date(created_at),
  });
  try {
    const source = await publishChosen(db, id, opened);
    if (work === 'plan') return await planImport(db, id, source, { ...dependencies, signal, onProgress });
    return await write(db, run, source);
  } finally {
    await opened.files.close();
  }
}

async function write(db: Db, run: ImportRun, source: Source) {
  const { id, work, dependencies, clock, signal, onProgress, onWrite } = run;
  if (work === 'retry') await resetFailedItems(db, id);
  else await resetUndoneItems(db, id);
  if (work === 'apply' || (await hasWaitingItems(db, id))) {
    const isDone = await applyImport(db, id, source, dependencies, { signal, onProgress, onWrite });
    if (work === 'apply' || !isDone) return isDone;
  }
  const context = await createContext(db, id, source, dependencies, signal);
  return retryImages(db, id, source, { ...context, now: clock() }, { signal, onWrite });
}

async function finish(
  db: Db,
  { id, work, clock, folder }: ImportRun,
  outcome: 'done' | 'stopped' | 'failed',
  failure: string | null,
  refusal: ReturnType<typeof explainRefusal> = null,
): Promise<ImportState> {
  const isIncomplete = work === 'retry' && (await hasWaitingItems(db, id));
  const state = isIncomplete ? 'stopped' : endStates[work][outcome];
  const at = clock();
  const times =
    outcome === 'done' && work === 'apply'
      ? { applied_at: at.toISOString() }
      : outcome === 'done' && work === 'undo'
        ? { undone_at: at.toISOString() }
        : {};
  await inTransaction(db, async (trx) => {
    if (work === 'plan' && outcome !== 'done') await deletePlan(trx, id);
    const { name } = await trx
      .updateTable('imports')
      .set({ state, failure, ...times, ...refusal })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    if (times.applied_at) await createAuditEvent(trx, { kind: 'imported', subject: name, browser: '', at });
    if (times.undone_at)
      await createAuditEvent(trx, { kind: 'undone', subject: `the import of ${name}`, browser: '', at });
  });
  if (state === 'undone') await deleteFiles(id, folder);
  if (refusal) await deleteRefused(id, folder, refusal);
  return state;
}

/** One sentence or two for the owner: what happened and what to do. */
function describeFailure(error: unknown, work: ImportWork): string {
  const next = work === 'plan' ? 'try again' : 'continue';
  if (error instanceof UnusableImages)
    return `${error.message} The import is kept. Try again without these images, or upload others.`;
  if (error instanceof UnusableSource) return error.message;
  const failure = classifyFailure(error);
  if (failure === 'full' || isDiskError(error)) return `The disk is full. Free up space, then ${next}.`;
  if (error instanceof MediaNotWritable) return `${error.message} Solve that, then ${next}.`;
  if (failure || error instanceof LockLost)
    return `The database could not be reached. Wait until it is available again, then ${next}.`;
  return `An unexpected error has ended the import. See the site log for details, then ${next}.`;
}
