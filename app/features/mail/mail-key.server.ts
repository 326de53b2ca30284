import { isValidSignature, signText } from '#platform/crypto/token.server.ts';

/**
 * The purpose of a signed link: unsubscribe, mute comment notifications, moderate a comment,
 * suppress confirmation requests.
 */
type Purpose = 'leave' | 'mute' | 'comment' | 'stop';

type KeyOptions = { secret: string; purpose: Purpose; id: string; expiresAt?: Date };

/** A signed key for a link in an email; without an expiry it is valid indefinitely. */
export function createMailKey({ secret, purpose, id, expiresAt }: KeyOptions): string {
  const expiry = expiresAt ? expiresAt.getTime().toString(36) : '';
  return `${id}.${expiry}.${signText(secret, signedText(purpose, id, expiry))}`;
}

/** Null if the key was not signed by this site or has expired. */
export function readMailKey(secret: string, purpose: Purpose, key: string, now: Date): string | null {
  const [id = '', expiry = '', signature = ''] = key.split('.');
  if (!isValidSignature(secret, signedText(purpose, id, expiry), signature)) return null;
  return expiry && now.getTime() > Number.parseInt(expiry, 36) ? null : id;
}

function signedText(purpose: Purpose, id: string, expiry: string) {
  return `mail ${purpose} ${id} ${expiry}`;
}
