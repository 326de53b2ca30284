import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Owner } from './account.ts';
import { verifyPassword } from './password-hashing.server.ts';
import { endSessions } from './sessions.server.ts';

export async function findOwner(db: Db): Promise<Owner | null> {
  const owner = await db.selectFrom('owners').select(['id', 'name', 'email']).executeTakeFirst();
  return owner ?? null;
}

/**
 * Takes a hash because hashing inside the transaction would block other writers; null if an
 * owner exists.
 */
export async function createOwner(
  db: Db,
  { email, passwordHash, name }: { email: string; passwordHash: string; name: string },
  now: Date,
): Promise<{ id: string } | null> {
  const id = newId(now);
  // The key is unique, so concurrent requests or instances cannot create two owners.
  if (!(await claimSetting(db, 'owner', id, now))) return null;
  const timestamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await db
    .insertInto('owners')
    .values({ ...timestamps, id, name, email: email.toLowerCase(), email_verified: true, image: null })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      ...timestamps,
      id: newId(now),
      owner_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
    })
    .execute();
  return { id };
}

/** Ends all sessions, including those of an attacker, except the given one. */
export function changePassword(
  db: Db,
  { passwordHash, now, except = '' }: { passwordHash: string; now: Date; except?: string },
) {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable('accounts')
      .set({ password: passwordHash, updated_at: now.toISOString() })
      .where('provider_id', '=', 'credential')
      .execute();
    await endSessions(trx, { except });
  });
}

export async function changeEmail(db: Db, { email, now }: { email: string; now: Date }) {
  await db.updateTable('owners').set({ email: email.toLowerCase(), updated_at: now.toISOString() }).execute();
}

export async function changeName(db: Db, { name, now }: { name: string; now: Date }) {
  await db.updateTable('owners').set({ name, updated_at: now.toISOString() }).execute();
}

export async function isOwnersPassword(db: Db, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!account?.password) return false;
  return verifyPassword({ hash: account.password, password });
}
