import { expect, test } from 'vitest';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { mailsOf } from '../../support/mails.ts';
import { addPending, addSubscribers } from '../../support/newsletter-readers.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

async function start(pending: number) {
  const site = await startSignedIn({ sendsMail: true });
  await addPending(site.db, pending);
  await addSubscribers(site.db, 2);
  const ids = async () =>
    (await site.db.selectFrom('subscribers').select('id').execute()).map(({ id }) => id);
  const act = async (form: Record<string, string>) =>
    (await site.post('/admin/subscribers.data', form, { Cookie: site.cookie })).text();
  return { ...site, ids, act, asked: async () => (await mailsOf(site.db, 'opt-in')).length };
}

test('who was asked three times in 30 days is left out of the number, and not marked as asked', async () => {
  const { db, act, asked, time } = await start(2);
  const email = 'imported-1@example.com';
  for (let request = 0; request < 3; request++)
    await countMailTo(db, { kind: 'confirmation', email }, time.now);
  const answer = await act({ act: 'ask-all', search: '' });
  expect(answer).toContain('Send a confirmation request to 1 person?');
  expect(answer).toContain('1 asked three times in the last 30 days');
  expect(await act({ act: 'ask-all', search: '', recipients: '1' })).toContain(
    '1 confirmation request queued.',
  );
  expect(await asked()).toBe(1);
  const limited = db.selectFrom('subscribers').select('token_expires_at').where('email', '=', email);
  expect(await limited.execute()).toEqual([{ token_expires_at: null }]);
});

test('all pending ones of the filter are asked, after the owner has agreed to their number', async () => {
  const site = await start(3);
  const { act, asked, time } = site;
  const answer = await act({ act: 'ask-all', search: '' });
  expect(answer).toContain('Send a confirmation request to 3 people?');
  expect(await act({ act: 'ask-all', search: '', recipients: '2' })).toContain('to 3 people?');
  expect(await act({ act: 'ask-all', search: 'imported-2', recipients: '3' })).toContain('to 1 person?');
  expect(await asked()).toBe(0);

  expect(await act({ act: 'ask-all', search: 'imported-2', recipients: '1' })).toContain(
    '1 confirmation request queued.',
  );
  expect(await act({ act: 'ask-all', search: '', recipients: '2' })).toContain(
    '2 confirmation requests queued. Skipped: 1 asked in the last 7 days.',
  );
  expect(await act({ act: 'ask-all', search: '', recipients: '2' })).toContain(
    'No confirmation requests to send. Skipped: 3 asked in the last 7 days.',
  );
  expect(await asked()).toBe(3);
  time.now = new Date(time.now.getTime() + 7 * 24 * 3_600_000);
  expect(await act({ act: 'ask-all', search: '', recipients: '3' })).toContain(
    '3 confirmation requests queued.',
  );
});

test('of the chosen rows only the pending ones are asked, and the list says when', async () => {
  const site = await start(2);
  const { act, ids, asked, db, time } = site;
  expect((await readScreen(site, '/admin/subscribers?status=pending')).text).toContain('no request sent yet');
  await db
    .updateTable('subscribers')
    .set({ spam: true })
    .where('email', '=', 'imported-2@example.com')
    .execute();
  const chosen = (await ids()).join(',');
  const question = await act({ act: 'ask', ids: chosen });
  expect(question).toContain('to 1 person?');
  expect(question).toContain('Skipped: 2 already confirmed, 1 in spam.');
  expect(await asked()).toBe(0);
  expect(await act({ act: 'ask', ids: chosen, recipients: '1' })).toContain('1 confirmation request queued.');
  expect(await asked()).toBe(1);
  time.now = new Date(time.now.getTime() + 24 * 3_600_000);
  const { text } = await readScreen(site, '/admin/subscribers?status=pending');
  expect(text).toContain('no consent yet · request sent Mar 10, 2026');
  const acts = await db.selectFrom('owner_acts').select(['act', 'subject']).execute();
  expect(acts).toEqual([{ act: 'asked-to-confirm', subject: '1 subscriber' }]);
});

test('a second click finds nobody left', async () => {
  const { act, asked } = await start(5);
  const click = () => act({ act: 'ask-all', search: '', recipients: '5' });
  await Promise.all([click(), click(), click()]);
  expect(await asked()).toBe(5);
});

test('who signed up on the site and was asked there is not asked again by the owner', async () => {
  const { post, act, asked } = await start(0);
  await post('/?index', { email: 'hanne@example.com' });
  expect(await act({ act: 'ask-all', search: '' })).toContain('Skipped: 1 asked in the last 7 days.');
  expect(await asked()).toBe(1);
});
