import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link in a mail; the database keeps its hash alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
