import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { listSuppressed } from '#features/mail/suppressions/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';

type ImportedSubscriber = {
  email: string;
  state: 'confirmed' | 'pending' | 'unsubscribed';
  consentAt: string | null;
  createdAt: string | null;
  now: Date;
};

/** Adds a subscriber of another site without any mail; an existing or suppressed address is not changed. */
export function createImportedSubscriber(
  db: Db,
  { email, state, consentAt, createdAt, now }: ImportedSubscriber,
): Promise<{ id: string } | 'exists' | 'suppressed'> {
  return inTransaction(db, async (trx) => {
    if ((await listSuppressed(trx, { emails: [email], lists: ['newsletter', 'confirmations'] })).has(email))
      return 'suppressed';
    const joinedAt = createdAt ?? now.toISOString();
    const added = await trx
      .insertInto('subscribers')
      .values({
        id: newId(now),
        email,
        status: state,
        source: 'import',
        consent_at: consentAt,
        created_at: joinedAt,
        confirmed_at: state === 'confirmed' ? (consentAt ?? joinedAt) : null,
        unsubscribed_at: state === 'unsubscribed' ? joinedAt : null,
        token_hash: null,
        token_expires_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ?? 'exists';
  });
}
