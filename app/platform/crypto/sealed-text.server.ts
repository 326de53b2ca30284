import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key that only this secret and purpose give. */
export function sealText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Null if it was sealed with another secret, or was changed. */
export function openSealedText(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const encryptedAt = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < encryptedAt) return null;
  const options = { authTagLength: TAG_BYTES };
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), nonce, options);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, encryptedAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(encryptedAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFor(secret: string, purpose: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
