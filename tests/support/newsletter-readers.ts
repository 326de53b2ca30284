import type { Db } from '#database/schema.ts';
import { newId } from '#platform/id.ts';

const joined = new Date('2026-03-01T09:00:00Z');

/** So many confirmed subscribers with numbered addresses. */
export async function addSubscribers(db: Db, count: number) {
  const at = joined.toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(joined),
    email: `reader-${index + 1}@example.com`,
    status: 'confirmed' as const,
    source: 'home',
    consent_at: at,
    created_at: at,
    confirmed_at: at,
    spam: false,
  }));
  for (let start = 0; start < count; start += 1_000) {
    await db
      .insertInto('subscribers')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}
