import type { Trouble } from '#database/trouble.ts';

const PRIMARY = 0xff;
const WRITE_FAILED = 778;
const troubles: Partial<Record<number, Trouble>> = {
  5: 'unreachable',
  8: 'read-only',
  10: 'unreachable',
  13: 'full',
  14: 'unreachable',
};

/** By the result codes of SQLite: busy, read-only, an error of the disk, full, cannot be opened. */
export function sqliteTrouble(error: unknown): Trouble | null {
  const { code, errcode } = Object(error) as { code?: string; errcode?: number };
  if (code !== 'ERR_SQLITE_ERROR' || errcode === undefined) return null;
  // A quota or a limit of the system that was reached is told as a write that failed.
  if (errcode === WRITE_FAILED) return 'full';
  return troubles[errcode & PRIMARY] ?? null;
}
