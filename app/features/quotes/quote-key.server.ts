import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';
import { quotePath } from './quote.ts';

/** The path of a client's link to a sent version. Expiry and withdrawal are in the row. */
export function quotePathOf(secret: string, id: string): string {
  return quotePath({ id, key: signatureOf(secret, signedText(id)) });
}

export function isQuoteKey(secret: string, { id, key }: { id: string; key: string }): boolean {
  return isSignatureOf(secret, signedText(id), key);
}

function signedText(id: string) {
  return `quote ${id}`;
}
