import { createHash } from 'node:crypto';

/** A short name of what is stored now; a form is saved only against the name that it was opened with. */
export function fingerprintOf(stored: unknown): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);
}
