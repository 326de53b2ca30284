import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { emptyDraft, type QuoteDraft } from './quote-draft.ts';
import { quoteLimits } from './quote.ts';
import { findQuote, isUndecided } from './quotes.server.ts';

/** Returns the id of the new quote; null if the enquiry does not exist. */
export function createQuote(
  db: Db,
  { enquiryId, draft }: { enquiryId: string; draft: QuoteDraft },
  now: Date,
): Promise<string | null> {
  const id = newId(now);
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const enquiry = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('id', '=', enquiryId)
      .where('spam', '=', false)
      .executeTakeFirst();
    if (!enquiry) return null;
    await trx
      .insertInto('quotes')
      .values({
        id,
        enquiry_id: enquiryId,
        draft: JSON.stringify(draft),
        has_changes: true,
        created_at: at,
        edited_at: at,
      })
      .execute();
    return id;
  });
}

type Autosaving = { id: string; version: number; draft: QuoteDraft };
type Autosaved = { outcome: 'done'; id: string; version: number } | { outcome: 'conflict' | 'missing' };

/** Stores what the owner has typed. `missing` if the quote was deleted, or accepted and cannot be changed any more. */
export async function autosaveQuote(
  db: Db,
  { id, version, draft }: Autosaving,
  now: Date,
): Promise<Autosaved> {
  const stored = await db
    .updateTable('quotes')
    .set({
      draft: JSON.stringify(draft),
      has_changes: true,
      version: version + 1,
      edited_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(isUndecided)
    .returning('id')
    .executeTakeFirst();
  if (stored) return { outcome: 'done', id, version: version + 1 };
  const row = await db
    .selectFrom('quotes')
    .select('id')
    .where('id', '=', id)
    .where(isUndecided)
    .executeTakeFirst();
  return { outcome: row ? 'conflict' : 'missing' };
}

/** Deletes a quote with its versions and the emails about it; `stale` if it has changed since the owner saw it. */
export function deleteQuote(
  db: Db,
  { id, version }: { id: string; version: number },
): Promise<'deleted' | 'stale' | null> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('quotes')
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) return (await findQuote(trx, id)) ? 'stale' : null;
    await deleteMailsAboutDeleted(trx);
    return 'deleted';
  });
}

/** Locks the quotes of an enquiry, or all, before they are deleted: a client who is accepting now has finished then. */
export async function lockQuotes(db: Db, enquiryId: string | null) {
  await db
    .updateTable('quotes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => (enquiryId ? eb('enquiry_id', '=', enquiryId) : eb.lit(true)))
    .execute();
}

/** Accepted quotes are records of the business and stay without their enquiry. */
export async function deleteOpenQuotesWithoutEnquiry(db: Db) {
  await db.deleteFrom('quotes').where('enquiry_id', 'is', null).where(isUndecided).execute();
}

export type QuoteTemplate = { id: string; name: string; draft: QuoteDraft };

export async function listTemplates(db: Db): Promise<QuoteTemplate[]> {
  const rows = await db.selectFrom('quote_templates').selectAll().orderBy('name').orderBy('id').execute();
  return rows.map(({ id, name, draft }) => ({ id, name, draft: { ...emptyDraft, ...JSON.parse(draft) } }));
}

/** A template of the same name is replaced; `full` if there are too many. */
export function saveTemplate(
  db: Db,
  { name, draft }: Omit<QuoteTemplate, 'id'>,
  now: Date,
): Promise<'saved' | 'full'> {
  const row = { id: newId(now), name, draft: JSON.stringify(draft), created_at: now.toISOString() };
  return inTransaction(db, async (trx) => {
    const { total } = await trx
      .selectFrom('quote_templates')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('name', '!=', name)
      .executeTakeFirstOrThrow();
    if (total >= quoteLimits.templates) return 'full';
    await trx
      .insertInto('quote_templates')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ draft: row.draft }))
      .execute();
    return 'saved';
  });
}

export async function deleteTemplate(db: Db, id: string) {
  await db.deleteFrom('quote_templates').where('id', '=', id).execute();
}
