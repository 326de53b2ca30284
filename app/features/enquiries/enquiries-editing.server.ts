import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAboutDeleted } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Stage } from './pipeline.ts';
import { replyEmail } from './reply-email.ts';

/** An enquiry that the owner saw in that version. */
type Seen = { id: string; version: number };

/** What an act found, so that it can be undone; `stale` if the enquiry has changed since it was seen, null if it is gone. */
export type Found = { name: string; stage: Stage; value: number | null };
export type Outcome = Found | 'stale' | null;

/** Moves an enquiry through the pipeline. Whatever comes after `new` but being lost says that it was answered. */
export function moveEnquiry(
  db: Db,
  { stage, value, ...seen }: Seen & { stage: Stage; value: number | null },
  now: Date,
) {
  return change(db, seen, now, async (trx, { repliedAt }) => ({
    stage,
    value: stage === 'won' ? value : null,
    replied_at: await repliedAtOf(trx, { id: seen.id, stage, repliedAt, now }),
  }));
}

/** What is no spam begins as new, with the clock of its arrival. */
export function markEnquiry(db: Db, { spam, ...seen }: Seen & { spam: boolean }, now: Date) {
  return change(db, seen, now, async () => (spam ? { spam } : { spam, stage: 'new' }));
}

type Reply = Seen & { subject: string; body: string; replyTo: string };

/** Answers by mail: the mail, its place in the thread and the stopped clock are stored together or not at all. */
export function replyToEnquiry(db: Db, { subject, body, replyTo, ...seen }: Reply, now: Date) {
  return change(db, seen, now, async (trx, { email: recipient, message, stage, repliedAt }) => {
    const mail = replyEmail({ id: seen.id, recipient, replyTo, subject, body, message });
    const { id } = await enqueueMail(trx, mail, now);
    await addThreadItem(trx, { id, enquiryId: seen.id, kind: 'reply', body }, now);
    return { stage: stage === 'new' ? 'replied' : stage, replied_at: repliedAt ?? now.toISOString() };
  });
}

/** Answers whether there is such an enquiry. */
export function addNote(db: Db, { id, body }: { id: string; body: string }, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
    if (row) await addThreadItem(trx, { id: newId(now), enquiryId: id, kind: 'note', body }, now);
    return row !== undefined;
  });
}

/** Forgets an enquiry, its thread and every mail about it. */
export function deleteEnquiry(db: Db, id: string) {
  return inTransaction(db, async (trx) => {
    await trx.deleteFrom('enquiries').where('id', '=', id).execute();
    await deleteMailsAboutDeleted(trx);
  });
}

type NewThreadItem = { id: string; enquiryId: string; kind: 'note' | 'reply'; body: string };

async function addThreadItem(db: Db, { id, enquiryId, kind, body }: NewThreadItem, now: Date) {
  await db
    .insertInto('enquiry_entries')
    .values({ id, enquiry_id: enquiryId, kind, body, created_at: now.toISOString() })
    .execute();
}

type PreviousState = Found & { email: string; message: string; repliedAt: string | null };
type Change = { stage?: string; value?: number | null; spam?: boolean; replied_at?: string | null };

/** The version is looked at where it is written: of two acts at once only one finds it. */
function change(
  db: Db,
  { id, version }: Seen,
  now: Date,
  work: (trx: Db, standing: PreviousState) => Promise<Change>,
): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .updateTable('enquiries')
      .set({ version: version + 1, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(['name', 'email', 'message', 'stage', 'value', 'replied_at as repliedAt'])
      .executeTakeFirst();
    if (!taken) {
      const row = await trx.selectFrom('enquiries').select('id').where('id', '=', id).executeTakeFirst();
      return row ? 'stale' : null;
    }
    const standing = { ...taken, stage: taken.stage as Stage };
    const changed = await work(trx, standing);
    await trx.updateTable('enquiries').set(changed).where('id', '=', id).execute();
    return { name: standing.name, stage: standing.stage, value: standing.value };
  });
}

/** Back at `new` the clock runs again, unless a reply was sent. */
async function repliedAtOf(
  db: Db,
  { id, stage, repliedAt, now }: { id: string; stage: Stage; repliedAt: string | null; now: Date },
) {
  if (stage === 'lost') return repliedAt;
  if (stage !== 'new') return repliedAt ?? now.toISOString();
  const reply = await db
    .selectFrom('enquiry_entries')
    .select('created_at')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'reply')
    .orderBy('created_at')
    .executeTakeFirst();
  return reply?.created_at ?? null;
}
