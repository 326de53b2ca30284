import { english } from '#content/texts/english.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isSuppressed, listSuppressed } from '#features/mail/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { newsletterForm } from './subscriber-form.server.ts';
import { IMPORT_SOURCE, type SubscriberStatus } from './subscriber-list.ts';

const emailForm = newsletterForm(english);

type ImportedSubscriber = {
  email: string;
  name: string | null;
  state: SubscriberStatus;
  /** Proof of consent, ISO 8601. Without it nobody becomes confirmed. */
  consentAt: string | null;
  createdAt: string | null;
  now: Date;
};

/**
 * Adds a subscriber of another system without sending any mail; an existing one is not changed. `confirmed_at` stays
 * empty, because it counts those who confirm here: the daily digest must not report an import.
 */
export function createImportedSubscriber(
  db: Db,
  { email: typed, name, state, consentAt, createdAt, now }: ImportedSubscriber,
): Promise<{ id: string } | 'exists' | 'suppressed' | 'invalid'> {
  return inTransaction(db, async (trx) => {
    const { data } = emailForm.safeParse({ email: typed });
    if (!data) return 'invalid';
    const { email } = data;
    if (await isSuppressed(trx, { email, lists: ['newsletter', 'confirmations'] })) return 'suppressed';
    // An entry flagged as spam must not block the import of the same address.
    await trx.deleteFrom('subscribers').where('spam', '=', true).where('email', '=', email).execute();
    const consent = pastInstant(consentAt, now);
    const added = await trx
      .insertInto('subscribers')
      .values({
        id: newId(now),
        email,
        name,
        status: importedStatus({ state, consentAt, now }),
        spam: false,
        source: IMPORT_SOURCE,
        token_hash: null,
        token_expires_at: null,
        consent_at: consent,
        created_at: pastInstant(createdAt, now) ?? now.toISOString(),
        confirmed_at: null,
        unsubscribed_at: state === 'unsubscribed' ? now.toISOString() : null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added ?? 'exists';
  });
}

/** The state that an imported subscriber gets. */
export function importedStatus({
  state,
  consentAt,
  now,
}: Pick<ImportedSubscriber, 'state' | 'consentAt' | 'now'>): SubscriberStatus {
  return state === 'confirmed' && pastInstant(consentAt, now) === null ? 'pending' : state;
}

/** Null if there is no such instant, or if it is before 1970 or in the future. */
function pastInstant(text: string | null, now: Date): string | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return time > 0 && time <= now.getTime() ? new Date(time).toISOString() : null;
}

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
