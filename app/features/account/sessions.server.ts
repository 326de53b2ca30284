import type { Db } from '#database/schema.ts';
import type { Session } from './account.ts';
import { deviceName } from './device-name.ts';
import { newToken, isValidSignature, signText } from '#platform/crypto/token.server.ts';

/** The current session first. */
export async function listSessions(
  db: Db,
  { current, now }: { current: string; now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent ?? ''),
    createdAt: row.created_at,
    seenAt: row.updated_at,
    isCurrent: row.id === current,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** The device may be lost, so all known devices are revoked too. */
export async function endSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
  await revokeKnownDevices(db);
}

export async function endSessions(db: Db, { except }: { except: string }) {
  await db.deleteFrom('sessions').where('id', '!=', except).execute();
  await revokeKnownDevices(db);
}

/** Deletes expired challenges, sessions and owner links, whether used or not. */
export async function deleteExpiredSignIns(db: Db, now: Date) {
  for (const table of ['verifications', 'sessions', 'owner_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}

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
  return `${id}.${issuedAt}.${signText(secret, signedText({ ...owner, id, issuedAt }))}`;
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
  if (!owner || !isValidSignature(secret, signedText({ ...owner, id, issuedAt }), signature)) return null;
  return { id, email: owner.email };
}

async function revokeKnownDevices(db: Db) {
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
