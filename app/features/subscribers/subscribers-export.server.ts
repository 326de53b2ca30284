import type { Db } from '#database/schema.ts';
import { toCsv } from '#platform/csv/csv.ts';
import type { SubscriberStatus } from './subscriber-list.ts';

const BATCH_ROWS = 1_000;

const columns = [
  'email',
  'name',
  'status',
  'source',
  'created_at',
  'consent_at',
  'confirmed_at',
  'unsubscribed_at',
] as const;

/** In the import format, streamed in batches to limit memory. */
export async function* exportSubscribers(db: Db, status: SubscriberStatus | null): AsyncGenerator<string> {
  yield toCsv([columns]);
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('subscribers')
      .select(columns)
      .where('email', '>', after)
      .where('spam', '=', false)
      .$if(status !== null, (query) => query.where('status', '=', status!))
      .orderBy('email')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => columns.map((column) => row[column])));
    after = rows.at(-1)!.email;
  }
}
