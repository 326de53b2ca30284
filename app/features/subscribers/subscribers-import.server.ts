import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { listSuppressed } from '#features/mail/suppressions.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { ImportedSubscriber, ImportFile } from './import-file.server.ts';
import type { ImportSummary } from './subscriber-list.ts';

const BATCH = 1_000;
const FAULTS_SHOWN = 100;

/** What an import of the file would do now. */
export async function previewImport(db: Db, file: ImportFile): Promise<ImportSummary> {
  const { subscribers, faults, repeated } = file;
  const fresh = { confirmed: 0, pending: 0, unsubscribed: 0 };
  let known = 0;
  let left = 0;
  let stopped = 0;
  for (const batch of batchesOf(subscribers)) {
    const emails = batch.map(({ email }) => email);
    const rows = await db
      .selectFrom('subscribers')
      .select(['email', 'status'])
      .where('email', 'in', emails)
      .where('spam', '=', false)
      .execute();
    const stored = new Map(rows.map(({ email, status }) => [email, status]));
    const stops = await listSuppressed(db, { emails, list: 'newsletter' });
    for (const { email, status } of batch) {
      const before = stored.get(email);
      if (stops.has(email)) stopped += 1;
      else if (before === 'unsubscribed') left += 1;
      else if (before) known += 1;
      else fresh[status] += 1;
    }
  }
  return {
    fresh,
    known,
    left,
    stopped,
    repeated,
    faults: faults.slice(0, FAULTS_SHOWN),
    faultCount: faults.length,
  };
}

type Imported = { imported: number; stopped: number };

/**
 * Adds whoever is not on the list, all or nobody; an address that is, or was, stays as it is, and one that must not be
 * mailed is left out.
 */
export function importSubscribers(db: Db, subscribers: ImportedSubscriber[], now: Date): Promise<Imported> {
  const start = { token_hash: null, token_expires_at: null, spam: false, created_at: now.toISOString() };
  return inTransaction(db, async (trx) => {
    const done = { imported: 0, stopped: 0 };
    for (const batch of batchesOf(subscribers)) {
      const emails = batch.map(({ email }) => email);
      // What a machine typed is no reason to turn away the person whose address it is.
      await trx.deleteFrom('subscribers').where('spam', '=', true).where('email', 'in', emails).execute();
      const stops = await listSuppressed(trx, { emails, list: 'newsletter' });
      const rest = batch.filter(({ email }) => !stops.has(email));
      done.stopped += stops.size;
      if (rest.length === 0) continue;
      const added = await trx
        .insertInto('subscribers')
        .values(rest.map((subscriber) => ({ ...subscriber, ...start, id: newId(now) })))
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .execute();
      done.imported += added.length;
    }
    return done;
  });
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
