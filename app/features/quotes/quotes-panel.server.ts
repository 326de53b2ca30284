import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import {
  EXPIRING_DAYS,
  type ListedState,
  type QuoteContent,
  formatQuoteNumber,
  type QuoteRow,
  quotesPerPage,
  getQuoteState,
  UNOPENED_DAYS,
} from './quote.ts';
import { calculateTotals } from './quote-totals.ts';

export type QuoteFilter = { state: ListedState | null; page: number };

/** The quotes edited last come first. */
export async function listQuotes(
  db: Db,
  { state, page }: QuoteFilter,
  today: string,
): Promise<Page<QuoteRow>> {
  const matching = selectQuotes(db).where((eb) => hasState(eb, state, today));
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, quotesPerPage, total);
  const rows = await matching
    .orderBy('quote.edited_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(quotesPerPage)
    .offset(offset)
    .execute();
  return { items: rows.map((row) => toRow(row, today)), ...pagination };
}

/** How many quotes have each state. */
export async function countQuotes(db: Db, today: string): Promise<Record<ListedState, number>> {
  const rows = await selectQuotes(db)
    .clearSelect()
    .select((eb) => [
      'latest.state',
      eb.case().when('latest.valid_until', '<', today).then(today).else('').end().as('past'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy(['latest.state', 'past'])
    .execute();
  const counts = { draft: 0, sent: 0, expired: 0, accepted: 0, declined: 0, withdrawn: 0 };
  for (const { state, past, total } of rows) {
    const listed = state === null ? 'draft' : state === 'sent' && past ? 'expired' : state;
    if (listed !== 'replaced') counts[listed] += total;
  }
  return counts;
}

/** The quotes of an enquiry, the latest first. */
export async function listQuotesOf(db: Db, enquiryId: string, today: string): Promise<QuoteRow[]> {
  const rows = await selectQuotes(db)
    .where('quote.enquiry_id', '=', enquiryId)
    .orderBy('quote.id', 'desc')
    .execute();
  return rows.map((row) => toRow(row, today));
}

/** Quotes with an open question, not opened for days, or about to expire; the first to expire comes first. */
export async function listDueQuotes(
  db: Db,
  { now, today, limit }: { now: Date; today: string; limit: number },
): Promise<QuoteRow[]> {
  const rows = await selectQuotes(db)
    .where((eb) => isDue(eb, { now, today }))
    .orderBy('latest.valid_until')
    .orderBy('quote.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toRow(row, today));
}

/** Enquiries with an open question about a quote, and the other due quotes. */
export async function countWaitingQuotes(db: Db, at: { now: Date; today: string }) {
  const rows = await selectQuotes(db)
    .clearSelect()
    .select('quote.enquiry_id as enquiryId')
    .select((eb) => hasQuestion(eb).as('hasQuestion'))
    .where((eb) => isDue(eb, at))
    .execute();
  const asked = rows.filter((row) => row.hasQuestion);
  const questions = new Set(asked.map(({ enquiryId }) => enquiryId)).size;
  return { questions, dueQuotes: rows.length - asked.length };
}

/** The conditions of `findAttention`. */
function isDue(eb: QuoteExpression, { now, today }: { now: Date; today: string }) {
  const unopenedSince = new Date(now.getTime() - UNOPENED_DAYS * DAY_MS).toISOString();
  const lastDay = new Date(Date.parse(today) + EXPIRING_DAYS * DAY_MS).toISOString().slice(0, 10);
  return eb.or([
    // A question waits until it is answered, unless the owner has withdrawn the quote.
    eb.and([eb('latest.state', 'in', ['sent', 'declined', 'accepted']), hasQuestion(eb)]),
    eb.and([
      eb('latest.state', '=', 'sent'),
      eb('latest.valid_until', '>=', today),
      eb.or([
        eb('latest.valid_until', '<=', lastDay),
        eb.and([eb('latest.first_opened_at', 'is', null), eb('latest.sent_at', '<=', unopenedSince)]),
      ]),
    ]),
  ]);
}

/** With the version that was sent last. */
function selectQuotes(db: Db) {
  return db
    .selectFrom('quotes as quote')
    .leftJoin('quote_versions as latest', (join) =>
      join.onRef('latest.quote_id', '=', 'quote.id').onRef('latest.number', '=', 'quote.sent_versions'),
    )
    .select([
      'quote.id',
      'quote.enquiry_id as enquiryId',
      'quote.number',
      'quote.number_prefix as prefix',
      'quote.draft',
      'quote.edited_at as editedAt',
      'latest.state',
      'latest.content',
      'latest.valid_until as validUntil',
      'latest.sent_at as sentAt',
      'latest.first_opened_at as firstOpenedAt',
      'latest.decided_at as decidedAt',
      'latest.accepted_amount as acceptedAmount',
    ])
    .select((eb) => hasQuestion(eb).as('hasQuestion'));
}

/** Whether a question of the client came after the last reply or note. */
function hasQuestion({ exists, selectFrom }: QuoteExpression) {
  return exists(
    selectFrom('enquiry_thread_items as question')
      .select('question.id')
      .whereRef('question.enquiry_id', '=', 'quote.enquiry_id')
      .where('question.kind', '=', 'question')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('enquiry_thread_items as answer')
              .select('answer.id')
              .whereRef('answer.enquiry_id', '=', 'question.enquiry_id')
              .where('answer.kind', 'in', ['reply', 'note'])
              .whereRef('answer.created_at', '>', 'question.created_at'),
          ),
        ),
      ),
  );
}

type QuoteExpression = ExpressionBuilder<
  Database & { quote: Database['quotes']; latest: Database['quote_versions'] },
  'quote' | 'latest'
>;

function hasState(eb: QuoteExpression, state: QuoteFilter['state'], today: string) {
  if (state === null) return eb.lit(true);
  if (state === 'draft') return eb('quote.sent_versions', '=', 0);
  if (state === 'expired')
    return eb.and([eb('latest.state', '=', 'sent'), eb('latest.valid_until', '<', today)]);
  if (state === 'sent')
    return eb.and([eb('latest.state', '=', 'sent'), eb('latest.valid_until', '>=', today)]);
  return eb('latest.state', '=', state);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];

/** The title and client are those of the draft, which may be newer than the version sent last. */
function toRow({ draft, content, state, acceptedAmount, prefix, ...row }: Row, today: string): QuoteRow {
  const { title, client } = JSON.parse(draft) as { title: string; client: string };
  const sent = content === null ? null : (JSON.parse(content) as QuoteContent);
  return {
    ...row,
    number: formatQuoteNumber(prefix, row.number),
    // SQLite answers with a number.
    hasQuestion: Boolean(row.hasQuestion),
    title,
    client: client.split('\n')[0]!,
    state: state ? getQuoteState(state, row.validUntil!, today) : 'draft',
    value: sent && { amount: acceptedAmount ?? calculateTotals(sent).total, currency: sent.currency },
  };
}
