import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { claimSetting, findSetting, readSite } from '#features/settings/settings.server.ts';
import { dayIn, hourIn } from '#platform/time/calendar.ts';
import { digestEmail } from './subscriber-emails.ts';

const SETTING_KEY = 'subscriberDigestAt';
const DIGEST_HOUR = 8;

/**
 * Enqueues the owner's daily digest of new subscribers; the setting ensures that only one
 * instance does.
 */
export async function enqueueDigest(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }): Promise<void> {
  const last = await findSetting(db, SETTING_KEY);
  // On a new site the first digest is due the next morning.
  if (!last) return void (await claimSetting(db, SETTING_KEY, now.toISOString(), now));
  const site = await readSite(db);
  const { timeZone } = site;
  const isToday = dayIn(timeZone, new Date(last)) === dayIn(timeZone, now);
  if (isToday || hourIn(timeZone, now) < DIGEST_HOUR) return;
  await inTransaction(db, async (trx) => {
    if (!(await claimDigest(trx, last, now))) return;
    const recipient = await findOwnerEmail(trx);
    const { newCount, total } = await countSince(trx, last);
    if (!recipient || newCount === 0) return;
    await enqueueMail(trx, digestEmail({ recipient, newCount, total, site, siteUrl }), now);
  });
}

async function claimDigest(db: Db, last: string, now: Date) {
  const row = await db
    .updateTable('settings')
    .set({ value: JSON.stringify(now.toISOString()), updated_at: now.toISOString() })
    .where('key', '=', SETTING_KEY)
    .where('value', '=', JSON.stringify(last))
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function countSince(db: Db, since: string) {
  const { total, newCount } = await db
    .selectFrom('subscribers')
    .where('status', '=', 'confirmed')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('id').filterWhere('confirmed_at', '>', since).as('newCount'),
    ])
    .executeTakeFirstOrThrow();
  return { total, newCount };
}
