import { expect, test } from 'vitest';
import { addSubscriber } from '#features/subscribers/subscribers-editing.server.ts';
import { subscribe } from '#features/subscribers/opt-in.server.ts';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { linkIn, mailsOf } from '../../support/mails.ts';
import { readScreen } from '../../support/screen.ts';
import { openSubscribers } from '../../support/subscribers.ts';

const NOW = '2026-03-10T12:00:00.000Z';

test('whom the owner adds is confirmed, with the day of consent', async () => {
  const { add, stored } = await openSubscribers();
  const response = await add({ email: ' Hanne@Example.com ', consent: 'on' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/subscribers']);
  expect(await stored()).toMatchObject([
    { email: 'hanne@example.com', status: 'confirmed', source: 'owner', consent_at: NOW, confirmed_at: NOW },
  ]);
});

test('without consent, or without an address, nobody is added', async () => {
  const { add, stored } = await openSubscribers();
  const noConsent = await add({ email: 'hanne@example.com' });
  expect(noConsent.status).toBe(400);
  const html = await noConsent.text();
  expect(html).toContain('Confirm that this person agreed to receive the newsletter.');
  expect(html).toContain('value="hanne@example.com"');
  const noAddress = await add({ email: 'hanne', consent: 'on' });
  expect([noAddress.status, await noAddress.text()]).toEqual([
    400,
    expect.stringContaining('Please enter a valid email address.'),
  ]);
  expect(await stored()).toEqual([]);
});

test('a pending address is confirmed by the owner; one on the list, or that has left, is not added again', async () => {
  const { add, stored, db, post } = await openSubscribers();
  await post('/?index', { email: 'hanne@example.com' });
  expect((await add({ email: 'hanne@example.com', consent: 'on' })).status).toBe(303);
  expect(await stored()).toMatchObject([{ status: 'confirmed', source: 'owner', consent_at: NOW }]);
  const again = await add({ email: 'hanne@example.com', consent: 'on' });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('This address is already subscribed.'),
  ]);
  await db.updateTable('subscribers').set({ status: 'unsubscribed', unsubscribed_at: NOW }).execute();
  const left = await add({ email: 'hanne@example.com', consent: 'on' });
  expect([left.status, await left.text()]).toEqual([
    409,
    expect.stringContaining('This address has unsubscribed.'),
  ]);
  expect(await stored()).toMatchObject([{ status: 'unsubscribed' }]);
});

test('the list shows source and consent, and is filtered, searched and sorted', async () => {
  const { see, bring } = await openSubscribers();
  await bring(
    'email,status,source,consent_at,unsubscribed_at\n' +
      'ann@example.com,confirmed,fair,2026-01-05,\n' +
      'bob_x@example.com,pending,,,\n' +
      'cyd@example.com,unsubscribed,home,2026-01-02,2026-02-03\n',
  );
  const all = await see('/admin/subscribers');
  expect(all).toContain('source: fair · consent given Jan 4, 2026');
  expect(all).toContain('source: import · no consent yet');
  expect(all).toContain('unsubscribed Feb 2, 2026');
  const chosen = async (query: string) =>
    [...(await see(`/admin/subscribers?${query}`)).matchAll(/Select (\w+)@/g)].map(([, name]) => name);
  expect(await chosen('status=pending')).toEqual(['bob_x']);
  expect(await chosen('q=ANN')).toEqual(['ann']);
  expect(await chosen('q=b_x')).toEqual(['bob_x']);
  expect(await chosen('q=n_@')).toEqual([]);
  expect(await chosen('sort=email&order=asc')).toEqual(['ann', 'bob_x', 'cyd']);
  expect(await chosen('sort=email&order=desc')).toEqual(['cyd', 'bob_x', 'ann']);
  expect(await see('/admin/subscribers?q=zzz')).toContain('No results');
  expect(await see('/admin/subscribers?page=9&status=x&sort=x')).toContain('ann');
});

