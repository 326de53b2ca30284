import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type AnnounceVersion = (db: Kysely<unknown>) => Promise<void>;

export async function up(
  db: Kysely<unknown>,
  _is: ColumnTypes,
  { announceVersion }: { announceVersion: AnnounceVersion },
) {
  await announceVersion(db);
}
