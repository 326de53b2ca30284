/** Temporary failures of the database, which pass when the load drops, space is freed or the server is restarted. */
export type DatabaseFailure = 'full' | 'read-only' | 'unreachable' | 'slow' | 'busy';

/** What the owner can set right; the message is a sentence for the owner. */
export class DatabaseSetUpError extends Error {}

/** Thrown when a bounded queue is full. */
export class TooBusyError extends Error {
  readonly code = 'TOO_BUSY';
}

export function isTableMissing(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  return code === '42P01' || (code === 'ERR_SQLITE_ERROR' && message.startsWith('no such table'));
}

export function classifyFailure(error: unknown): DatabaseFailure | null {
  // Not by `instanceof`: the built app bundles its own copy of the class.
  if ((Object(error) as { code?: string }).code === 'TOO_BUSY') return 'busy';
  return sqliteFailure(error) ?? postgresFailure(error);
}

/** Whether the database or a file could not be written because the disk, a quota or the limit of a file is reached. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = Object(error) as { code?: string };
  return classifyFailure(error) === 'full' || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
}

/** SQLSTATE: invalid value, violated constraint, unknown column. */
const REFUSED_SQLSTATE = /^(?:22|23|42)\w{3}$/;

/** Whether the database refused the values of a statement, which will not pass. */
export function isRefused(error: unknown): boolean {
  const { code = '' } = Object(error) as { code?: string };
  if (classifyFailure(error)) return false;
  return code === 'ERR_SQLITE_ERROR' || code.startsWith('ERR_INVALID_ARG_') || REFUSED_SQLSTATE.test(code);
}

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

function sqliteFailure(error: unknown): DatabaseFailure | null {
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

/** SQLSTATE: connection exceptions, too many connections, server shutting down or starting up. */
const UNAVAILABLE = /^(?:08...|53300|57P0[123])$/;
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The message of the driver. */
export const CONNECT_TIMED_OUT = 'timeout expired';
const LOST_CONNECTION =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (?:has encountered|was closed)/;

/** SQLSTATE: statement timeout, lock timeout. */
const TIMEOUTS = new Set(['57014', '55P03']);
/** SQLSTATE: serialization failure, deadlock, out of memory. */
const BUSY = /^(?:40001|40P01|53200)$/;

function postgresFailure(error: unknown): DatabaseFailure | null {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  if (code === '53100') return 'full';
  if (code === '25006') return 'read-only';
  if (TIMEOUTS.has(code)) return 'slow';
  if (BUSY.test(code)) return 'busy';
  const isLost = message === CONNECT_TIMED_OUT || LOST_CONNECTION.test(message);
  return UNAVAILABLE.test(code) || NETWORK_ERRORS.has(code) || isLost ? 'unreachable' : null;
}

/** SQLSTATE: unique violation, serialization failure, deadlock. */
const CONFLICT = /^(?:23505|40001|40P01)$/;

export function isPostgresConflict(error: unknown): boolean {
  return CONFLICT.test((Object(error) as { code?: string }).code ?? '');
}
