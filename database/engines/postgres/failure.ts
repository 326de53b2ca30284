import type { DatabaseFailure } from '#database/failure.ts';

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

export function postgresFailure(error: unknown): DatabaseFailure | null {
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
