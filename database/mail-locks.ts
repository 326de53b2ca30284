import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

type Mails = SelectQueryBuilder<Database, 'outbox', { id: string }>;

/** Of the mails that are asked for, those that no other instance takes at this moment. */
export type LockMails = (mails: Mails) => Mails;

export const lockMailsOnPostgres: LockMails = (mails) => mails.forUpdate().skipLocked();

/** One statement writes at a time, so what it reads nobody else can take. */
export const lockMailsOnSqlite: LockMails = (mails) => mails;
