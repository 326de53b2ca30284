import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireLock, type Lock } from '#database/locks.ts';
import type { Db } from '#database/schema.ts';
import { type ImportPhase, type ImportState, type ImportWork, runningStates, startStates } from './import.ts';
import {
  type ImportLocks,
  interruptedStates,
  isAnyRunning,
  running,
  settleImports,
} from './import-states.server.ts';

type ImportServiceOptions = ImportLocks & {
  db: Db;
  /** Of uploaded files. */
  folder: string;
  /** Of the command, which opens the same database. */
  env: NodeJS.ProcessEnv;
  onFailure: (error: unknown) => void;
  onRefused: (reason: string) => void;
  /** Receives what the process of an import logs, as it comes. */
  errorOutput?: Writable;
};

/** `done` resolves to whether the process ended without an error; the state of the import says more. */
type StartedWork = { done: Promise<boolean> };

type CurrentWork = { id: string; phase: ImportPhase; child?: ChildProcess };

export type ImportService = {
  folder: string;
  lock: Lock;
  /**
   * Starts work in its own process, or returns null while an import is running or if its state does not allow it. Waits
   * for a process that was stopped and is ending.
   */
  start(id: string, work: ImportWork): Promise<StartedWork | null>;
  /** Reads the file of an import when the running import has ended. */
  enqueue(id: string): void;
  /** What this instance is doing with an import, beyond its state. */
  phaseOf(id: string): ImportPhase | null;
  /** Waits for a process that was stopped and is ending; false while an import is running. */
  waitForEnd(): Promise<boolean>;
  /** Stops the work of an import after its current item or while it waits for an image, on this or another instance. */
  stop(id: string): Promise<void>;
  /** Corrects the states of imports whose process has ended without storing one, and starts what is queued. */
  settle(): Promise<void>;
  /** Stops running work and resolves when its process has ended. */
  close(): Promise<void>;
};

const BUSY = 'Another import is running.';

/** A killed import can be continued. */
const STOP_TIMEOUT_MS = 3_000;
/** How long a process that was stopped may take for its current item. */
const END_TIMEOUT_MS = 15_000;
const END_POLL_MS = 100;
/** In characters: the end of the error output, which has the reason of a failure. */
const MAX_FAILURE_LENGTH = 8 * 1024;

/** Runs imports in child processes, one at a time, so that the site keeps responding. */
export function openImportService({
  db,
  folder,
  env,
  lock,
  startLock,
  onFailure,
  onRefused,
  errorOutput = process.stderr,
}: ImportServiceOptions): ImportService {
  /** Set before the process is started. */
  let current: CurrentWork | null = null;
  let done: Promise<boolean> = Promise.resolve(true);
  const queue = new Set<string>();

  const setState = async (id: string, from: readonly ImportState[], state: ImportState) => {
    const changed = await db
      .updateTable('imports')
      .set({ state })
      .where('id', '=', id)
      .where('state', 'in', [...from])
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  };
  const settle = async () => {
    if (!current) await settleImports(db, { lock, startLock });
    await startNext();
  };
  const isBusy = async () => current !== null || (await lock.isHeld()) || (await startLock.isHeld());
  const waitForEnd = async () => {
    const deadline = Date.now() + END_TIMEOUT_MS;
    while (await isBusy()) {
      if (Date.now() > deadline || (await isAnyRunning(db))) return false;
      await delay(END_POLL_MS);
    }
    return true;
  };
  const run = async (started: ChildProcess, release: () => Promise<void>): Promise<boolean> => {
    let last = '';
    started.stderr!.setEncoding('utf8').on('data', (output: string) => {
      last = (last + output).slice(-MAX_FAILURE_LENGTH);
      errorOutput.write(output);
    });
    started.on('message', (phase) => {
      if (current?.phase === 'reading') current.phase = phase as ImportPhase;
    });
    try {
      const [code] = await once(started, 'close');
      if (code !== 0) onFailure(new Error(last.trim() || `The import ended with ${code}.`));
      return code === 0;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      await release().catch(onFailure);
      current = null;
      await settle().catch(onFailure);
    }
  };

  const refuse = (reason: string) => {
    onRefused(reason);
    return null;
  };
  const start = async (id: string, work: ImportWork): Promise<StartedWork | null> => {
    if (!(await waitForEnd()) || current) return refuse(BUSY);
    const starting: CurrentWork = { id, phase: 'reading' };
    current = starting;
    queue.delete(id);
    // Another instance must not take the work for interrupted before its process has its own lock.
    let release: Awaited<ReturnType<Lock['acquire']>> = null;
    let isStarted = false;
    try {
      await settleImports(db, { lock, startLock });
      release = await acquireLock(startLock);
      isStarted = release !== null && (await setState(id, startStates[work], runningStates[work]));
    } finally {
      if (!isStarted) {
        current = null;
        await release?.();
      }
    }
    if (!release || !isStarted) return refuse(release ? 'The import has changed in the meantime.' : BUSY);
    const flags = ['--disable-warning=ExperimentalWarning', 'server/commands/import.ts'];
    starting.child = spawn(process.execPath, [...flags, '--id', id, '--work', work], {
      env,
      // The IPC channel tells the child when this process ends, and this process when the child begins to write.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    done = run(starting.child, release);
    return { done };
  };
  /** An import that was deleted while it waited is not started. */
  const startNext = async () => {
    for (const next of queue) if ((await isBusy()) || (await start(next, 'plan'))) return;
  };
  return {
    folder,
    lock,
    settle,
    start,
    enqueue: (id) => {
      queue.add(id);
      void startNext().catch(onFailure);
    },
    phaseOf: (id) => (queue.has(id) ? 'queued' : current?.id === id ? current.phase : null),
    waitForEnd,
    stop: async (id) => {
      for (const state of running) {
        const isStopped = await setState(id, [state], interruptedStates[state]);
        if (isStopped && current?.id === id) current.phase = 'stopping';
      }
    },
    close: async () => {
      queue.clear();
      const stopped = current?.child;
      stopped?.kill('SIGTERM');
      const timer = setTimeout(() => stopped?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await done;
      clearTimeout(timer);
    },
  };
}
