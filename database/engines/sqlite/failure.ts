import type { DatabaseFailure } from '#database/failure.ts';

const PRIMARY = 0xff;
const BUSY = 5;
const WRITE_FAILED = 778;
const failures: Partial<Record<number, DatabaseFailure>> = {
  [BUSY]: 'unreachable',
  8: 'read-only',
  10: 'unreachable',
  13: 'full',
  14: 'unreachable',
};

/** What the system says of a sync that failed. */
const syncFailures: Record<string, DatabaseFailure> = { ENOSPC: 'full', EDQUOT: 'full', EIO: 'unreachable' };

/** Whether another process has locked the file. */
export function isLocked(error: unknown): boolean {
  const { code, errcode = 0 } = Object(error) as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && (errcode & PRIMARY) === BUSY;
}

/** By the result codes of SQLite: busy, read-only, an error of the disk, full, cannot be opened. */
export function sqliteFailure(error: unknown): DatabaseFailure | null {
  const {
    code = '',
    errcode,
    syscall,
  } = Object(error) as { code?: string; errcode?: number; syscall?: string };
  if (syscall === 'fdatasync') return syncFailures[code] ?? null;
  if (code !== 'ERR_SQLITE_ERROR' || errcode === undefined) return null;
  // A quota or a limit of the system that was reached is told as a write that failed.
  if (errcode === WRITE_FAILED) return 'full';
  return failures[errcode & PRIMARY] ?? null;
}
