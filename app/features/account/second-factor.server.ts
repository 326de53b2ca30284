import type { Db } from '#database/schema.ts';
import type { Auth } from './auth.server.ts';

/** The number of unused recovery codes; null while the second factor is disabled. */
export async function countRecoveryCodes(auth: Auth, db: Db, ownerId: string): Promise<number | null> {
  const verified = await db
    .selectFrom('second_factors')
    .innerJoin('owners', 'owners.id', 'second_factors.owner_id')
    .select('second_factors.id')
    .where('owners.id', '=', ownerId)
    .where('owners.second_factor', '=', true)
    .executeTakeFirst();
  if (!verified) return null;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: ownerId } });
  return backupCodes.length;
}

/** For an owner who lost the authenticator app and the recovery codes. */
export async function deleteSecondFactor(db: Db) {
  await db.updateTable('owners').set({ second_factor: false }).execute();
  await db.deleteFrom('second_factors').execute();
}
