import { expect, test } from 'vitest';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { sampleEnquiry } from '../../support/enquiries.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

test('the dashboard shows the number of spam enquiries and links to them', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  expect((await readScreen(site, '/admin')).text).not.toContain('in spam');
  for (const message of ['One', 'Two', 'Three'])
    await receiveEnquiry(db, { ...sampleEnquiry, message }, { suspicious: true, now: time.now });
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toContain('3 in spam');
  expect(html).toContain('href="/admin/enquiries?stage=spam"');
});
