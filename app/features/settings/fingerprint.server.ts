import { createHash } from 'node:crypto';

/**
 * A short hash of the stored state; a form is saved only against the state that it was opened
 * with.
 */
export function fingerprintOf(stored: unknown): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);
}
