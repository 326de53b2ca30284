import type { Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { HIDDEN, type MailDetail, type MailRow, type MailState, mailsPerPage, secretKinds } from './mail.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { sql } from 'kysely';
import { type Suppression, suppressionsPerPage } from './suppression.ts';

/** Older failures are no longer reported to the owner. */
const FAILURE_NOTICE_MS = 7 * DAY_MS;
const RETRY_LIFETIME_MS = 3 * DAY_MS;

const rowColumns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'status',
  'attempts',
  'next_attempt_at as nextAttemptAt',
  'last_error as error',
] as const;

const statusesOf: Record<MailState, MailRow['status'][]> = {
  waiting: ['waiting', 'sending'],
  sent: ['sent'],
  failed: ['failed'],
};

export async function listMails(
  db: Db,
  { state, page }: { state: MailState | null; page: number },
): Promise<Page<MailRow>> {
  const filtered = ownMails(db).$if(state !== null, (query) =>
    query.where('status', 'in', statusesOf[state!]),
  );
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, mailsPerPage, total);
  const items = await filtered
    .select(rowColumns)
    .select((eb) => eb.fn.coalesce('sent_at', 'created_at').as('at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailsPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const rows = await ownMails(db)
    .select((eb) => ['status', eb.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  const of = (state: MailState) =>
    rows
      .filter(({ status }) => statusesOf[state].includes(status))
      .reduce((sum, { total }) => sum + total, 0);
  return { waiting: of('waiting'), sent: of('sent'), failed: of('failed') };
}

export async function countFailedMails(db: Db, now: Date): Promise<number> {
  const { total } = await ownMails(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', '=', 'failed')
    .where('created_at', '>', new Date(now.getTime() - FAILURE_NOTICE_MS).toISOString())
    .executeTakeFirstOrThrow();
  return total;
}

/** The secret of a mail is masked: only its recipient may read it. */
export async function findMail(db: Db, id: string): Promise<(MailDetail & { html: string }) | null> {
  const mail = await ownMails(db)
    .select(rowColumns)
    .select(['text_body as text', 'html_body as html', 'reply_to as replyTo', 'secret'])
    .select((eb) => eb.fn.coalesce('sent_at', 'created_at').as('at'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mail) return null;
  const { secret, text, html, ...row } = mail;
  const mask = (body: string) => (secret ? body.replaceAll(secret, HIDDEN) : body);
  return { ...row, text: mask(text), html: mask(html) };
}

/** Retries immediately with a fresh count of attempts; sent mails are never sent again. */
export async function retryMails(db: Db, ids: string[], now: Date): Promise<number> {
  const timestamp = now.toISOString();
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({
      status: 'waiting',
      attempts: 0,
      next_attempt_at: timestamp,
      expires_at: eb
        .case()
        .when('expires_at', '>', timestamp)
        .then(eb.ref('expires_at'))
        .else(new Date(now.getTime() + RETRY_LIFETIME_MS).toISOString())
        .end(),
    }))
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([eb('status', '=', 'failed'), eb('kind', 'not in', secretKinds)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.length;
}

export async function deleteMails(db: Db, ids: string[]): Promise<number> {
  const rows = await db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('newsletter_id', 'is', null)
    .where('status', '!=', 'sending')
    .returning('id')
    .execute();
  return rows.length;
}

/** Newsletter emails are counted per newsletter, not listed. */
function ownMails(db: Db) {
  return db.selectFrom('outbox').where('newsletter_id', 'is', null);
}

const suppressionId = sql<string>`list || ':' || email`;

export async function listSuppressions(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<Page<Suppression>> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const filtered = db
    .selectFrom('suppressions')
    .$if(search !== '', (rows) => rows.where(sql<boolean>`email like ${pattern} escape '\\'`));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, suppressionsPerPage, total);
  const items = await filtered
    .select(['email', 'list', 'reason', 'created_at as at', suppressionId.as('id')])
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .orderBy('list')
    .limit(suppressionsPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}

export async function countSuppressions(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('suppressions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Addresses can be mailed again, but unsubscribed ones stay unsubscribed. */
export async function deleteSuppressions(db: Db, ids: string[]): Promise<number> {
  const removed = await db
    .deleteFrom('suppressions')
    .where(suppressionId, 'in', ids)
    .returning('email')
    .execute();
  return removed.length;
}
