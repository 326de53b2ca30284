import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';

const joined = new Date('2026-03-01T09:00:00Z');
const at = joined.toISOString();

/** Confirmed subscribers with numbered addresses. */
export function addSubscribers(db: Db, count: number) {
  const confirmed = { status: 'confirmed' as const, source: 'home', consent_at: at, confirmed_at: at };
  return insert(db, count, (n) => ({ ...confirmed, email: `reader-${n}@example.com` }));
}

/** Subscribers imported without consent. */
export function addPending(db: Db, count: number) {
  const pending = { status: 'pending' as const, source: 'import', consent_at: null, confirmed_at: null };
  return insert(db, count, (n) => ({ ...pending, email: `imported-${n}@example.com` }));
}

type Reader = {
  email: string;
  status: 'confirmed' | 'pending';
  source: string;
  consent_at: string | null;
  confirmed_at: string | null;
};

async function insert(db: Db, count: number, readerOf: (n: number) => Reader) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...readerOf(index + 1),
    id: newId(joined),
    created_at: at,
    spam: false,
  }));
  for (let start = 0; start < count; start += 1_000) {
    await db
      .insertInto('subscribers')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}
