import { type ExpressionBuilder, sql } from 'kysely';
import { containsText } from '#database/matches.ts';
import type { Database, Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import type { NetSum } from '#platform/money/net-money.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import {
  cardsPerStage,
  enquiriesPerPage,
  type Enquiry,
  MAX_OTHER_ENQUIRIES,
  type OtherEnquiry,
  type ThreadItem,
  type EnquiryRow,
  type Stage,
  stages,
  type StageTotals,
} from './pipeline.ts';
import { withValue, wonColumns, type WonRow } from './enquiries-editing.server.ts';

export type EnquiryFilter = {
  stage: Stage | 'spam' | null;
  budget: string | null;
  timeline: string | null;
  search: string;
};

/** Unanswered enquiries first, oldest first, then the newest. */
export async function listEnquiries(
  db: Db,
  { page, ...filter }: EnquiryFilter & { page: number },
): Promise<Page<EnquiryRow>> {
  const { total } = await db
    .selectFrom('enquiries')
    .where((eb) => isListed(eb, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, enquiriesPerPage, total);
  const items = await selectFiltered(db, filter).limit(enquiriesPerPage).offset(offset).execute();
  return { items: items.map(toRow), ...pagination };
}

/** The first cards of each stage, in stage order. */
export async function listBoard(db: Db, filter: EnquiryFilter): Promise<EnquiryRow[]> {
  const cards = await Promise.all(
    stages.map((stage) =>
      selectFiltered(db, { ...filter, stage })
        .limit(cardsPerStage)
        .execute(),
    ),
  );
  return cards.flat().map(toRow);
}

/** With their messages, for the export. */
export async function listWholeEnquiries(db: Db, filter: EnquiryFilter): Promise<Enquiry[]> {
  const rows = await selectFiltered(db, filter).select('message').execute();
  return rows.map((row) => ({ ...toRow(row), message: row.message }));
}

/** Ignores the stage of the filter. */
export async function countByStage(db: Db, filter: EnquiryFilter): Promise<StageTotals> {
  const rows = await db
    .selectFrom('enquiries')
    .where((eb) => matchesFilter(eb, filter))
    .select((eb) => [
      eb.case().when('spam', '=', true).then('spam').else(eb.ref('stage')).end().as('place'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('place')
    .execute();
  const counts = Object.fromEntries(rows.map(({ place, total }) => [place, total]));
  return { new: 0, replied: 0, quoted: 0, won: 0, lost: 0, spam: 0, ...counts };
}

/** The number of won jobs and their value by currency, the largest number of jobs first. */
export async function sumWon(db: Db): Promise<{ jobs: number; values: NetSum[] }> {
  const rows = await db
    .selectFrom('enquiries')
    .select((eb) => [
      'won_currency as wonCurrency',
      eb.fn.countAll<number>().as('jobs'),
      // PostgreSQL sums big integers as decimals.
      eb.cast<number | null>(eb.fn.sum('won_amount'), sql`bigint`).as('wonAmount'),
      eb.cast<number | null>(eb.fn.sum('won_tax'), sql`bigint`).as('wonTax'),
      eb.fn.count<number>('won_amount').as('valued'),
      eb.fn.count<number>('won_tax').as('taxed'),
    ])
    .where('stage', '=', 'won')
    .where('spam', '=', false)
    .groupBy('won_currency')
    .orderBy('jobs', 'desc')
    .orderBy('won_currency')
    .execute();
  return {
    jobs: rows.reduce((sum, { jobs }) => sum + jobs, 0),
    values: rows.flatMap(({ valued, taxed, ...row }) => {
      const { value } = withValue(row);
      return value ? { ...value, tax: value.tax ?? 0, unknown: valued - taxed } : [];
    }),
  };
}

type FoundEnquiry = {
  enquiry: Enquiry;
  thread: ThreadItem[];
  pagesRead: string[];
  caseStudyId: string | null;
  /** The newest first. */
  others: OtherEnquiry[];
};

const rowColumns = [
  'id',
  'name',
  'email',
  'subject',
  'budget',
  'timeline',
  'stage',
  'spam',
  ...wonColumns,
  'source',
  'version',
  'created_at as createdAt',
  'replied_at as repliedAt',
] as const;

export async function findEnquiry(db: Db, id: string): Promise<FoundEnquiry | null> {
  const row = await db
    .selectFrom('enquiries')
    .select([...rowColumns, 'message'])
    .select((eb) =>
      eb
        .selectFrom('portfolio_projects as project')
        .select('project.id')
        .whereRef('project.id', '=', 'enquiries.project_id')
        .where('project.deleted_at', 'is', null)
        .as('caseStudyId'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const thread = await db
    .selectFrom('enquiry_thread_items as item')
    // A reply and its email share the id.
    .leftJoin('outbox as mail', 'mail.id', 'item.id')
    .select(['item.id', 'item.kind', 'item.body', 'item.created_at as createdAt', 'mail.status as mail'])
    .where('item.enquiry_id', '=', id)
    .orderBy('item.created_at')
    .orderBy('item.id')
    .execute();
  const pages = await db
    .selectFrom('enquiry_pages')
    .select('path')
    .where('enquiry_id', '=', id)
    .orderBy('path')
    .execute();
  const others = await db
    .selectFrom('enquiries')
    .select(['id', 'subject', 'stage', 'created_at as createdAt'])
    .where('id', '!=', id)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', row.email.toLowerCase()))
    .where('spam', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_OTHER_ENQUIRIES)
    .execute();
  const { caseStudyId, ...enquiry } = row;
  return {
    enquiry: { ...toRow(enquiry), message: row.message },
    thread,
    pagesRead: pages.map(({ path }) => path),
    caseStudyId,
    others: others.map((other) => ({ ...other, stage: other.stage as Stage })),
  };
}

/** The enquiry that a project is the case study of. */
export async function findEnquiryOfProject(
  db: Db,
  projectId: string,
): Promise<Pick<Enquiry, 'id' | 'name' | 'email'> | null> {
  const row = await db
    .selectFrom('enquiries')
    .select(['id', 'name', 'email'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

function selectFiltered(db: Db, filter: EnquiryFilter) {
  const timeLeft = sql`case when stage = 'new' and spam = ${false} then created_at end`;
  return db
    .selectFrom('enquiries')
    .select(rowColumns)
    .where((eb) => isListed(eb, filter))
    .orderBy(timeLeft, (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type EnquiryExpression = ExpressionBuilder<Database, 'enquiries'>;

function isListed(eb: EnquiryExpression, filter: EnquiryFilter) {
  const { stage } = filter;
  return eb.and([
    eb('spam', '=', stage === 'spam'),
    ...(stage && stage !== 'spam' ? [eb('stage', '=', stage)] : []),
    matchesFilter(eb, filter),
  ]);
}

function matchesFilter(eb: EnquiryExpression, { budget, timeline, search }: EnquiryFilter) {
  const query = normalizeForSearch(search);
  return eb.and([
    ...(budget ? [eb('budget', '=', budget)] : []),
    ...(timeline ? [eb('timeline', '=', timeline)] : []),
    ...(query ? [containsText(query)] : []),
  ]);
}

/** Only known stages are ever stored. */
function toRow<Row extends { stage: string } & WonRow>(row: Row) {
  return { ...withValue(row), stage: row.stage as Stage };
}
