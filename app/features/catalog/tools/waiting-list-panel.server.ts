import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { enqueueMails } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import type { ToolStatus } from './tool.ts';
import { toolReadyEmail } from './waiting-list-email.ts';
import { type AwaitedTool, isReady, type Waiter, waitersPerPage } from './waiting-list.ts';

/** Rows per INSERT statement. */
const BATCH_ROWS = 250;

/** Null if the tool is deleted. */
export async function findAwaitedTool(db: Db, id: string): Promise<AwaitedTool | null> {
  const tool = await db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'status', 'active'])
    .$narrowType<{ status: ToolStatus }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return tool ?? null;
}

/** Recipients per tool. */
export async function countWaiting(db: Db): Promise<Record<string, number>> {
  const rows = await recipients(db)
    .select((eb) => ['tool_id', eb.fn.countAll<number>().as('total')])
    .groupBy('tool_id')
    .execute();
  return Object.fromEntries(rows.map(({ tool_id, total }) => [tool_id, total]));
}

export async function countWaitingFor(db: Db, toolId: string): Promise<number> {
  const { total } = await recipients(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tool_id', '=', toolId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Newest first, including unconfirmed addresses. */
export async function listWaiters(db: Db, toolId: string, page: number): Promise<Page<Waiter>> {
  const all = db.selectFrom('waiting_list').where('tool_id', '=', toolId);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, waitersPerPage, total);
  const items = await all
    .select(['id', 'email', 'created_at as joinedAt', 'confirmed_at as confirmedAt'])
    .select((eb) => eb.exists(suppression(eb)).as('isSuppressed'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(waitersPerPage)
    .offset(offset)
    .execute();
  // SQLite returns a number.
  return { items: items.map((row) => ({ ...row, isSuppressed: Boolean(row.isSuppressed) })), ...pagination };
}

type Sending = { toolId: string; people: number; siteUrl: string };
export type SendOutcome = { outcome: 'sent' | 'changed' | 'not-ready'; people: number };

/**
 * Enqueues one email per recipient and deletes them from the list in one transaction, so that
 * a crash or a second call cannot send twice. `people` is the number that the owner confirmed;
 * if the list has changed since, nothing is sent.
 */
export function notifyWaiters(db: Db, { toolId, people, siteUrl }: Sending, now: Date): Promise<SendOutcome> {
  return inTransaction(db, async (trx) => {
    const waiting = await countWaitingFor(trx, toolId);
    if (waiting !== people || people === 0) return { outcome: 'changed', people: waiting };
    const tool = await findAwaitedTool(trx, toolId);
    if (!tool || !isReady(tool)) return { outcome: 'not-ready', people };
    const site = await readSite(trx);
    // Deleted first: a concurrent instance gets none of these rows.
    const deleted = await trx
      .deleteFrom('waiting_list')
      .where('id', 'in', recipients(trx).select('id').where('tool_id', '=', toolId))
      .returning(['id', 'email'])
      .execute();
    await deleteMailsAboutDeleted(trx);
    const mail = toolReadyEmail({ tool, site, siteUrl });
    for (let start = 0; start < deleted.length; start += BATCH_ROWS) {
      const batch = deleted.slice(start, start + BATCH_ROWS);
      const mails = batch.map(({ id, email }) => ({ ...mail, id: `${id}.ready`, recipient: email }));
      await enqueueMails(trx, mails, now);
    }
    return { outcome: deleted.length > 0 ? 'sent' : 'changed', people: deleted.length };
  });
}

/** Deletes the list without sending; returns the number of addresses. */
export function clearWaiters(db: Db, toolId: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const all = trx.deleteFrom('waiting_list').where('tool_id', '=', toolId);
    const deleted = await all.returning('id').execute();
    await deleteMailsAboutDeleted(trx);
    return deleted.length;
  });
}

export function removeWaiter(db: Db, { toolId, id }: { toolId: string; id: string }): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('waiting_list')
      .where('id', '=', id)
      .where('tool_id', '=', toolId)
      .returning('id')
      .executeTakeFirst();
    await deleteMailsAboutDeleted(trx);
    return removed !== undefined;
  });
}

/** Confirmed addresses that are not suppressed. */
function recipients(db: Db) {
  return db
    .selectFrom('waiting_list')
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.not(eb.exists(suppression(eb))));
}

function suppression({ selectFrom }: ExpressionBuilder<Database, 'waiting_list'>) {
  return selectFrom('suppressions')
    .select('suppressions.email')
    .whereRef('suppressions.email', '=', 'waiting_list.email')
    .where('suppressions.list', '=', 'all');
}
