import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** Locks the selected rows and skips those that another instance has locked. */
export type LockRows = <Table extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, Table, Row>,
) => SelectQueryBuilder<Database, Table, Row>;

export const lockRowsOnPostgres: LockRows = (rows) => rows.forUpdate().skipLocked();

/** SQLite runs one write statement at a time, so no row locks are needed. */
export const lockRowsOnSqlite: LockRows = (rows) => rows;
