import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { listSuppressed, type MailList } from '#features/mail/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { ImportedSubscriber, ImportFile } from './import-file.server.ts';
import type { ImportSummary } from './subscriber-list.ts';

const BATCH_ROWS = 1_000;
const suppressingLists: MailList[] = ['newsletter', 'confirmations'];

/** The effect that an import would have now. */
export async function previewImport(db: Db, file: ImportFile): Promise<ImportSummary> {
  const { subscribers, faults, notes, repeated } = file;
  const added = { confirmed: 0, pending: 0, unsubscribed: 0 };
  let known = 0;
  let unsubscribed = 0;
  let suppressed = 0;
  for (const batch of batchesOf(subscribers)) {
    const emails = batch.map(({ email }) => email);
    const rows = await db
      .selectFrom('subscribers')
      .select(['email', 'status'])
      .where('email', 'in', emails)
      .where('spam', '=', false)
      .execute();
    const stored = new Map(rows.map(({ email, status }) => [email, status]));
    const suppressedEmails = await listSuppressed(db, { emails, lists: suppressingLists });
    for (const { email, status } of batch) {
      const storedStatus = stored.get(email);
      if (suppressedEmails.has(email)) suppressed += 1;
      else if (storedStatus === 'unsubscribed') unsubscribed += 1;
      else if (storedStatus) known += 1;
      else added[status] += 1;
    }
  }
  return { fresh: added, known, left: unsubscribed, suppressed, repeated, faults, notes };
}

type ImportResult = { imported: number; suppressed: number };

/**
 * Adds new addresses, all or none; existing and unsubscribed addresses are unchanged,
 * suppressed ones are skipped.
 */
export function importSubscribers(
  db: Db,
  subscribers: ImportedSubscriber[],
  now: Date,
): Promise<ImportResult> {
  const defaults = { token_hash: null, token_expires_at: null, spam: false };
  return inTransaction(db, async (trx) => {
    const result = { imported: 0, suppressed: 0 };
    for (const batch of batchesOf(subscribers)) {
      const emails = batch.map(({ email }) => email);
      // An entry flagged as spam must not block the import of the same address.
      await trx.deleteFrom('subscribers').where('spam', '=', true).where('email', 'in', emails).execute();
      const suppressedEmails = await listSuppressed(trx, { emails, lists: suppressingLists });
      const remaining = batch.filter(({ email }) => !suppressedEmails.has(email));
      result.suppressed += suppressedEmails.size;
      if (remaining.length === 0) continue;
      const added = await trx
        .insertInto('subscribers')
        .values(remaining.map((subscriber) => ({ ...subscriber, ...defaults, id: newId(now) })))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .execute();
      result.imported += added.length;
    }
    return result;
  });
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH_ROWS) }, (_, index) =>
    items.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  );
}
