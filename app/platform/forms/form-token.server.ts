import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

/** A signed note of the moment at which somebody began to fill in a form. */
export function createFormToken(secret: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(secret, noteOf(at))}`;
}

/** Milliseconds since the stamp; null without a stamp or with a forged one. */
export function formTokenAge(secret: string, stamp: string, now: Date): number | null {
  const [at = '', signature = ''] = stamp.split('.');
  if (!stamp || !isSignatureOf(secret, noteOf(at), signature)) return null;
  return now.getTime() - Number.parseInt(at, 36);
}

function noteOf(at: string) {
  return `form ${at}`;
}
