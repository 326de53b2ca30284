import { renderSVG } from 'uqr';
import type { Db } from '#database/schema.ts';
import type { CallAuth } from './lazy-auth.server.ts';
import type { AuthenticatorSetup, Passkey } from './account.ts';
import { findOwner } from './owner.server.ts';

/** Without its dash. */
const RECOVERY_CODE_LENGTH = 10;

/** The number of unused recovery codes; null while the second factor is disabled. */
export async function countRecoveryCodes(
  callAuth: CallAuth,
  db: Db,
  ownerId: string,
): Promise<number | null> {
  const verified = await db
    .selectFrom('second_factors')
    .innerJoin('owners', 'owners.id', 'second_factors.owner_id')
    .select('second_factors.id')
    .where('owners.id', '=', ownerId)
    .where('owners.second_factor', '=', true)
    .executeTakeFirst();
  if (!verified) return null;
  const { backupCodes } = await callAuth((api) => api.viewBackupCodes({ body: { userId: ownerId } }));
  return backupCodes.length;
}

/** Authenticator codes are shorter and have no dash. */
export function isRecoveryCode(code: string) {
  return code.includes('-') || code.length === RECOVERY_CODE_LENGTH;
}

/** The unused recovery code that was typed, in any case and without its dash; else null. */
export async function findRecoveryCode(callAuth: CallAuth, db: Db, typed: string): Promise<string | null> {
  const owner = await findOwner(db);
  const { backupCodes } = await callAuth((api) => api.viewBackupCodes({ body: { userId: owner!.id } }));
  const normalize = (code: string) => code.replaceAll('-', '').toLowerCase();
  return backupCodes.find((code) => normalize(code) === normalize(typed)) ?? null;
}

/** For an owner who lost the authenticator app and the recovery codes. */
export async function deleteSecondFactor(db: Db) {
  await db.updateTable('owners').set({ second_factor: false }).execute();
  await db.deleteFrom('second_factors').execute();
}

/** Null if the URI is not a TOTP setup URI with a secret. */
export function describeAuthenticator(uri: string): AuthenticatorSetup | null {
  const key = URL.parse(uri)?.searchParams.get('secret');
  if (!uri.startsWith('otpauth://totp/') || !key) return null;
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 3 }))}`;
  return { uri, key: key.match(/.{1,4}/g)!.join(' '), qrCode };
}

export async function listPasskeys(db: Db): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? 'Passkey', createdAt: created_at }));
}

export async function renamePasskey(db: Db, { id, name }: { id: string; name: string }) {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

export async function deletePasskey(db: Db, id: string) {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}
