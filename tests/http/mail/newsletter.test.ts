import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { startTestApp } from '../../support/test-app.ts';
import { plainText } from '../../support/plain-text.ts';

const THANKS = 'Thanks for subscribing! Check your email for confirmation.';
const INVALID = 'Please enter a valid email address.';
const signUpPath = '/?index';

const stored = (db: Db) => db.selectFrom('subscribers').selectAll().execute();

test('a subscriber is stored before the redirect, and the success page is not cached', async () => {
  const { db, get, post } = await startTestApp();
  const response = await post(signUpPath, { email: ' Hanne@Example.com ' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/?sent=newsletter#newsletter']);
  expect(await stored(db)).toMatchObject([
    { email: 'hanne@example.com', status: 'pending', source: 'home', consent_at: null, confirmed_at: null },
  ]);
  const page = await get('/?sent=newsletter');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain(THANKS);
  expect(html).toContain('Subscribe another email');
});

test('the home page shows the newsletter form between posts and closing section, without a success message', async () => {
  const { get } = await startTestApp({ sample: true });
  const page = await get('/');
  const html = await page.text();
  const places = ['Latest Insights', 'Stay in the loop', 'Get In Touch'].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(plainText(html)).not.toContain(THANKS);
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  '',
  '   ',
  'hanne',
  'hanne@',
  '@example.com',
  'a b@example.com',
  'a@b@c.example',
  `${'x'.repeat(250)}@a.example`,
])('the address "%s" is rejected with the form’s message, and kept in its field', async (email) => {
  const { db, post } = await startTestApp();
  const response = await post(signUpPath, { email });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain(INVALID);
  expect(html).toContain(`value="${email}"`);
  expect(await stored(db)).toEqual([]);
});

test('a form without its field is rejected with the same message', async () => {
  const { post } = await startTestApp();
  expect(await (await post(signUpPath, {})).text()).toContain(INVALID);
});

test('a known address gets the same response and no second row', async () => {
  const { db, post } = await startTestApp();
  await post(signUpPath, { email: 'hanne@example.com' });
  const confirmed = { status: 'confirmed' as const, confirmed_at: '2026-03-09T12:00:00.000Z' };
  await db.updateTable('subscribers').set(confirmed).execute();
  const response = await post(signUpPath, { email: 'HANNE@example.com' });
  expect(response.headers.get('Location')).toBe('/?sent=newsletter#newsletter');
  expect(await stored(db)).toMatchObject([confirmed]);
});

test('an unsubscribed address that signs up again is pending again', async () => {
  const { db, post } = await startTestApp();
  await post(signUpPath, { email: 'hanne@example.com' });
  const at = '2026-03-09T12:00:00.000Z';
  const unsubscribed = {
    status: 'unsubscribed' as const,
    consent_at: at,
    confirmed_at: at,
    unsubscribed_at: at,
  };
  await db.updateTable('subscribers').set(unsubscribed).execute();
  await post(signUpPath, { email: 'hanne@example.com' });
  expect(await stored(db)).toMatchObject([
    { status: 'pending', consent_at: null, confirmed_at: null, unsubscribed_at: null },
  ]);
});

test('a honeypot sign-up gets the success response, and is stored as spam', async () => {
  const { db, post } = await startTestApp();
  const response = await post(signUpPath, { email: 'hanne@example.com', website: 'x' });
  expect(response.headers.get('Location')).toBe('/?sent=newsletter#newsletter');
  expect(await stored(db)).toMatchObject([{ email: 'hanne@example.com', spam: true }]);
});

test('an address stored as spam becomes pending on a regular sign-up', async () => {
  const { db, post } = await startTestApp();
  await post(signUpPath, { email: 'hanne@example.com', website: 'x' });
  await post(signUpPath, { email: 'hanne@example.com' });
  expect(await stored(db)).toMatchObject([{ status: 'pending', spam: false }]);
});

test('a honeypot sign-up does not change an existing subscriber', async () => {
  const { db, post } = await startTestApp();
  await post(signUpPath, { email: 'hanne@example.com' });
  await post(signUpPath, { email: 'hanne@example.com', website: 'x' });
  expect(await stored(db)).toMatchObject([{ spam: false }]);
});

test('the eleventh sign-up from an IP address in an hour is rate limited', async () => {
  const { db, post } = await startTestApp();
  for (let n = 1; n <= 10; n++) await post(signUpPath, { email: `a${n}@example.com` });
  const refused = await post(signUpPath, { email: 'one-more@example.com' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
  const html = await refused.text();
  expect(html).toContain('Too many sign-ups. Please try again in 60 minutes.');
  expect(html).toContain('value="one-more@example.com"');
  expect(await stored(db)).toHaveLength(10);
});

test.each(['subscribers', 'rate_limits'])('without the table %s nothing is acknowledged', async (table) => {
  const { db, post } = await startTestApp();
  // The outbox references subscribers.
  const tables = table === 'subscribers' ? ['outbox', table] : [table];
  for (const each of tables) await db.schema.dropTable(each).execute();
  const response = await post(signUpPath, { email: 'hanne@example.com' });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('Something went wrong. Please try again.');
  expect(html).toContain('value="hanne@example.com"');
});
