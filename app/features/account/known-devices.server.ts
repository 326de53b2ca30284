import type { Db } from '#database/schema.ts';
import { newToken } from '#platform/crypto/token.server.ts';
import { isSignatureOf, signatureOf } from '#platform/crypto/signature.server.ts';

/** Browsers limit a cookie's lifetime to 400 days. */
export const KNOWN_DEVICE_SECONDS = 400 * 24 * 3_600;

export type KnownDevice = { id: string; email: string };

type Signing = { secret: string; now: Date };

/**
 * The cookie value that identifies a known device; a device that is already known keeps its
 * id.
 */
export async function createDeviceKey(
  db: Db,
  { id = newToken(), secret, now }: Signing & { id?: string | undefined },
): Promise<string | null> {
  const owner = await findOwnerOfDevices(db);
  if (!owner) return null;
  const issuedAt = now.getTime().toString(36);
  return `${id}.${issuedAt}.${signatureOf(secret, signedText({ ...owner, id, issuedAt }))}`;
}

/** Null if the cookie was not signed by this site, has expired or was revoked. */
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

export async function revokeKnownDevices(db: Db) {
  await db.updateTable('owners').set({ device_epoch: newToken() }).execute();
}

function findOwnerOfDevices(db: Db) {
  return db
    .selectFrom('owners')
    .select(['id as ownerId', 'email', 'device_epoch as epoch'])
    .executeTakeFirst();
}

type SignedFields = { ownerId: string; epoch: string | null; id: string; issuedAt: string };

function signedText({ ownerId, epoch, id, issuedAt }: SignedFields) {
  return `known device ${ownerId} ${epoch ?? ''} ${id} ${issuedAt}`;
}
