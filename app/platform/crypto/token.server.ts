import { createHash, randomBytes, createHmac, timingSafeEqual } from 'node:crypto';

/** A secret for a link in an email; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** HMAC of a text. The text must start with its purpose, so that a signature is not valid for another one. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export function isValidSignature(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signText(secret, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
