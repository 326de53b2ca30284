import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { findOwnerAddress } from '#features/mail/owner-address.server.ts';
import { claimSetting, findSetting, readSite } from '#features/settings/settings.server.ts';
import { dayIn, hourIn } from '#platform/time/calendar.ts';
import { digestEmail } from './digest-email.ts';

const KEY = 'subscriberDigestAt';
const MORNING = 8;

/** Tells the owner each morning who has joined since the last time; of several instances one does. */
export async function writeDigest(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }): Promise<void> {
  const last = await findSetting(db, KEY);
  // On a new site the first morning is the next one.
  if (!last) return void (await claimSetting(db, KEY, now.toISOString(), now));
  const site = await readSite(db);
  const { timeZone } = site;
  const isToday = dayIn(timeZone, new Date(last)) === dayIn(timeZone, now);
  if (isToday || hourIn(timeZone, now) < MORNING) return;
  await inTransaction(db, async (trx) => {
    if (!(await isFirstToday(trx, last, now))) return;
    const recipient = await findOwnerAddress(trx);
    const { fresh, total } = await countSince(trx, last);
    if (!recipient || fresh === 0) return;
    await enqueueMail(trx, digestEmail({ recipient, fresh, total, site, siteUrl }), now);
  });
}

async function isFirstToday(db: Db, last: string, now: Date) {
  const row = await db
    .updateTable('settings')
    .set({ value: JSON.stringify(now.toISOString()), updated_at: now.toISOString() })
    .where('key', '=', KEY)
    .where('value', '=', JSON.stringify(last))
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function countSince(db: Db, since: string) {
  const { total, fresh } = await db
    .selectFrom('subscribers')
    .where('status', '=', 'confirmed')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('id').filterWhere('confirmed_at', '>', since).as('fresh'),
    ])
    .executeTakeFirstOrThrow();
  return { total, fresh };
}
