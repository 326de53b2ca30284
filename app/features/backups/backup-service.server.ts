import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BackupStore } from './backup-store.ts';
import type { Lock } from '#database/locks.ts';
import {
  DAMAGED_IMAGES_EXIT_CODE,
  describeRefusal,
  DISK_FULL_EXIT_CODE,
  uploadedName,
  type Work,
} from './backup.ts';
import { temporaryName } from '#platform/process/temporary-files.server.ts';

type BackupServiceOptions = {
  store: BackupStore;
  /** Of the commands, which open the same database. */
  env: NodeJS.ProcessEnv;
  /** Held by the instance that runs a backup or restore. */
  lock: Lock;
  clock: () => Date;
  onFailure: (error: unknown) => void;
  onRefused: (reason: string) => void;
  /** Called after a restore, to drop all cached data. */
  onRestored?: () => Promise<void>;
};

export type BackupService = {
  store: BackupStore;
  folder: string;
  /** On this or another instance. */
  work(): Promise<Work | null>;
  /**
   * Both start immediately, or return null while other work is running (`describeRefusal`). Whether a backup is needed is
   * asked under the lock, so that of several instances one makes it.
   */
  backUp(kind: 'daily' | 'manual', isNeeded?: () => Promise<boolean>): Promise<StartedWork | null>;
  restore(file: string): Promise<StartedWork | null>;
  /** The zip of everything, once its first bytes are there. Its process ends when nobody reads it any more. */
  exportSite(): Promise<Readable>;
  /** Aborts running work and resolves once the failure is stored. */
  stop(): Promise<void>;
};

/** `done` resolves to whether the work succeeded. */
type StartedWork = { done: Promise<boolean> };

const STOPPED = 'The site was stopped before it finished.';

/** Another instance may start work now. */
class LockLost extends Error {}
const LOST = 'The connection to the database was lost. Try again when it is available.';

