import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { enqueueMail, wasMailed } from './outbox.server.ts';
import { findOwnerEmail } from './owner-email.server.ts';
import { deliveryFailureEmail } from './delivery-failure-email.ts';

const DAY_MS = 24 * 3_600_000;

/** Notifies the owner at most once a day. */
export async function reportDeliveryFailure(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const recipient = await findOwnerEmail(db);
  if (!recipient) return;
  const since = new Date(now.getTime() - DAY_MS);
  if (await wasMailed(db, { kind: 'delivery-failure', recipient, since })) return;
  await enqueueMail(db, deliveryFailureEmail({ recipient, site: await readSite(db), siteUrl }), now);
}
