import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, link, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { uploadedName, type Work } from './backup.ts';

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
  /** What is under way, or has failed. */
  work(): Work | null;
  /** Both answer whether it was done; one thing is done at a time. */
  backUp(): Promise<boolean>;
  restore(file: string): Promise<boolean>;
  stop(): void;
};

/** The commands of backup and restore in processes of their own, so that the site goes on answering. */
export function openBackupDesk({ folder, env, clock, onFailure, onRestored }: DeskOptions): BackupDesk {
  let work: Work | null = null;
  let child: ChildProcess | null = null;

  const run = async (command: 'backup' | 'restore', ...args: string[]) => {
    const flags = ['--disable-warning=ExperimentalWarning', `server/${command}-command.ts`];
    child = spawn(process.execPath, [...flags, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const code = new Promise((ended, failed) => child!.once('error', failed).once('close', ended));
    const [complaint, result] = await Promise.all([text(child.stderr!), code]);
    if (result !== 0) throw new Error(complaint.trim());
  };

  const begin = async (act: Work['act'], steps: () => Promise<void>) => {
    if (work?.isRunning) return false;
    const begun: Work = { act, startedAt: clock().toISOString(), isRunning: true, failure: null };
    work = begun;
    try {
      await steps();
      work = null;
      return true;
    } catch (error) {
      onFailure(error);
      work = { ...begun, isRunning: false, failure: sentenceOf(error as Error) };
      return false;
    }
  };

  return {
    folder,
    work: () => work,
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
    stop: () => void child?.kill(),
  };
}

/** A command says what the owner can mend in one line; anything longer is for the log. */
function sentenceOf({ message }: Error) {
  return message && !message.includes('\n')
    ? message
    : 'It ended with an error; the log of the site says why.';
}
