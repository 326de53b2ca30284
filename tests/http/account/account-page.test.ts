import { expect, test } from 'vitest';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

async function startOnTwoDevices() {
  const site = await startSignedIn();
  const other = cookiesOf(await site.post('/admin/login', owner, { 'User-Agent': phone }));
  const submit = (form: Record<string, string>) => site.post('/admin/account', form, { Cookie: site.cookie });
  const isSignedIn = async (cookie: string) => (await site.get('/admin', { Cookie: cookie })).status === 200;
  return { ...site, other, submit, isSignedIn };
}

test('sessions are listed by device name, without IP addresses', async () => {
  const { cookie, db, get } = await startOnTwoDevices();
  const html = await (await get('/admin/account', { Cookie: cookie })).text();
  expect(html).toContain('Safari on iPhone');
  expect(html.match(/This device/g)).toHaveLength(1);
  expect(html.replaceAll('<!-- -->', '').match(/last seen now/g)).toHaveLength(1);
  const sessions = await db.selectFrom('sessions').select('ip_address').execute();
  expect(sessions.filter(({ ip_address }) => ip_address)).toEqual([]);
});

test('the panel shows the portrait of the owner', async () => {
  const { cookie, db, get, time } = await startSignedIn();
  await saveSite(db, { portrait: '/media/me-1a2b.jpg' }, { now: time.now });
  expect(await (await get('/admin/account', { Cookie: cookie })).text()).toContain('/media/me-1a2b');
});

test('ending the session of another device signs it out immediately', async () => {
  const { submit, cookie, other, db, isSignedIn } = await startOnTwoDevices();
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_agent', '=', phone)
    .executeTakeFirstOrThrow();
  expect(await isSignedIn(other)).toBe(true);
  expect((await submit({ intent: 'end-session', id })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(cookie)).toBe(true);
});

test('all other devices are signed out together', async () => {
  const { submit, cookie, other, isSignedIn } = await startOnTwoDevices();
  await submit({ intent: 'end-other-sessions' });
  expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
});

test('the owner changes the name shown in the panel shell', async () => {
  const { submit, get, cookie } = await startOnTwoDevices();
  const refused = await submit({ intent: 'set-name', name: '  ' });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Enter your name.')]);
  expect((await submit({ intent: 'set-name', name: ' Ida M. ' })).status).toBe(200);
  const panel = await (await get('/admin/media', { Cookie: cookie })).text();
  expect(panel).toContain('>Ida M.<');
  expect(panel).not.toContain('Ida Marlowe');
});

test('changing the password requires the old one, ends other sessions and invalidates links', async () => {
  const { submit, cookie, other, db, time, get, post, isSignedIn } = await startOnTwoDevices();
  const link = await createSetupLink(db, time.now);
  const change = { intent: 'set-password', new_password: 'a new long password' };
  const refused = await submit({ ...change, password: 'wrong password' });
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain('This password is incorrect.');
  expect(await isSignedIn(other)).toBe(true);
  expect((await submit({ ...change, password: owner.password })).status).toBe(200);
  expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, false]);
  expect((await get(link)).status).toBe(404);
  expect((await post('/admin/login', owner)).status).toBe(401);
  const after = await post('/admin/login', { ...owner, password: 'a new long password' });
  expect(after.status).toBe(302);
});

test('a weak password is rejected as a new one, and is not echoed in the page', async () => {
  const weak = 'ida marlowe 1';
  const { submit } = await startOnTwoDevices();
  const response = await submit({ intent: 'set-password', password: owner.password, new_password: weak });
  expect(response.status).toBe(400);
  const field = /<input[^>]*name="new_password"[^>]*>/.exec(await response.text())![0];
  expect(field).not.toContain(weak);
  expect(field).toContain('aria-invalid="true"');
});

test('changing the email requires the password and invalidates links sent to the old address', async () => {
  const { submit, db, time, get, post } = await startOnTwoDevices();
  const link = await createSetupLink(db, time.now);
  const change = { intent: 'set-email', email: 'New@Example.com' };
  expect((await submit({ ...change, password: 'wrong password' })).status).toBe(401);
  expect((await submit({ ...change, email: 'nothing', password: owner.password })).status).toBe(400);
  expect((await submit({ ...change, password: owner.password })).status).toBe(200);
  expect((await get(link)).status).toBe(404);
  expect((await post('/admin/login', owner)).status).toBe(401);
  expect((await post('/admin/login', { ...owner, email: 'new@example.com' })).status).toBe(302);
});

test('password attempts on the account page are rate limited', async () => {
  const { submit, db, time } = await startOnTwoDevices();
  const guess = (password: string) => submit({ intent: 'set-email', email: 'x@example.com', password });
  expect((await guess('wrong password')).status).toBe(401);
  await db.updateTable('rate_limits').set({ hits: 10 }).where('key', 'like', 'password:%').execute();
  const refused = await guess(owner.password);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('900');
  time.now = new Date(time.now.getTime() + 900_000);
  expect((await guess(owner.password)).status).toBe(200);
});

test('a session in use is extended, and its cookie with it', async () => {
  const { cookie, db, get } = await startSignedIn();
  const Cookie = `${cookie}; atelier.owner=1`;
  expect((await get('/admin', { Cookie })).headers.getSetCookie()).toEqual([]);
  const soon = new Date(Date.now() + 3 * DAY_MS).toISOString();
  await db.updateTable('sessions').set({ expires_at: soon }).execute();
  const extended = await get('/admin', { Cookie });
  expect(extended.headers.getSetCookie().join()).toContain('Max-Age=604800');
  const [session] = await db.selectFrom('sessions').select('expires_at').execute();
  expect(session!.expires_at > soon).toBe(true);
});
