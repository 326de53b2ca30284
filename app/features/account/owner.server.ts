import type { Db } from '#database/schema.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { newId } from '#platform/id.ts';
import type { Owner } from './account.ts';
import { endSessions } from './sessions.server.ts';

export async function findOwner(db: Db): Promise<Owner | null> {
  const owner = await db.selectFrom('owners').select(['id', 'name', 'email']).executeTakeFirst();
  return owner ?? null;
}

/** Called in a transaction; null when the site has its owner already. */
export async function createOwner(
  db: Db,
  { email, password, name }: { email: string; password: string; name: string },
  now: Date,
): Promise<{ id: string } | null> {
  const id = newId(now);
  // The setting's key is unique, so two requests or instances at once cannot both become the owner.
  if (!(await claimSetting(db, 'owner', id, now))) return null;
  const at = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await db
    .insertInto('owners')
    .values({ ...at, id, name, email: email.toLowerCase(), email_verified: true, image: null })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      ...at,
      id: newId(now),
      owner_id: id,
      account_id: id,
      provider_id: 'credential',
      password: await (await passwords()).hashPassword(password),
    })
    .execute();
  return { id };
}

/** A new password ends every session, also those of a thief; only the one that asked for it may go on. */
export async function changePassword(
  db: Db,
  { password, now, except = '' }: { password: string; now: Date; except?: string },
) {
  await db
    .updateTable('accounts')
    .set({ password: await (await passwords()).hashPassword(password), updated_at: now.toISOString() })
    .where('provider_id', '=', 'credential')
    .execute();
  await endSessions(db, { except });
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
  return (await passwords()).verifyPassword({ hash: account.password, password });
}

/** Loaded when an owner comes, since no visitor needs it. */
function passwords() {
  return import('better-auth/crypto');
}
