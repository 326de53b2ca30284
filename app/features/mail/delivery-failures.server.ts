import type { Db } from '#database/schema.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { enqueueMail, wasMailed } from './outbox.server.ts';
import { findOwnerAddress } from './owner-address.server.ts';
import { deliveryFailureEmail } from './delivery-failure-email.ts';

const DAY = 24 * 3_600_000;

/** Tells the owner that mail does not arrive, once a day: the panel knows the rest. */
export async function reportDeliveryFailure(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }) {
  const recipient = await findOwnerAddress(db);
  if (!recipient) return;
  const since = new Date(now.getTime() - DAY);
  if (await wasMailed(db, { kind: 'delivery-trouble', recipient, since })) return;
  await enqueueMail(db, deliveryFailureEmail({ recipient, site: await readSite(db), siteUrl }), now);
}
