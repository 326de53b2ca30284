import type { Db } from '#database/schema.ts';
import { subscriberCsvColumns } from '#features/exports/client-tables.server.ts';
import { toCsv } from '#platform/csv/csv.ts';
import type { SubscriberStatus } from './subscriber-list.ts';

const BATCH_ROWS = 1_000;

/** In the import format, streamed in batches to limit memory. */
export async function* exportSubscribers(db: Db, status: SubscriberStatus | null): AsyncGenerator<string> {
  yield toCsv([subscriberCsvColumns]);
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('subscribers')
      .select(subscriberCsvColumns)
      .where('email', '>', after)
      .where('spam', '=', false)
      .$if(status !== null, (query) => query.where('status', '=', status!))
      .orderBy('email')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => subscriberCsvColumns.map((column) => row[column])));
    after = rows.at(-1)!.email;
  }
}
