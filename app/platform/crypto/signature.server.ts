import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC of a text. The text must start with its purpose, so that a signature is not valid for another one. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
