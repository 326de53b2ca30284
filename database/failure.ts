import { postgresFailure } from '#database/engines/postgres/failure.ts';
import { sqliteFailure } from '#database/engines/sqlite/failure.ts';

/** Temporary failures of the database, which pass when the load drops, space is freed or the server is restarted. */
export type DatabaseFailure = 'full' | 'read-only' | 'unreachable' | 'slow' | 'busy';

/** Thrown when a bounded queue is full. */
export class TooBusyError extends Error {
  readonly code = 'TOO_BUSY';
}

export function isTableMissing(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  return code === '42P01' || (code === 'ERR_SQLITE_ERROR' && message.startsWith('no such table'));
}

export function failureOf(error: unknown): DatabaseFailure | null {
  // Not by `instanceof`: the built app bundles its own copy of the class.
  if ((Object(error) as { code?: string }).code === 'TOO_BUSY') return 'busy';
  return sqliteFailure(error) ?? postgresFailure(error);
}

/** Whether the database or a file could not be written because the disk, a quota or the limit of a file is reached. */
export function isDiskFull(error: unknown): boolean {
  const { code = '' } = Object(error) as { code?: string };
  return failureOf(error) === 'full' || ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
}

/** SQLSTATE: invalid value, violated constraint, unknown column. */
const REFUSED_SQLSTATE = /^(?:22|23|42)\w{3}$/;

/** Whether the database refused the values of a statement, which will not pass. */
export function isRefused(error: unknown): boolean {
  const { code = '' } = Object(error) as { code?: string };
  if (failureOf(error)) return false;
  return code === 'ERR_SQLITE_ERROR' || code.startsWith('ERR_INVALID_ARG_') || REFUSED_SQLSTATE.test(code);
}
