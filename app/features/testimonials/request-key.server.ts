import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';
import { testimonialPath } from './testimonial-request.ts';

/** The path of a client's link. Expiry and revocation are in the row, so that the owner can change them. */
export function requestPathOf(secret: string, id: string): string {
  return testimonialPath({ id, key: signatureOf(secret, signedText(id)) });
}

export function isRequestKey(secret: string, { id, key }: { id: string; key: string }): boolean {
  return isSignatureOf(secret, signedText(id), key);
}

function signedText(id: string) {
  return `testimonial ${id}`;
}
