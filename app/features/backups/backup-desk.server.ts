import { spawn } from 'node:child_process';
import { copyFile, link, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { uploadedName, type Work } from './backup.ts';
import { BEAT, beat, keepNote, readNote, removeNote } from './work-note.server.ts';

type DeskOptions = {
  folder: string;
  /** What the site was started with: the commands open the same one. */
  env: NodeJS.ProcessEnv;
  clock: () => Date;
  onFailure: (error: unknown) => void;
  /** Everything that was read before is over. */
  onRestored?: () => Promise<void>;
};

export type BackupDesk = {
  folder: string;
  /** What is under way, or has failed, on this or another instance. */
  work(): Promise<Work | null>;
  /** Both answer whether it was done; one thing is done at a time. */
  backUp(): Promise<boolean>;
  restore(file: string): Promise<boolean>;
  /** Ends what is under way here, and answers when that is noted. */
  stop(): Promise<void>;
};

/** The commands of backup and restore in processes of their own, so that the site goes on answering. */
export function openBackupDesk({ folder, env, clock, onFailure, onRestored }: DeskOptions): BackupDesk {
  /** What this instance is at, or failed to do and could not note. */
  let own: Work | null = null;
  const stopping = new AbortController();
  let working: Promise<boolean> | null = null;

  const run = async (command: 'backup' | 'restore', ...args: string[]) => {
    const flags = ['--disable-warning=ExperimentalWarning', `server/${command}-command.ts`];
    const { signal } = stopping;
    const child = spawn(process.execPath, [...flags, ...args], {
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const code = new Promise((ended, failed) => child.once('error', failed).once('close', ended));
    const [complaint, result] = await Promise.all([text(child.stderr), code]);
    if (result !== 0) throw new Error(complaint.trim());
  };

  const work = async () => own ?? readNote(folder, clock());

  const carryOut = async (begun: Work, steps: () => Promise<void>) => {
    // What cannot be noted is done all the same: if the disk is full, the work itself says it better.
    await keepNote(folder, begun, clock()).catch(() => {});
    const beating = setInterval(() => void beat(folder, clock()).catch(() => {}), BEAT).unref();
    try {
      await steps();
      await removeNote(folder);
      own = null;
      return true;
    } catch (error) {
      onFailure(error);
      const failed = { ...begun, isRunning: false, failure: sentenceOf(error as Error) };
      own = await keepNote(folder, failed, clock()).then(
        () => null,
        () => failed,
      );
      return false;
    } finally {
      clearInterval(beating);
    }
  };

  const begin = async (act: Work['act'], steps: () => Promise<void>) => {
    if (own?.isRunning) return false;
    own = { act, startedAt: clock().toISOString(), isRunning: true, failure: null };
    if ((await readNote(folder, clock()))?.isRunning) {
      own = null;
      return false;
    }
    working = carryOut(own, steps);
    return working;
  };

  return {
    folder,
    work,
    backUp: () => begin('backup', () => run('backup')),
    restore: (name) =>
      begin('restore', async () => {
        const file = join(folder, name);
        const held = resolve(folder, 'restoring');
        await rm(held, { force: true });
        // The backup of what is here now may remove the oldest, which may be the one that is wanted.
        await link(file, held).catch(() => copyFile(file, held));
        try {
          await run('backup');
          await run('restore', held, '--replace');
        } finally {
          await rm(held, { force: true });
        }
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
  if (name === 'AbortError') return 'The site was stopped meanwhile.';
  return message && !message.includes('\n')
    ? message
    : 'It ended with an error; the log of the site says why.';
}
