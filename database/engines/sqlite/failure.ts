import type { DatabaseFailure } from '#database/failure.ts';

/** Mask for the primary part of an extended result code. */
const PRIMARY_CODE_MASK = 0xff;
const SQLITE_BUSY = 5;
const SQLITE_IOERR_WRITE = 778;
/** By primary result code: busy, read-only, I/O error, disk full, cannot open. */
const failures: Partial<Record<number, DatabaseFailure>> = {
  [SQLITE_BUSY]: 'unreachable',
  8: 'read-only',
  10: 'unreachable',
  13: 'full',
  14: 'unreachable',
};

/** By the error code of a failed `fdatasync`. */
const syncFailures: Record<string, DatabaseFailure> = { ENOSPC: 'full', EDQUOT: 'full', EIO: 'unreachable' };

/** Whether another process has locked the file. */
export function isLocked(error: unknown): boolean {
  const { code, errcode = 0 } = Object(error) as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && (errcode & PRIMARY_CODE_MASK) === SQLITE_BUSY;
}

export function sqliteFailure(error: unknown): DatabaseFailure | null {
  const {
    code = '',
    errcode,
    syscall,
  } = Object(error) as { code?: string; errcode?: number; syscall?: string };
  if (syscall === 'fdatasync') return syncFailures[code] ?? null;
  if (code !== 'ERR_SQLITE_ERROR' || errcode === undefined) return null;
  // SQLite reports an exceeded quota or file size limit as a failed write.
  if (errcode === SQLITE_IOERR_WRITE) return 'full';
  return failures[errcode & PRIMARY_CODE_MASK] ?? null;
}
