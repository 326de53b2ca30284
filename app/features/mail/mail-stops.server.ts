import type { Database, Db } from '#database/schema.ts';

type Stop = Omit<Database['mail_stops'], 'created_at'>;
export type MailList = Stop['list'];

/** Nothing of this list goes to the address any more; a stop that is there stays as it is. */
export async function stopMail(db: Db, stop: Stop, now: Date) {
  await db
    .insertInto('mail_stops')
    .values({ ...stop, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'list']).doNothing())
    .execute();
}

/** Whoever confirms an address has shown that it works, too. */
export async function resumeMail(db: Db, { email, list }: { email: string; list: MailList }) {
  await db.deleteFrom('mail_stops').where('email', '=', email).where('list', 'in', [list, 'all']).execute();
}

export async function isStopped(db: Db, { email, list }: { email: string; list: MailList }) {
  const stop = await db
    .selectFrom('mail_stops')
    .select('email')
    .where('email', '=', email)
    .where('list', 'in', [list, 'all'])
    .executeTakeFirst();
  return stop !== undefined;
}
