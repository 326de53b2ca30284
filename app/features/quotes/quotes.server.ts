import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  type Acceptance,
  type QuoteContent,
  formatQuoteNumber,
  type SentQuote,
  getQuoteState,
  quotePath,
} from './quote.ts';
import { type EditableQuote, emptyDraft } from './quote-draft.ts';
import { isValidSignature, signText } from '#platform/crypto/token.server.ts';

export async function findQuote(db: Db, id: string): Promise<EditableQuote | null> {
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id,
    enquiryId: row.enquiry_id,
    number: formatQuoteNumber(row.number_prefix, row.number),
    version: row.version,
    draft: { ...emptyDraft, ...JSON.parse(row.draft) },
    hasChanges: row.has_changes,
    editedAt: row.edited_at,
  };
}

/** The versions of a quote, the latest first. */
export async function listVersions(db: Db, quoteId: string, today: string): Promise<SentQuote[]> {
  const rows = await selectVersions(db).where('quote_id', '=', quoteId).orderBy('number', 'desc').execute();
  return rows.map((row) => toSentQuote(row, today));
}

/** The version behind a client's link. */
export async function findSentQuote(db: Db, id: string, today: string): Promise<SentQuote | null> {
  const row = await selectVersions(db).where('quote_versions.id', '=', id).executeTakeFirst();
  return row ? toSentQuote(row, today) : null;
}

/** The id of the version that was sent last. */
export async function findLatestVersion(db: Db, quoteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('quote_versions')
    .select('id')
    .where('quote_id', '=', quoteId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The accepted quotes, the latest first. */
export async function listAcceptedQuotes(db: Db, today: string): Promise<SentQuote[]> {
  const rows = await selectVersions(db)
    .where('state', '=', 'accepted')
    .orderBy('decided_at', 'desc')
    .orderBy('quote_versions.id', 'desc')
    .execute();
  return rows.map((row) => toSentQuote(row, today));
}

/** The quote that the client of an enquiry has accepted last, without the options that were not chosen. */
export async function findAcceptedQuote(db: Db, enquiryId: string): Promise<QuoteContent | null> {
  const row = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .select(['content', 'accepted_options as options'])
    .where('quotes.enquiry_id', '=', enquiryId)
    .where('state', '=', 'accepted')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const content: QuoteContent = JSON.parse(row.content);
  const options: number[] = JSON.parse(row.options!);
  return {
    ...content,
    items: content.items.filter(({ optional }, index) => !optional || options.includes(index)),
  };
}

function selectVersions(db: Db) {
  return db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .selectAll('quote_versions')
    .select(['quotes.number as quoteNumber', 'number_prefix as prefix']);
}

type VersionRow = Selectable<Database['quote_versions']> & {
  quoteNumber: number | null;
  prefix: string;
};

function toSentQuote(row: VersionRow, today: string): SentQuote {
  return {
    id: row.id,
    quoteId: row.quote_id,
    quoteNumber: formatQuoteNumber(row.prefix, row.quoteNumber)!,
    number: row.number,
    state: getQuoteState(row.state, row.valid_until, today),
    content: JSON.parse(row.content),
    recipient: row.recipient,
    sentAt: row.sent_at,
    firstOpenedAt: row.first_opened_at,
    decidedAt: row.decided_at,
    declineReason: row.decline_reason,
    acceptance: acceptanceOf(row),
  };
}

function acceptanceOf(row: VersionRow): Acceptance | null {
  if (row.state !== 'accepted') return null;
  return {
    name: row.accepted_name!,
    at: row.decided_at!,
    options: JSON.parse(row.accepted_options!),
    value: { amount: row.accepted_amount!, currency: row.accepted_currency! },
    text: row.accepted_text!,
    sha256: row.accepted_sha256!,
  };
}

/** An accepted quote cannot be changed. */
export function isUndecided({ not, exists, selectFrom }: ExpressionBuilder<Database, 'quotes'>) {
  return not(
    exists(
      selectFrom('quote_versions')
        .select('quote_versions.id')
        .whereRef('quote_id', '=', 'quotes.id')
        .where('state', '=', 'accepted'),
    ),
  );
}

/** Sending, withdrawing and deciding wait for each other here, and the editor notices that the quote has changed. */
export async function claimQuote(db: Db, id: string) {
  await db
    .updateTable('quotes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The path of a client's link to a sent version. Expiry and withdrawal are in the row. */
export function buildQuotePath(secret: string, id: string): string {
  return quotePath({ id, key: signText(secret, signedText(id)) });
}

export function isQuoteKey(secret: string, { id, key }: { id: string; key: string }): boolean {
  return isValidSignature(secret, signedText(id), key);
}

function signedText(id: string) {
  return `quote ${id}`;
}