/** Runs the backup and restore commands in child processes, so that the site keeps responding. */
export function openBackupService(options: BackupServiceOptions): BackupService {
  const { store, env, lock, clock, onFailure, onRefused, onRestored } = options;
  const { folder } = store;
  /** The running work of this instance, or a failure that could not be stored. */
  let localWork: Work | null = null;
  const stopping = new AbortController();
  let running: Promise<boolean> | null = null;

  const startCommand = (
    command: string,
    args: string[],
    { output, signal }: { output: 'ignore' | 'pipe'; signal: AbortSignal },
  ) =>
    spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `server/commands/${command}.ts`, ...args],
      {
        env,
        signal,
        // The IPC channel tells the child when this process ends.
        stdio: ['ignore', output, 'pipe', 'ipc'],
      },
    );

  const runCommand = async (signal: AbortSignal, command: 'backup' | 'restore', ...args: string[]) => {
    const child = startCommand(command, args, { output: 'ignore', signal });
    const code = new Promise((ended, failed) => child.once('error', failed).once('close', ended));
    const [errorOutput, result] = await Promise.all([text(child.stderr!), code]);
    // The list of backups names the damaged images.
    if (result !== 0 && result !== DAMAGED_IMAGES_EXIT_CODE) throw new Error(errorOutput.trim());
  };

  /** The stored note; running work whose lock is free counts as stopped. */
  const readWork = async (): Promise<Work | null> => {
    const note = await readNote(folder);
    if (!note?.isRunning || (await lock.isHeld())) return note;
    // The work may have ended, or other work started, between the two reads.
    const latest = await readNote(folder);
    const isAbandoned = latest?.isRunning && latest.startedAt === note.startedAt;
    return isAbandoned ? { ...latest, isRunning: false, failure: STOPPED } : latest;
  };

  const carryOut = async (work: Work, run: () => Promise<void>) => {
    // A note that cannot be stored does not prevent the work: on a full disk its own error is more
    // helpful.
    await storeNote(folder, work).catch(() => {});
    try {
      await run();
      await removeNote(folder);
      // The owner is signed out by a restore, and learns from its note that it is done.
      if (work.kind === 'restore') await storeNote(folder, { ...work, isRunning: false }).catch(() => {});
      return { isDone: true, unstoredFailure: null };
    } catch (error) {
      onFailure(error);
      const failed = { ...work, isRunning: false, failure: ownerMessage(error as Error) };
      const unstoredFailure = await storeNote(folder, failed).then(
        () => null,
        () => failed,
      );
      return { isDone: false, unstoredFailure };
    }
  };

  const work = async () => localWork ?? readWork();

  const start = async (
    kind: Work['kind'],
    run: (signal: AbortSignal) => Promise<void>,
    isNeeded = async () => true,
  ) => {
    const lost = new AbortController();
    const release = await lock.acquire(() => lost.abort(new LockLost()));
    if (!release) return null;
    const isStarting = await isNeeded().catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (!isStarting) {
      await release();
      return { done: Promise.resolve(true) };
    }
    const started = (localWork = {
      kind,
      startedAt: clock().toISOString(),
      isRunning: true,
      failure: null,
    });
    const finish = async () => {
      const { isDone, unstoredFailure } = await carryOut(started, () =>
        run(AbortSignal.any([stopping.signal, lost.signal])),
      );
      await release();
      localWork = unstoredFailure;
      return isDone;
    };
    running = finish();
    return { done: running };
  };

  const reportRefusal = async (starting: Promise<StartedWork | null>) => {
    const started = await starting;
    if (!started) onRefused(describeRefusal(await work()));
    return started;
  };

  return {
    store,
    folder,
    work,
    backUp: (kind, isNeeded) => {
      const starting = start('backup', (signal) => runCommand(signal, 'backup', `--kind=${kind}`), isNeeded);
      // The job of the daily backups reports its own.
      return kind === 'daily' ? starting : reportRefusal(starting);
    },
    restore: (name) =>
      reportRefusal(
        start('restore', async (signal) => {
          const isUploaded = name === uploadedName;
          const upload = resolve(folder, name);
          await runCommand(signal, 'restore', isUploaded ? upload : store.addressOf(name), '--replace');
          if (isUploaded) await rm(upload, { force: true });
          await onRestored?.();
        }),
      ),
    exportSite: async () => {
      const child = startCommand('export', ['-'], { output: 'pipe', signal: stopping.signal });
      const zip = new PassThrough();
      const errorOutput = text(child.stderr!);
      child.stdout!.pipe(zip, { end: false });
      child.once('error', (error) => zip.destroy(error));
      child.once('close', async (code) => {
        if (code === 0) zip.end();
        else zip.destroy(Object.assign(new Error((await errorOutput).trim()), errorCodeOf(code)));
      });
      zip.once('close', () => child.kill());
      await once(zip, 'readable');
      return zip;
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** So that the owner gets the status of a full disk. */
const errorCodeOf = (exitCode: number | null) => (exitCode === DISK_FULL_EXIT_CODE ? { code: 'ENOSPC' } : {});

/** Commands print messages for the owner as a single line; longer output goes to the log only. */
function ownerMessage({ name, message, cause }: Error) {
  if (name === 'AbortError') return cause instanceof LockLost ? LOST : STOPPED;
  return message && !message.includes('\n') ? message : 'See the site log for details.';
}

/** In the backup folder, which all instances share. */
const NOTE_FILE = 'work.json';

/** The note of an instance that was killed still says that it is running. */
export async function readNote(folder: string): Promise<Work | null> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE_FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** Written to a temporary file and renamed, so that readers never see a partial note. */
export async function storeNote(folder: string, work: Work): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, temporaryName());
  try {
    await writeFile(draft, JSON.stringify(work), { mode: 0o600 });
    await rename(draft, join(folder, NOTE_FILE));
  } finally {
    // On a full disk the file may exist without content.
    await rm(draft, { force: true });
  }
}

async function removeNote(folder: string): Promise<void> {
  await rm(join(folder, NOTE_FILE), { force: true });
}
