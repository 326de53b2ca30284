import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, open, rename, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join, dirname } from 'node:path';
import { HOUR_MS } from '#platform/time/durations.ts';
import { pipeline } from 'node:stream/promises';

/** Time without a write after which a temporary file of another host or an unknown process counts as abandoned. */
const MAX_AGE_MS = HOUR_MS;
const TEMPORARY_PREFIX = '.tmp-';
const OWNED_NAME = /\.tmp-([0-9a-f]{8})-(\d+)-/;
const hostHash = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A hidden name with host and process id, so that other processes can detect whether it is abandoned. */
export function temporaryName(): string {
  return `${TEMPORARY_PREFIX}${hostHash}-${process.pid}-${randomBytes(8).toString('hex')}`;
}

/** Creates a folder on the same disk as its parent, so that its files can be moved out by renaming; the caller removes it. */
export async function createTemporaryFolder(parent: string): Promise<string> {
  const folder = join(parent, temporaryName());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Removes the temporary files and folders of processes that have ended. */
export async function removeAbandoned(parent: string, now: Date) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const path = join(parent, name);
    if (await isAbandoned(path, now)) await rm(path, { recursive: true, force: true });
  }
}

/** Whether the owning process has ended, or has not written for long. */
async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const [, ownerHost, pid] = OWNED_NAME.exec(basename(path)) ?? [];
  const changedAt = await lastModified(path);
  return (
    (ownerHost === hostHash && hasEnded(Number(pid), changedAt)) || now.getTime() - changedAt > MAX_AGE_MS
  );
}

function hasEnded(pid: number, changedAt: number): boolean {
  // In a container the process has the same id after every start.
  return pid === process.pid ? changedAt < performance.timeOrigin : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Latest modification time in milliseconds; a folder's own time does not change with the content of its files. */
async function lastModified(path: string): Promise<number> {
  const info = await stat(path).catch(() => null);
  if (!info) return 0;
  const names = info.isDirectory() ? await readdir(path).catch(() => []) : [];
  const times = names.map((name) =>
    stat(join(path, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(info.mtimeMs, ...(await Promise.all(times)));
}

/** Disk space reserved for the running site. */
const RESERVED_DISK_BYTES = 1024 ** 3;

type Stored = {
  /** A folder on the same disk, in which the file is written until it is complete. */
  folder: string;
  /** Replaces a file that is there already. */
  path: string;
  size: number;
};

/** Whether the running site still has its reserve after a file of this size. */
export async function hasDiskSpace(folder: string, size: number): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - size >= RESERVED_DISK_BYTES;
}

/** Writes a stream to a file that only this user can read; false if there is not enough disk space. */
export async function storeStream(
  bytes: AsyncIterable<Uint8Array>,
  { folder, path, size }: Stored,
): Promise<boolean> {
  if (!(await hasDiskSpace(folder, size))) return false;
  const draft = join(folder, temporaryName());
  // Opened before the pipeline: a write stream that is still opening could recreate the file after
  // its removal.
  const file = await open(draft, 'wx', 0o600);
  try {
    await pipeline(bytes, file.createWriteStream({ flush: true }));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
