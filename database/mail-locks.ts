import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

type Mails = SelectQueryBuilder<Database, 'outbox', { id: string }>;

/** Locks the selected mails and skips those that another instance has locked. */
export type LockMails = (mails: Mails) => Mails;

export const lockMailsOnPostgres: LockMails = (mails) => mails.forUpdate().skipLocked();

/** SQLite runs one write statement at a time, so no row locks are needed. */
export const lockMailsOnSqlite: LockMails = (mails) => mails;
