import type { Db } from '#database/schema.ts';
import { listSuppressed } from '#features/mail/suppressions/suppressions.server.ts';

/** Why an address cannot be imported; null if it can. */
export async function findSubscriberConflict(
  db: Db,
  email: string,
): Promise<{ reason: 'exists' | 'suppressed'; id?: string } | null> {
  const suppressed = await listSuppressed(db, { emails: [email], lists: ['newsletter', 'confirmations'] });
  if (suppressed.has(email)) return { reason: 'suppressed' };
  // The import replaces an entry that is flagged as spam.
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('spam', '=', false)
    .executeTakeFirst();
  return row ? { reason: 'exists', id: row.id } : null;
}

/** Changes if the subscriber confirms, unsubscribes or is sent a confirmation request; null if it does not exist. */
export async function findSubscriberFingerprint(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscribers')
    .select(['email', 'status', 'spam', 'token_hash', 'consent_at', 'confirmed_at', 'unsubscribed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? JSON.stringify(row) : null;
}

export async function deleteImportedSubscriber(db: Db, id: string) {
  await db.deleteFrom('subscribers').where('id', '=', id).execute();
}