test('who is removed is gone for good, and only they', async () => {
  const { db, time, stored, remove, emails } = await openSubscribers();
  for (const name of ['ann', 'bob']) await addSubscriber(db, `${name}@example.com`, time.now);
  const [ann] = await stored();
  expect(await (await remove([ann!.id])).text()).toContain('1 subscriber removed permanently.');
  expect(await emails()).toEqual(['bob@example.com']);
  expect((await remove([])).status).toBe(400);
  expect((await remove(['x'])).status).toBe(400);
});

test('what a machine signed up waits under spam, until the owner takes it for a person', async () => {
  const site = await openSubscribers();
  const { db, time, see, stored, release, take } = site;
  const signUp = (email: string, spam: boolean) =>
    subscribe(db, { siteUrl: 'http://localhost:3000', secret: 'x', email, source: 'home', spam }, time.now);
  await signUp('ann@example.com', false);
  await signUp('bob@example.com', true);
  expect(await see('/admin/subscribers')).not.toContain('bob@example.com');
  expect(await see('/admin/subscribers?status=pending')).not.toContain('bob@example.com');
  const spam = await see('/admin/subscribers?status=spam');
  expect([spam.includes('bob@example.com'), spam.includes('ann@example.com')]).toEqual([true, false]);
  const { text } = await readScreen(site, '/admin/subscribers');
  expect(text).toContain('0 confirmed subscribers');
  expect(text).toContain('All 1 Confirmed 0 Pending 1 Unsubscribed 0 Spam 1 Suppressed 0');
  expect((await take('?status=spam')).csv).not.toContain('bob@example.com');

  const ids = (await stored()).map(({ id }) => id);
  expect((await mailsOf(db, 'opt-in')).map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
  // Nothing is sent before the owner has agreed to the number.
  expect(await (await release(ids)).text()).toMatch(
    /1 subscriber moved out of spam\..*Skipped: 1 asked in the last 7 days/,
  );
  expect(await mailsOf(db, 'opt-in')).toHaveLength(1);
  const agreed = { act: 'ask', ids: ids.join(','), recipients: '1' };
  await site.post('/admin/subscribers.data', agreed, { Cookie: site.cookie });
  const asked = (await mailsOf(db, 'opt-in')).find(({ recipient }) => recipient === 'bob@example.com');
  expect(await stored()).toMatchObject([
    { email: 'ann@example.com', status: 'pending', spam: false },
    { email: 'bob@example.com', status: 'pending', spam: false, consent_at: null },
  ]);
  expect(await see('/admin/subscribers?status=spam')).toContain('No subscribers here');
  expect((await site.post(linkIn(asked!), { intent: 'confirm' })).status).toBe(200);
  expect((await stored())[1]).toMatchObject({ email: 'bob@example.com', status: 'confirmed' });
});

test('who must not be mailed is listed with reason and day, found by address, and can be removed', async () => {
  const site = await openSubscribers();
  const { db, time, post, cookie } = site;
  const stopped = '/admin/subscribers/stopped';
  const headers = { Cookie: cookie };
  const seen = async (query = '') => (await readScreen(site, stopped + query)).text;
  expect(await seen()).toContain('No suppressed addresses');
  await suppressMail(db, { email: 'ann@example.com', list: 'newsletter', reason: 'asked' }, time.now);
  await suppressMail(db, { email: 'b_b@example.com', list: 'all', reason: 'bounced' }, time.now);
  expect(await seen()).toMatch(/ann @example\.com newsletter .*? Opted out Mar 10, 2026/);
  expect(await seen()).toMatch(/b_b @example\.com all email .*? Bounced Mar 10, 2026/);
  expect(await seen('?q=B_')).not.toContain('ann');
  expect(await seen('?q=b_')).toContain('b_b');

  const remove = (ids: string) => post(`${stopped}.data`, { ids }, headers);
  expect((await remove('x')).status).toBe(400);
  const answer = await remove('newsletter:ann@example.com,comments:b_b@example.com');
  expect(await answer.text()).toContain('1 address removed from the suppression list.');
  expect(await db.selectFrom('mail_stops').select(['email', 'list']).execute()).toEqual([
    { email: 'b_b@example.com', list: 'all' },
  ]);
});
