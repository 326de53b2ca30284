import type { Insertable } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Database, Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { newId } from '#platform/crypto/id.ts';

export type NewEnquiry = {
  name: string;
  email: string;
  subject: string;
  message: string;
  budget: string | null;
  timeline: string | null;
};

const DAY = 24 * 3_600_000;

/** Stores what a future client sent; what looks like spam is kept apart for the owner to see, never dropped. */
export async function receiveEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  { suspicious, now }: { suspicious: boolean; now: Date },
) {
  const id = newId(now);
  const at = now.toISOString();
  const spam = suspicious || (await wasSentBefore(db, enquiry, now));
  const { name, email, subject, message, budget, timeline } = enquiry;
  await insertEnquiry(db, {
    id,
    name,
    email,
    subject,
    message,
    budget,
    timeline,
    spam,
    stage: 'new',
    value: null,
    version: 1,
    created_at: at,
    updated_at: at,
    replied_at: null,
    search_text: normalizeForSearch(`${name} ${email} ${subject} ${message}`),
  });
  return { id, spam };
}

const insertEnquiry = prepared((db, row: Insertable<Database['enquiries']>) =>
  db.insertInto('enquiries').values(row),
);

/** What waits for a first answer. */
export async function countNewEnquiries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('stage', '=', 'new')
    .where('spam', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** The same words from the same address within a day: a second click, or a machine. */
async function wasSentBefore(db: Db, { email, message }: NewEnquiry, now: Date) {
  const since = new Date(now.getTime() - DAY).toISOString();
  return (await selectSame(db, { email, message, since })).length > 0;
}

const selectSame = prepared((db, { email, message, since }: Record<'email' | 'message' | 'since', string>) =>
  db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .where('message', '=', message)
    .where('created_at', '>', since)
    .limit(1),
);
