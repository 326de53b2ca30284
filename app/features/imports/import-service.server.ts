import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Lock } from '#database/lock.ts';
import type { Db } from '#database/schema.ts';
import { workerEnv } from '#platform/process/worker-env.ts';
import { type ImportState, type ImportWork, runningStates, startStates } from './import.ts';
import { running, settleImports, interruptedStates } from './settle-imports.server.ts';

type ImportServiceOptions = {
  db: Db;
  /** Of uploaded files. */
  folder: string;
  /** The environment of the site, so that the command opens the same database. */
  env: NodeJS.ProcessEnv;
  /** Held by the process that runs an import. */
  lock: Lock;
  onFailure: (error: unknown) => void;
  /** Receives what the process of an import logs, as it comes. */
  errorOutput?: Writable;
};

/** `done` resolves to whether the process ended without an error; the state of the import says more. */
type StartedWork = { done: Promise<boolean> };

export type ImportService = {
  folder: string;
  lock: Lock;
  /** Starts work in its own process, or returns null while an import is running or if its state does not allow it. */
  start(id: string, work: ImportWork): Promise<StartedWork | null>;
  /** Stops the work of an import after its current item or while it waits for an image, on this or another instance. */
  stop(id: string): Promise<void>;
  /** Corrects the states of imports whose process has ended without storing one. */
  settle(): Promise<void>;
  /** Stops running work and resolves when its process has ended. */
  close(): Promise<void>;
};

/** A killed import can be continued. */
const STOP_TIMEOUT_MS = 3_000;
/** In characters: the end of the error output, which has the reason of a failure. */
const MAX_FAILURE_LENGTH = 8 * 1024;

/** Runs imports in child processes, one at a time, so that the site keeps responding. */
export function openImportService({
  db,
  folder,
  env,
  lock,
  onFailure,
  errorOutput = process.stderr,
}: ImportServiceOptions): ImportService {
  let child: ChildProcess | null = null;
  let done: Promise<boolean> = Promise.resolve(true);

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
    if (!child) await settleImports(db, lock);
  };
  const run = async (started: ChildProcess): Promise<boolean> => {
    let last = '';
    started.stderr!.setEncoding('utf8').on('data', (output: string) => {
      last = (last + output).slice(-MAX_FAILURE_LENGTH);
      errorOutput.write(output);
    });
    try {
      const [code] = await once(started, 'close');
      if (code !== 0) onFailure(new Error(last.trim() || `The import ended with ${code}.`));
      return code === 0;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      child = null;
      await settle().catch(onFailure);
    }
  };

  return {
    folder,
    lock,
    settle,
    start: async (id, work) => {
      if (child || (await lock.isHeld())) return null;
      await settle();
      if (!(await setState(id, startStates[work], runningStates[work]))) return null;
      const flags = ['--disable-warning=ExperimentalWarning', 'server/commands/import.ts'];
      child = spawn(process.execPath, [...flags, '--id', id, '--work', work], {
        env: workerEnv('command', env),
        // The IPC channel tells the child when this process ends.
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      done = run(child);
      return { done };
    },
    stop: async (id) => {
      for (const state of running) await setState(id, [state], interruptedStates[state]);
    },
    close: async () => {
      const stopped = child;
      stopped?.kill('SIGTERM');
      const timer = setTimeout(() => stopped?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await done;
      clearTimeout(timer);
    },
  };
}
