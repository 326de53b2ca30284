import { expect, test } from 'vitest';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { listMails } from '../../support/mail/mails.ts';
import { addPending, addSubscribers } from '../../support/mail/newsletter-readers.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { DAY_MS } from '#platform/time/durations.ts';

async function start(pending: number) {
  const site = await startSignedIn({ sendsMail: true });
  await addPending(site.db, pending);
  await addSubscribers(site.db, 2);
  const ids = async () =>
    (await site.db.selectFrom('subscribers').select('id').execute()).map(({ id }) => id);
  const submit = async (form: Record<string, string>) =>
    (await site.post('/admin/subscribers.data', form, { Cookie: site.cookie })).text();
  return { ...site, ids, submit, countRequests: async () => (await listMails(site.db, 'opt-in')).length };
}

test('a subscriber with three requests in 30 days is not counted, and not marked as asked', async () => {
  const { db, submit, countRequests, time } = await start(2);
  const email = 'imported-1@example.com';
  for (let request = 0; request < 3; request++)
    await countMailTo(db, { kind: 'confirmation', email }, time.now);
  const response = await submit({ intent: 'ask-all', search: '' });
  expect(response).toContain('Send a confirmation request to 1 person?');
  expect(response).toContain('1 asked three times in the last 30 days');
  expect(await submit({ intent: 'ask-all', search: '', recipients: '1' })).toContain(
    '1 confirmation request queued.',
  );
  expect(await countRequests()).toBe(1);
  const limited = db.selectFrom('subscribers').select('token_expires_at').where('email', '=', email);
  expect(await limited.execute()).toEqual([{ token_expires_at: null }]);
});

test('all pending subscribers of the filter are asked, after the owner confirms their number', async () => {
  const site = await start(3);
  const { submit, countRequests, time } = site;
  const response = await submit({ intent: 'ask-all', search: '' });
  expect(response).toContain('Send a confirmation request to 3 people?');
  expect(await submit({ intent: 'ask-all', search: '', recipients: '2' })).toContain('to 3 people?');
  expect(await submit({ intent: 'ask-all', search: 'imported-2', recipients: '3' })).toContain(
    'to 1 person?',
  );
  expect(await countRequests()).toBe(0);

  expect(await submit({ intent: 'ask-all', search: 'imported-2', recipients: '1' })).toContain(
    '1 confirmation request queued.',
  );
  expect(await submit({ intent: 'ask-all', search: '', recipients: '2' })).toContain(
    '2 confirmation requests queued. Skipped: 1 asked in the last 7 days.',
  );
  expect(await submit({ intent: 'ask-all', search: '', recipients: '2' })).toContain(
    'No confirmation requests to send. Skipped: 3 asked in the last 7 days.',
  );
  expect(await countRequests()).toBe(3);
  time.now = new Date(time.now.getTime() + 7 * DAY_MS);
  expect(await submit({ intent: 'ask-all', search: '', recipients: '3' })).toContain(
    '3 confirmation requests queued.',
  );
});

test('of the selected rows only pending subscribers are asked, and the list shows the date', async () => {
  const site = await start(2);
  const { submit, ids, countRequests, db, time } = site;
  expect((await readScreen(site, '/admin/subscribers?status=pending')).text).toContain('not asked yet');
  await db
    .updateTable('subscribers')
    .set({ spam: true })
    .where('email', '=', 'imported-2@example.com')
    .execute();
  const chosen = (await ids()).join(',');
  const question = await submit({ intent: 'ask', ids: chosen });
  expect(question).toContain('to 1 person?');
  expect(question).toContain('Skipped: 2 already confirmed, 1 in spam.');
  expect(await countRequests()).toBe(0);
  expect(await submit({ intent: 'ask', ids: chosen, recipients: '1' })).toContain(
    '1 confirmation request queued.',
  );
  expect(await countRequests()).toBe(1);
  time.now = new Date(time.now.getTime() + DAY_MS);
  const { text } = await readScreen(site, '/admin/subscribers?status=pending');
  expect(text).toContain('has not agreed yet · request sent Mar 10, 2026');
  const events = await db.selectFrom('audit_events').select(['kind', 'subject']).execute();
  expect(events).toEqual([{ kind: 'asked-to-confirm', subject: '1 subscriber' }]);
});
