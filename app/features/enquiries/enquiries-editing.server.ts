import type { NetMoney } from '#platform/money/net-money.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted, eraseClients } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { deleteOpenQuotesWithoutEnquiry, lockQuotes } from '#features/quotes/quotes-editing.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Stage } from './pipeline.ts';
import { replyEmail } from './enquiry-emails.ts';

export const wonColumns = [
  'won_amount as wonAmount',
  'won_currency as wonCurrency',
  'won_tax as wonTax',
] as const;

export type WonRow = { wonAmount: number | null; wonCurrency: string | null; wonTax: number | null };

/** A row with `wonColumns` as one amount. */
export function withValue<Row extends WonRow>({ wonAmount, wonCurrency, wonTax, ...row }: Row) {
  const value: NetMoney | null =
    wonAmount !== null && wonCurrency !== null
      ? { amount: wonAmount, currency: wonCurrency, tax: wonTax }
      : null;
  return { ...row, value };
}

/** An enquiry and the version that the owner saw. */
type EnquiryVersion = { id: string; version: number };

/**
 * The state before the action, for undo; `stale` after a conflict, null if the enquiry does
 * not exist.
 */
export type PreviousEnquiry = {
  name: string;
  stage: Stage;
  value: NetMoney | null;
  wonAt: string | null;
  source: string | null;
};
export type Outcome = PreviousEnquiry | 'stale' | null;

type Move = EnquiryVersion & {
  stage: Stage;
  value: NetMoney | null;
  /** For undo: when the job was won before. */
  wonAt?: string | undefined;
};

/** Moves an enquiry to a stage; every stage but `new` and `lost` counts as replied. */
export function moveEnquiry(db: Db, { stage, value, wonAt, ...seen }: Move, now: Date) {
  return change(db, seen, now, async (trx, { repliedAt, wonAt: storedWonAt }) => ({
    stage,
    won_at: stage === 'won' ? (storedWonAt ?? wonAt ?? now.toISOString()) : null,
    won_amount: stage === 'won' && value ? value.amount : null,
    won_currency: stage === 'won' && value ? value.currency : null,
    won_tax: stage === 'won' && value ? value.tax : null,
    replied_at: await repliedAtOf(trx, { id: seen.id, stage, repliedAt, now }),
  }));
}

/** Spam keeps its stage and value, so that both are there again when it is unmarked. */
export function markEnquiry(db: Db, { spam, ...seen }: EnquiryVersion & { spam: boolean }, now: Date) {
  return change(db, seen, now, async () => ({ spam }));
}

export function setSource(
  db: Db,
  { source, ...seen }: EnquiryVersion & { source: string | null },
  now: Date,
) {
  return change(db, seen, now, async () => ({ source }));
}

type Reply = EnquiryVersion & { subject: string; body: string; replyTo: string };

/** Enqueues the email, adds it to the thread and stops the reply clock in one transaction. */
export function replyToEnquiry(db: Db, { subject, body, replyTo, ...seen }: Reply, now: Date) {
  return change(db, seen, now, async (trx, { email: recipient, message, stage, repliedAt }) => {
    const mail = replyEmail({ id: seen.id, recipient, replyTo, subject, body, message });
    const { id } = await enqueueMail(trx, mail, now);
    await addThreadItem(trx, { id, enquiryId: seen.id, kind: 'reply', body }, now);
    return { stage: stage === 'new' ? 'replied' : stage, replied_at: repliedAt ?? now.toISOString() };
  });
}

/** False if the enquiry does not exist. */
export function addNote(db: Db, { id, body }: { id: string; body: string }, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
    if (row) await addThreadItem(trx, { id: newId(now), enquiryId: id, kind: 'note', body }, now);
    return row !== undefined;
  });
}

/** Links an enquiry to its case study. */
export function linkProject(db: Db, { id, projectId }: { id: string; projectId: string }) {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    // The client's testimonial is about that project; an earlier case study may be in the bin.
    await trx
      .updateTable('testimonial_requests')
      .set({ project_id: projectId })
      .where('enquiry_id', '=', id)
      .where((eb) =>
        eb.or([
          eb('project_id', 'is', null),
          eb('project_id', '=', eb.selectFrom('enquiries').select('project_id').where('id', '=', id)),
        ]),
      )
      .execute();
    await trx.updateTable('enquiries').set({ project_id: projectId }).where('id', '=', id).execute();
  });
}

/**
 * Deletes an enquiry, its thread, the pages attached to it, its open quotes and all mail about it. A published testimonial
 * stays with its consent, an accepted quote as a record of the business. Returns the images of unpublished testimonials.
 */
export function deleteEnquiry(db: Db, id: string): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const images = await eraseClients(trx, id);
    await lockQuotes(trx, id);
    await trx.deleteFrom('enquiries').where('id', '=', id).execute();
    await deleteOpenQuotesWithoutEnquiry(trx);
    await deleteMailsAboutDeleted(trx);
    return images;
  });
}

type NewThreadItem = { id: string; enquiryId: string; kind: 'note' | 'reply'; body: string };

async function addThreadItem(db: Db, { id, enquiryId, kind, body }: NewThreadItem, now: Date) {
  await db
    .insertInto('enquiry_thread_items')
    .values({ id, enquiry_id: enquiryId, kind, body, created_at: now.toISOString() })
    .execute();
}

type PreviousState = PreviousEnquiry & {
  email: string;
  message: string;
  repliedAt: string | null;
};
type Change = Partial<
  Pick<
    Database['enquiries'],
    'stage' | 'won_amount' | 'won_currency' | 'won_tax' | 'won_at' | 'source' | 'spam' | 'replied_at'
  >
>;

/**
 * The version check is part of the update, so that only one of two concurrent actions
 * succeeds.
 */
function change(
  db: Db,
  { id, version }: EnquiryVersion,
  now: Date,
  update: (trx: Db, previous: PreviousState) => Promise<Change>,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const claimed = await trx
      .updateTable('enquiries')
      .set({ version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(['name', 'email', 'message', 'stage', 'source', ...wonColumns])
      .returning(['replied_at as repliedAt', 'won_at as wonAt'])
      .executeTakeFirst();
    if (!claimed) {
      const row = await trx.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
      return row ? 'stale' : null;
    }
    const previous = { ...withValue(claimed), stage: claimed.stage as Stage };
    const changes = await update(trx, previous);
    await trx.updateTable('enquiries').set(changes).where('id', '=', id).execute();
    const { name, stage, value, wonAt, source } = previous;
    return { name, stage, value, wonAt, source };
  });
}

/** Back at `new` the reply clock runs again, unless a reply was sent. */
async function repliedAtOf(
  db: Db,
  { id, stage, repliedAt, now }: { id: string; stage: Stage; repliedAt: string | null; now: Date },
) {
  if (stage === 'lost') return repliedAt;
  if (stage !== 'new') return repliedAt ?? now.toISOString();
  const reply = await db
    .selectFrom('enquiry_thread_items')
    .select('created_at')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'reply')
    .orderBy('created_at')
    .executeTakeFirst();
  return reply?.created_at ?? null;
}
