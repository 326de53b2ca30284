import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import type { Owner } from './account.ts';
import { changePassword, createOwner, findOwner } from './owner.server.ts';
import { hashPassword } from './password-hashing.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { nameCategoriesIn } from '#features/categories/categories-language.server.ts';

type Purpose = 'setup' | 'reset';

export const resetLifetime = HOUR_MS;

const lifetimes: Record<Purpose, number> = { setup: 7 * DAY_MS, reset: resetLifetime };

/** Creates a single-use link and stores only the hash of its token. */
export async function createOwnerLink(db: Db, purpose: Purpose, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('owner_links')
    .values({
      token_hash: hash(token),
      purpose,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimes[purpose]).toISOString(),
    })
    .execute();
  return purpose === 'setup' ? `/admin/setup?token=${token}` : `/admin/reset-password?token=${token}`;
}

export async function deleteOwnerLink(db: Db, path: string) {
  const token = path.split('token=').at(-1)!;
  await db.deleteFrom('owner_links').where('token_hash', '=', hash(token)).execute();
}

/**
 * A link for the server administrator: setup while there is no owner, a password reset
 * afterwards.
 */
export async function createSetupLink(db: Db, now: Date): Promise<string> {
  return createOwnerLink(db, (await findOwner(db)) ? 'reset' : 'setup', now);
}

export async function isOwnerLinkValid(db: Db, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('owner_links')
    .select('token_hash')
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

type SetUp = {
  token: string;
  name: string;
  email: string;
  password: string;
  role?: string | undefined;
  timeZone?: string | undefined;
  language?: string | undefined;
  currency?: string | undefined;
  isContact?: string | undefined;
  now: Date;
  /** In the same transaction, before the settings are saved. */
  prepare?: ((trx: Db) => Promise<unknown>) | undefined;
};

/**
 * Creates the owner and saves what they say about themselves as site settings. Without a contact address the site has
 * none, so that visitors do not write to the sample owner. False if the link is used or expired or an owner exists.
 */
export async function setUpOwner(
  db: Db,
  { token, now, password, name, email, isContact, prepare, ...about }: SetUp,
): Promise<boolean> {
  if (!(await isOwnerLinkValid(db, 'setup', token, now))) return false;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    if (!(await useLink(trx, 'setup', token, now))) return false;
    if (!(await createOwner(trx, { name, email, passwordHash }, now))) return false;
    const given = Object.fromEntries(Object.entries(about).filter(([, value]) => value));
    await prepare?.(trx);
    await saveSite(trx, { name, email: isContact ? email : '', ...given }, { now });
    if (given.language) await nameCategoriesIn(trx, given.language);
    return true;
  });
}

/** Null if the link is used or expired. */
export async function resetPassword(
  db: Db,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<Owner | null> {
  if (!(await isOwnerLinkValid(db, 'reset', token, now))) return null;
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    if (!(await useLink(trx, 'reset', token, now))) return null;
    await changePassword(trx, { passwordHash, now });
    return findOwner(trx);
  });
}

async function useLink(db: Db, purpose: Purpose, token: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('owner_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) return false;
  await voidOwnerLinks(db, now);
  return true;
}

/** Invalidates all open links: they may have been requested by someone other than the owner. */
export async function voidOwnerLinks(db: Db, now: Date) {
  await db
    .updateTable('owner_links')
    .set({ used_at: now.toISOString() })
    .where('used_at', 'is', null)
    .execute();
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('hex');
}
