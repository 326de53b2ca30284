import { expect, test } from 'vitest';
import { addSubscriber } from '#features/subscribers/subscribers-editing.server.ts';
import { subscribe } from '#features/subscribers/subscriptions.server.ts';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { readScreen } from '../../support/screen.ts';
import { openSubscribers } from '../../support/subscribers.ts';

const NOW = '2026-03-10T12:00:00.000Z';

test('a subscriber added by the owner is confirmed, with the date of consent', async () => {
  const { add, stored } = await openSubscribers();
  const response = await add({ email: ' Hanne@Example.com ', consent: 'on' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/subscribers']);
  expect(await stored()).toMatchObject([
    { email: 'hanne@example.com', status: 'confirmed', source: 'owner', consent_at: NOW, confirmed_at: NOW },
  ]);
});

test('without consent or without an address no subscriber is added', async () => {
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

test('the owner confirms a pending address; an existing or unsubscribed one is not added again', async () => {
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
  const { readPanel, importFile } = await openSubscribers();
  await importFile(
    'email,status,source,consent_at,unsubscribed_at\n' +
      'ann@example.com,confirmed,fair,2026-01-05,\n' +
      'bob_x@example.com,pending,,,\n' +
      'cyd@example.com,unsubscribed,home,2026-01-02,2026-02-03\n',
  );
  const all = await readPanel('/admin/subscribers');
  expect(all).toContain('source: fair · consent given Jan 4, 2026');
  expect(all).toContain('source: import · has not agreed yet');
  expect(all).toContain('unsubscribed Feb 2, 2026');
  const chosen = async (query: string) =>
    [...(await readPanel(`/admin/subscribers?${query}`)).matchAll(/Select (\w+)@/g)].map(([, name]) => name);
  expect(await chosen('status=pending')).toEqual(['bob_x']);
  expect(await chosen('q=ANN')).toEqual(['ann']);
  expect(await chosen('q=b_x')).toEqual(['bob_x']);
  expect(await chosen('q=n_@')).toEqual([]);
  expect(await chosen('sort=email&order=asc')).toEqual(['ann', 'bob_x', 'cyd']);
  expect(await chosen('sort=email&order=desc')).toEqual(['cyd', 'bob_x', 'ann']);
  expect(await readPanel('/admin/subscribers?q=zzz')).toContain('No results');
  expect(await readPanel('/admin/subscribers?page=9&status=x&sort=x')).toContain('ann');
});

test('removed subscribers are permanently deleted, and no others', async () => {
  const { db, time, stored, remove, emails } = await openSubscribers();
  for (const name of ['ann', 'bob']) await addSubscriber(db, `${name}@example.com`, time.now);
  const [ann] = await stored();
  expect(await (await remove([ann!.id])).text()).toContain('1 subscriber removed permanently.');
  expect(await emails()).toEqual(['bob@example.com']);
  expect((await remove([])).status).toBe(400);
  expect((await remove(['x'])).status).toBe(400);
});

test('spam sign-ups are listed separately until the owner marks them as not spam', async () => {
  const site = await openSubscribers();
  const { db, time, readPanel, stored, release, exportList } = site;
  const signUp = (email: string, spam: boolean) =>
    subscribe(db, { siteUrl: 'http://localhost:3000', secret: 'x', email, source: 'home', spam }, time.now);
  await signUp('ann@example.com', false);
  await signUp('bob@example.com', true);
  expect(await readPanel('/admin/subscribers')).not.toContain('bob@example.com');
  expect(await readPanel('/admin/subscribers?status=pending')).not.toContain('bob@example.com');
  const spam = await readPanel('/admin/subscribers?status=spam');
  expect([spam.includes('bob@example.com'), spam.includes('ann@example.com')]).toEqual([true, false]);
  const { text } = await readScreen(site, '/admin/subscribers');
  expect(text).toContain('0 confirmed subscribers');
  expect(text).toContain('All 1 Confirmed 0 Pending 1 Unsubscribed 0 Spam 1 Suppressed 0');
  expect((await exportList('?status=spam')).csv).not.toContain('bob@example.com');

  const ids = (await stored()).map(({ id }) => id);
  expect((await listMails(db, 'opt-in')).map(({ recipient }) => recipient)).toEqual(['ann@example.com']);
  // Nothing is sent before the owner confirms the number.
  expect(await (await release(ids)).text()).toMatch(
    /1 subscriber moved out of spam\..*Skipped: 1 asked in the last 7 days/,
  );
  expect(await listMails(db, 'opt-in')).toHaveLength(1);
  const agreed = { intent: 'ask', ids: ids.join(','), recipients: '1' };
  await site.post('/admin/subscribers.data', agreed, { Cookie: site.cookie });
  const request = (await listMails(db, 'opt-in')).find(({ recipient }) => recipient === 'bob@example.com');
  expect(await stored()).toMatchObject([
    { email: 'ann@example.com', status: 'pending', spam: false },
    { email: 'bob@example.com', status: 'pending', spam: false, consent_at: null },
  ]);
  expect(await readPanel('/admin/subscribers?status=spam')).toContain('No subscribers here');
  expect((await site.post(linkIn(request!), { intent: 'confirm' })).status).toBe(200);
  expect((await stored())[1]).toMatchObject({ email: 'bob@example.com', status: 'confirmed' });
});

test('suppressed addresses are listed with reason and date, searched, and can be removed', async () => {
  const site = await openSubscribers();
  const { db, time, post, cookie } = site;
  const suppressionPath = '/admin/subscribers/suppressed';
  const headers = { Cookie: cookie };
  const seen = async (query = '') => (await readScreen(site, suppressionPath + query)).text;
  expect(await seen()).toContain('No suppressed addresses');
  await suppressMail(db, { email: 'ann@example.com', list: 'newsletter', reason: 'opted-out' }, time.now);
  await suppressMail(db, { email: 'b_b@example.com', list: 'all', reason: 'bounced' }, time.now);
  await suppressMail(db, { email: 'cyd@example.com', list: 'confirmations', reason: 'opted-out' }, time.now);
  expect(await seen()).toMatch(/ann @example\.com newsletter .*? Opted out Mar 10, 2026/);
  expect(await seen()).toMatch(/b_b @example\.com all email .*? Bounced Mar 10, 2026/);
  expect(await seen('?q=B_')).not.toContain('ann');
  expect(await seen('?q=b_')).toContain('b_b');

  const remove = (ids: string) => post(`${suppressionPath}.data`, { ids }, headers);
  expect((await remove('x')).status).toBe(400);
  const response = await remove(
    'newsletter:ann@example.com,comments:b_b@example.com,confirmations:cyd@example.com',
  );
  expect(await response.text()).toContain('2 addresses removed from the suppression list.');
  expect(await db.selectFrom('suppressions').select(['email', 'list']).execute()).toEqual([
    { email: 'b_b@example.com', list: 'all' },
  ]);
});
