import { expect, test } from 'vitest';
import { sampleSite } from '#content/sample/site.ts';
import { findReplyTo, findSender } from '#features/mail/sending.server.ts';
import { readSite, saveSite } from '#features/settings/settings.server.ts';
import { owner, startSignedIn } from '../../support/owner.ts';

test('no email is sent from the sample owner’s address', async () => {
  const { db, time } = await startSignedIn();
  await saveSite(db, sampleSite, { now: time.now, sample: true });
  const site = await readSite(db);
  const mailer = { from: null } as Parameters<typeof findSender>[1];
  expect((await findSender(db, mailer, site)).address).toBe(owner.email.toLowerCase());
  expect(await findReplyTo(db, site)).toBe(owner.email.toLowerCase());
  await saveSite(db, { email: 'studio@example.com' }, { now: time.now });
  expect(await findReplyTo(db, await readSite(db))).toBe('studio@example.com');
});
