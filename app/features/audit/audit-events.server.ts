import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type AuditEventKind, eventsPerPage, type AuditEvent } from './audit-event.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const YEAR_MS = 365 * DAY_MS;
const MAX_EVENTS = 2_000;
const MAX_SUBJECT_LENGTH = 200;

type NewAuditEvent = { kind: AuditEventKind; subject?: string; browser: string; at: Date };

/** Also deletes events older than a year or beyond MAX_EVENTS. */
export function createAuditEvent(db: Db, { kind, subject = '', browser, at }: NewAuditEvent) {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('audit_events')
      .values({
        id: newId(at),
        kind,
        browser,
        subject: subject.slice(0, MAX_SUBJECT_LENGTH),
        created_at: at.toISOString(),
      })
      .execute();
    await trx
      .deleteFrom('audit_events')
      .where('created_at', '<', new Date(at.getTime() - YEAR_MS).toISOString())
      .execute();
    const excess = trx
      .selectFrom('audit_events')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(MAX_EVENTS)
      .limit(MAX_EVENTS);
    await trx.deleteFrom('audit_events').where('id', 'in', excess).execute();
  });
}

/** Newest first. */
export async function listAuditEvents(db: Db, requestedPage: number): Promise<Page<AuditEvent>> {
  const { total } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...page } = locatePage(requestedPage, eventsPerPage, total);
  const items = await db
    .selectFrom('audit_events')
    .select(['id', 'kind', 'subject', 'browser', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(eventsPerPage)
    .offset(offset)
    .execute();
  return { ...page, items };
}
