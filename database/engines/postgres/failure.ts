import type { DatabaseFailure } from '#database/failure.ts';

/** States of PostgreSQL: a lost connection, no room for more of them, a server that stops or starts. */
const AWAY = /^(?:08...|53300|57P0[123])$/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered/;

/** A statement, or its wait for a lock, took longer than it may. */
const TOO_SLOW = new Set(['57014', '55P03']);
/** Serialization failure, deadlock, out of memory: what passes with the load. */
const BUSY = /^(?:40001|40P01|53200)$/;

export function postgresFailure(error: unknown): DatabaseFailure | null {
  const { code = '', message = '' } = Object(error) as { code?: string; message?: string };
  if (code === '53100') return 'full';
  if (code === '25006') return 'read-only';
  if (TOO_SLOW.has(code)) return 'slow';
  if (BUSY.test(code)) return 'busy';
  return AWAY.test(code) || UNREACHABLE.has(code) || LOST.test(message) ? 'unreachable' : null;
}

/** States of PostgreSQL: a name that somebody has taken meanwhile, an order of work that cannot be, two who wait for each other. */
const CLASH = /^(?:23505|40001|40P01)$/;

export function isPostgresClash(error: unknown): boolean {
  return CLASH.test((Object(error) as { code?: string }).code ?? '');
}
