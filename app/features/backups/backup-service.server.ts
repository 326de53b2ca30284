import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Lock } from '#database/lock.ts';
import { workerEnv } from '#platform/process/worker-env.ts';
import { uploadedName, type Work } from './backup.ts';
import { storeNote, readNote, removeNote } from './work-note.server.ts';

type BackupServiceOptions = {
  folder: string;
  /** What the site was started with: the commands open the same one. */
  env: NodeJS.ProcessEnv;
  /** Held by the instance that is at work. */
  baton: Lock;
  clock: () => Date;
  onFailure: (error: unknown) => void;
  /** Everything that was read before is over. */
  onRestored?: () => Promise<void>;
};

export type BackupService = {
  folder: string;
  /** What is under way, or has failed, on this or another instance. */
  work(): Promise<Work | null>;
  /** Both begin at once, or answer null while something else is under way: one thing is done at a time. */
  backUp(kind: 'daily' | 'manual'): Promise<Begun | null>;
  restore(file: string): Promise<Begun | null>;
  /** Ends what is under way here, and answers when that is noted. */
  stop(): Promise<void>;
};

/** Something that takes its time, and then whether it was done. */
type Begun = { done: Promise<boolean> };

const STOPPED = 'The site was stopped before it finished.';

/** The commands of backup and restore in processes of their own, so that the site goes on answering. */
export function openBackupService(options: BackupServiceOptions): BackupService {
  const { folder, env, baton, clock, onFailure, onRestored } = options;
  /** What this instance is at, or failed to do and could not note. */
  let own: Work | null = null;
  const stopping = new AbortController();
  let working: Promise<boolean> | null = null;

  const run = async (command: 'backup' | 'restore', ...args: string[]) => {
    const flags = ['--disable-warning=ExperimentalWarning', `server/commands/${command}.ts`];
    const { signal } = stopping;
    const child = spawn(process.execPath, [...flags, ...args], {
      env: workerEnv('command', env),
      signal,
      // By the channel it notices when this process is gone.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const code = new Promise((ended, failed) => child.once('error', failed).once('close', ended));
    const [complaint, result] = await Promise.all([text(child.stderr!), code]);
    if (result !== 0) throw new Error(complaint.trim());
  };

  /** What the note says, unless whoever wrote it is gone. */
  const readWork = async (): Promise<Work | null> => {
    const noted = await readNote(folder);
    if (!noted?.isRunning || (await baton.isTaken())) return noted;
    // It may have come to its end, or another have begun, between the two questions.
    const still = await readNote(folder);
    const isLeft = still?.isRunning && still.startedAt === noted.startedAt;
    return isLeft ? { ...still, isRunning: false, failure: STOPPED } : still;
  };

  const carryOut = async (begun: Work, steps: () => Promise<void>) => {
    // What cannot be noted is done all the same: if the disk is full, the work itself says it better.
    await storeNote(folder, begun).catch(() => {});
    try {
      await steps();
      await removeNote(folder);
      return { isDone: true, unnoted: null };
    } catch (error) {
      onFailure(error);
      const failed = { ...begun, isRunning: false, failure: sentenceOf(error as Error) };
      const unnoted = await storeNote(folder, failed).then(
        () => null,
        () => failed,
      );
      return { isDone: false, unnoted };
    }
  };

  const begin = async (act: Work['act'], steps: () => Promise<void>) => {
    const giveBack = await baton.take();
    if (!giveBack) return null;
    const begun = (own = { act, startedAt: clock().toISOString(), isRunning: true, failure: null });
    const finish = async () => {
      const { isDone, unnoted } = await carryOut(begun, steps);
      await giveBack();
      own = unnoted;
      return isDone;
    };
    working = finish();
    return { done: working };
  };

  return {
    folder,
    work: async () => own ?? readWork(),
    backUp: (kind) => begin('backup', () => run('backup', `--kind=${kind}`)),
    restore: (name) =>
      begin('restore', async () => {
        const file = join(folder, name);
        await run('backup', '--kind=before-restore', `--keep=${name}`);
        await run('restore', resolve(file), '--replace');
        if (name === uploadedName) await rm(file, { force: true });
        await onRestored?.();
      }),
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

/** A command says what the owner can mend in one line; anything longer is for the log. */
function sentenceOf({ name, message }: Error) {
  if (name === 'AbortError') return STOPPED;
  return message && !message.includes('\n') ? message : 'See the site log for details.';
}
