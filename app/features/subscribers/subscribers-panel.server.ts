import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { CONFIRM_LINK_MS } from './subscriptions.server.ts';
import {
  IMPORT_SOURCE,
  type SubscriberRow,
  type SubscriberSort,
  subscribersPerPage,
  type SubscriberStatus,
  type SubscriberTab,
} from './subscriber-list.ts';
import { subscriberCsvColumns } from '#features/exports/client-tables.server.ts';
import { toCsv } from '#platform/csv/csv.ts';

type SubscriberQuery = {
  search: string;
  status: SubscriberTab | null;
  /** Only imported subscribers who have not been asked to confirm yet. */
  withoutRequest: boolean;
  sort: SubscriberSort;
  descending: boolean;
  page: number;
};

const columns = { joined: 'created_at', email: 'email' } as const;

export async function listSubscribers(db: Db, query: SubscriberQuery): Promise<Page<SubscriberRow>> {
  const { search, status, withoutRequest, sort, descending, page } = query;
  const filtered = db
    .selectFrom('subscribers')
    .where('spam', '=', status === 'spam')
    .$if(status !== null && status !== 'spam', (rows) =>
      rows.where('status', '=', status as SubscriberStatus),
    )
    .$if(withoutRequest, (rows) => rows.where(isWithoutRequest))
    .$if(search !== '', (rows) => rows.where(matchesSearch(search)));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, subscribersPerPage, total);
  const rows = await filtered
    .select(['id', 'email', 'name', 'status', 'source', 'created_at as joinedAt', 'consent_at as consentAt'])
    .select(['unsubscribed_at as unsubscribedAt', 'token_expires_at as linkExpiresAt'])
    .orderBy(columns[sort], descending ? 'desc' : 'asc')
    .orderBy('id', descending ? 'desc' : 'asc')
    .limit(subscribersPerPage)
    .offset(offset)
    .execute();
  const items = rows.map(({ linkExpiresAt, ...row }) => ({
    ...row,
    status: status === 'spam' ? status : row.status,
    confirmationRequestedAt: row.status === 'pending' ? requestedAt(linkExpiresAt) : null,
  }));
  return { items, ...pagination };
}

/** Derived from the expiry of the confirmation link. */
function requestedAt(linkExpiresAt: string | null) {
  return linkExpiresAt && new Date(Date.parse(linkExpiresAt) - CONFIRM_LINK_MS).toISOString();
}

/** An imported subscriber without consent, who has never been sent a confirmation request. */
export function isWithoutRequest(eb: ExpressionBuilder<Database, 'subscribers'>) {
  return eb.and([
    eb('status', '=', 'pending'),
    eb('spam', '=', false),
    eb('source', '=', IMPORT_SOURCE),
    eb('token_expires_at', 'is', null),
  ]);
}

export async function countWithoutRequest(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('subscribers')
    .where(isWithoutRequest)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Matches a part of the address; an empty search matches all. */
export function matchesSearch(search: string) {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`subscribers.email like ${pattern} escape '\\'`;
}

export async function countSubscribers(db: Db): Promise<Record<SubscriberTab, number>> {
  const tabColumn = sql<SubscriberTab>`case when spam then 'spam' else status end`;
  const rows = await db
    .selectFrom('subscribers')
    .select((eb) => [tabColumn.as('tab'), eb.fn.countAll<number>().as('total')])
    .groupBy(tabColumn)
    .execute();
  return {
    confirmed: 0,
    pending: 0,
    unsubscribed: 0,
    spam: 0,
    ...Object.fromEntries(rows.map(({ tab, total }) => [tab, total])),
  };
}

const BATCH_ROWS = 1_000;

/** In the import format, streamed in batches to limit memory. */
export async function* exportSubscribers(db: Db, status: SubscriberStatus | null): AsyncGenerator<string> {
  yield toCsv([subscriberCsvColumns]);
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('subscribers')
      .select(subscriberCsvColumns)
      .where('email', '>', after)
      .where('spam', '=', false)
      .$if(status !== null, (query) => query.where('status', '=', status!))
      .orderBy('email')
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => subscriberCsvColumns.map((column) => row[column])));
    after = rows.at(-1)!.email;
  }
}
