import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export async function countSpamEnquiries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('spam', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/** Unanswered enquiries first, oldest first, then those replied to most recently. */
export function listOpenEnquiries(db: Db, count: number) {
  const waitingSince = sql`case when stage = 'new' then created_at end`;
  return db
    .selectFrom('enquiries')
    .select(['id', 'name', 'subject', 'budget', 'timeline', 'stage'])
    .select(['created_at as createdAt', 'replied_at as repliedAt'])
    .where('spam', '=', false)
    .where('stage', 'in', ['new', 'replied', 'quoted'])
    .orderBy(sql`case when stage = 'new' then 0 else 1 end`)
    .orderBy(waitingSince)
    .orderBy('replied_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(count)
    .execute();
}
