import type { Db } from '#database/schema.ts';
import { newToken } from '#platform/crypto/token.server.ts';
import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

/** Browsers store a cookie for 400 days at most. */
export const KNOWN_DEVICE_SECONDS = 400 * 24 * 3_600;

/** A browser in which the owner has signed in before. */
export type KnownDevice = { id: string; email: string };

type Signing = { secret: string; now: Date };

/** The value of the cookie that marks a known device; a device that is known already stays the same one. */
export async function createDeviceKey(
  db: Db,
  { id = newToken(), secret, now }: Signing & { id?: string | undefined },
): Promise<string | null> {
  const owner = await findOwnerOfDevices(db);
  if (!owner) return null;
  const issuedAt = now.getTime().toString(36);
  return `${id}.${issuedAt}.${signatureOf(secret, signedText({ ...owner, id, issuedAt }))}`;
}

/** The device that a cookie names; null if this site did not sign it, or it is too old or revoked. */
export async function readDeviceKey(
  db: Db,
  key: string,
  { secret, now }: Signing,
): Promise<KnownDevice | null> {
  const [id = '', issuedAt = '', signature = ''] = key.split('.');
  const age = now.getTime() - Number.parseInt(issuedAt, 36);
  if (!(age < KNOWN_DEVICE_SECONDS * 1_000)) return null;
  const owner = await findOwnerOfDevices(db);
  if (!owner || !isSignatureOf(secret, signedText({ ...owner, id, issuedAt }), signature)) return null;
  return { id, email: owner.email };
}

/** All devices have to sign in again to be known. */
export async function revokeKnownDevices(db: Db) {
  await db.updateTable('owners').set({ device_epoch: newToken() }).execute();
}

function findOwnerOfDevices(db: Db) {
  return db
    .selectFrom('owners')
    .select(['id as ownerId', 'email', 'device_epoch as epoch'])
    .executeTakeFirst();
}

type Signed = { ownerId: string; epoch: string | null; id: string; issuedAt: string };

function signedText({ ownerId, epoch, id, issuedAt }: Signed) {
  return `known device ${ownerId} ${epoch ?? ''} ${id} ${issuedAt}`;
}
