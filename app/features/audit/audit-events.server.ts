import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type AuditEventKind, eventsPerPage, type AuditEvent } from './audit-event.ts';

const YEAR = 365 * 24 * 3_600_000;
const MAX_EVENTS = 2_000;
const LONGEST_SUBJECT = 200;

type NewAuditEvent = { act: AuditEventKind; subject?: string; browser: string; at: Date };

/** Writes down what the owner did; what is older than a year, or too much, is forgotten. */
export function createAuditEvent(db: Db, { act, subject = '', browser, at }: NewAuditEvent) {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('owner_acts')
      .values({
        id: newId(at),
        act,
        browser,
        subject: subject.slice(0, LONGEST_SUBJECT),
        created_at: at.toISOString(),
      })
      .execute();
    await trx
      .deleteFrom('owner_acts')
      .where('created_at', '<', new Date(at.getTime() - YEAR).toISOString())
      .execute();
    const tooMany = trx
      .selectFrom('owner_acts')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(MAX_EVENTS)
      .limit(MAX_EVENTS);
    await trx.deleteFrom('owner_acts').where('id', 'in', tooMany).execute();
  });
}

/** The latest first. */
export async function listAuditEvents(db: Db, asked: number): Promise<Page<AuditEvent>> {
  const { total } = await db
    .selectFrom('owner_acts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...page } = locatePage(asked, eventsPerPage, total);
  const items = await db
    .selectFrom('owner_acts')
    .select(['id', 'act', 'subject', 'browser', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsPerPage)
    .offset(offset)
    .execute();
  return { ...page, items };
}
