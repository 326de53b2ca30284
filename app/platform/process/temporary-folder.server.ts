import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

/** After an hour without a write, a temporary file of another machine or an unknown process is abandoned. */
const MAX_AGE_MS = 3_600_000;
/** With the names that earlier versions gave: a process and a time, a kind, or sixteen digits. */
const TEMPORARY = /^\.(?:tmp-|proof-|restore-|upload-|work-|\d+-\d+$|[0-9a-f]{16}$)/;
const OWNER = /\.tmp-([0-9a-f]{8})-(\d+)-/;
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A hidden name that says which process uses it, so that another one can tell whether it is abandoned. */
export function temporaryName(): string {
  return `.tmp-${host}-${process.pid}-${randomBytes(8).toString('hex')}`;
}

/** A folder for work in progress, on the same disk as its parent; the caller removes it. */
export async function createTemporaryFolder(parent: string): Promise<string> {
  const folder = join(parent, temporaryName());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the temporary files and folders that ended processes left behind. */
export async function removeAbandoned(parent: string, now: Date) {
  for (const name of await readdir(parent)) {
    if (!TEMPORARY.test(name)) continue;
    const path = join(parent, name);
    if (await isAbandoned(path, now)) await rm(path, { recursive: true, force: true });
  }
}

/** Whether the process that uses a temporary file or folder has ended, or has not written there for so long. */
export async function isAbandoned(path: string, now: Date, maxAgeMs = MAX_AGE_MS): Promise<boolean> {
  const [, onHost, pid] = OWNER.exec(basename(path)) ?? [];
  const changedAt = await lastChange(path);
  return (onHost === host && hasEnded(Number(pid), changedAt)) || now.getTime() - changedAt > maxAgeMs;
}

function hasEnded(pid: number, changedAt: number): boolean {
  // A container gives its process the same number at every start.
  return pid === process.pid ? changedAt < performance.timeOrigin : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When something was last written there; a folder does not change with the content of its files. */
async function lastChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  const names = found.isDirectory() ? await readdir(path).catch(() => []) : [];
  const times = names.map((name) =>
    stat(join(path, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(found.mtimeMs, ...(await Promise.all(times)));
}
