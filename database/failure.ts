import { postgresFailure } from '#database/engines/postgres/failure.ts';
import { sqliteFailure } from '#database/engines/sqlite/failure.ts';

/** What keeps a database from doing what it was asked, and passes when somebody makes room or starts it again. */
export type DatabaseFailure = 'full' | 'read-only' | 'unreachable' | 'slow' | 'busy';

/** Thrown instead of queueing without a bound. */
export class TooBusyError extends Error {
  readonly code = 'TOO_BUSY';
}

export function isTableMissing(error: unknown): boolean {
  const { code, message = '' } = Object(error) as { code?: string; message?: string };
  return code === '42P01' || (code === 'ERR_SQLITE_ERROR' && message.startsWith('no such table'));
}

export function failureOf(error: unknown): DatabaseFailure | null {
  // By its code: the built app has a copy of the class of its own.
  if ((Object(error) as { code?: string }).code === 'TOO_BUSY') return 'busy';
  return sqliteFailure(error) ?? postgresFailure(error);
}
