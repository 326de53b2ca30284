import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

/** The signed time at which the visitor began to fill in a form. */
export function createFormToken(secret: string, now: Date): string {
  const createdAt = now.getTime().toString(36);
  return `${createdAt}.${signatureOf(secret, signedText(createdAt))}`;
}

/** Milliseconds since the token was created; null if it is missing or forged. */
export function formTokenAge(secret: string, token: string, now: Date): number | null {
  const [createdAt = '', signature = ''] = token.split('.');
  if (!token || !isSignatureOf(secret, signedText(createdAt), signature)) return null;
  return now.getTime() - Number.parseInt(createdAt, 36);
}

function signedText(createdAt: string) {
  return `form ${createdAt}`;
}
