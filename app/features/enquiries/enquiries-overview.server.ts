import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Enquiries that were filed as spam, by the form or by the owner. */
export async function countSpamEnquiries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('spam', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/** First whoever waits for an answer, by the time that is left, then those who were answered last. */
export function listOpenEnquiries(db: Db, count: number) {
  const waits = sql`case when stage = 'new' then created_at end`;
  return db
    .selectFrom('enquiries')
    .select(['id', 'name', 'subject', 'budget', 'timeline', 'stage'])
    .select(['created_at as createdAt', 'replied_at as repliedAt'])
    .where('spam', '=', false)
    .where('stage', 'in', ['new', 'replied', 'quoted'])
    .orderBy(sql`case when stage = 'new' then 0 else 1 end`)
    .orderBy(waits)
    .orderBy('replied_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(count)
    .execute();
}
