import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { cookiesOf, knownDeviceOf } from '../../support/cookies.ts';
import { owner, startSignedIn, startWithOwner } from '../../support/owner.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

const wrong = { email: owner.email, password: 'wrong password' };
const from = (ip: string) => ({ 'X-Forwarded-For': ip });

type Site = Awaited<ReturnType<typeof startSignedIn>>;

/** Exhausts the account's attempts for unknown devices. */
async function startUnderAttack(site: Site, action = 'sign-in') {
  await site.post('/admin/login', wrong, from('203.0.113.1'));
  await exhaust(site.db, action);
  return site;
}

async function exhaust(db: Db, action: string) {
  const limit = { hits: 1_000, resets_at: '2026-03-10T12:15:00.000Z' };
  await db.updateTable('rate_limits').set(limit).where('key', 'like', `${action}:account %`).execute();
}

async function signInOnce({ post }: Site) {
  const response = await post('/admin/login', owner, from('198.51.100.9'));
  return { response, known: knownDeviceOf(response) };
}

test('the known-device cookie is HttpOnly, limited to the panel, long-lived, and Secure on https', async () => {
  const { response } = await signInOnce(await startSignedIn());
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('atelier.known_device='))!;
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/admin; .*HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain('Secure');
  expect(cookie).not.toContain('ida');
  const onHttps = await startWithOwner({ siteUrl: 'https://ida.example' });
  const secure = onHttps.created.headers.getSetCookie().find((each) => each.includes('known_device'))!;
  expect(secure).toMatch(/^__Secure-atelier\.known_device=.*; Secure;/);
});

test('attempts by strangers do not lock out a known device', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  await startUnderAttack(site);
  const unknown = await site.post('/admin/login', owner, from('198.51.100.1'));
  expect([unknown.status, unknown.headers.get('Retry-After')]).toEqual([429, '900']);
  const entered = await site.post('/admin/login', owner, { Cookie: known, ...from('203.0.113.1') });
  expect(entered.headers.get('Location')).toBe('/admin');
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
  // Attempts by strangers are still counted.
  expect((await site.post('/admin/login', owner, from('198.51.100.1'))).status).toBe(429);
});

test('a known device signs in from an IP address that is rate limited', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  const shared = from('203.0.113.7');
  for (let n = 1; n <= 11; n++)
    await site.post('/admin/login', { email: 'x@example.com', password: 'wrong' }, shared);
  expect((await site.post('/admin/login', owner, shared)).status).toBe(429);
  expect((await site.post('/admin/login', owner, { Cookie: known, ...shared })).status).toBe(302);
});

test('a stolen known-device cookie has its own attempt limit and grants no access', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  expect((await site.get('/admin', { Cookie: known })).status).toBe(302);
  for (let n = 1; n <= 10; n++)
    expect(
      (await site.post('/admin/login', wrong, { Cookie: known, ...from(`203.0.113.${n}`) })).status,
    ).toBe(401);
  const refused = await site.post('/admin/login', owner, { Cookie: known, ...from('198.51.100.2') });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
  // It does not use up the attempts of others.
  expect((await site.post('/admin/login', owner, from('198.51.100.3'))).status).toBe(302);
});

test('a device is known for the owner’s account only', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  const guess = { email: 'x@example.com', password: 'wrong' };
  await site.post('/admin/login', guess, { Cookie: known, ...from('203.0.113.1') });
  await exhaust(site.db, 'sign-in');
  const again = await site.post('/admin/login', guess, { Cookie: known, ...from('203.0.113.2') });
  expect(again.status).toBe(429);
});

test('a known-device cookie that is forged, of another owner or expired is ignored', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  const { known: foreign } = await signInOnce(await startWithOwner());
  await startUnderAttack(site);
  const attempt = async (cookie: string) =>
    (await site.post('/admin/login', owner, { Cookie: cookie, ...from('198.51.100.1') })).status;
  const forged = known.replace(/.{12}$/, 'AAAAAAAAAAAA');
  for (const cookie of [forged, foreign, 'atelier.known_device=', 'atelier.known_device=%E0%A4%A'])
    expect(await attempt(cookie)).toBe(429);
  expect(await attempt(known)).toBe(302);
  site.time.now = new Date(site.time.now.getTime() + 401 * DAY_MS);
  await site.db.updateTable('rate_limits').set({ resets_at: '2028-01-01T00:00:00.000Z' }).execute();
  expect(await attempt(known)).toBe(429);
});

test.each<[string, Record<string, string>]>([
  [
    'a new password',
    { intent: 'set-password', password: owner.password, new_password: 'a new long password' },
  ],
  ['signing all others out', { intent: 'end-other-sessions' }],
  ['signing one out', { intent: 'end-session', id: 'x' }],
])('%s revokes all known devices except the current one', async (_what, form) => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  const done = await site.post('/admin/account', form, { Cookie: site.cookie });
  expect(done.status).toBe(200);
  await startUnderAttack(site);
  const password = form.new_password ?? owner.password;
  const attempt = async (cookie: string) =>
    (await site.post('/admin/login', { ...owner, password }, { Cookie: cookie, ...from('198.51.100.1') }))
      .status;
  expect(await attempt(known)).toBe(429);
  expect(await attempt(knownDeviceOf(done))).toBe(302);
});

test('signing out leaves the device known', async () => {
  const site = await startSignedIn();
  const { response, known } = await signInOnce(site);
  const out = await site.post('/admin/sign-out', {}, { Cookie: cookiesOf(response) });
  expect(knownDeviceOf(out)).toBe('');
  await startUnderAttack(site);
  expect((await site.post('/admin/login', owner, { Cookie: known })).status).toBe(302);
});

test('during an attack a passkey signs in on any device, which is then known', async () => {
  const site = await startSignedIn();
  const device = createAuthenticator();
  const relyingParty = { origin: 'http://localhost:3000', rpId: 'localhost' };
  const respond = async (
    path: string,
    fields: Record<string, string>,
    sign: 'create' | 'get',
    cookie = '',
  ) => {
    const challengeResponse = await site.post(path, fields, { Cookie: cookie });
    const { challenge } = (await challengeResponse.json()).options;
    const response = JSON.stringify(device[sign]({ challenge, ...relyingParty }));
    return site.post(path, { ...fields, response }, { Cookie: `${cookie}; ${cookiesOf(challengeResponse)}` });
  };
  await respond('/admin/account/passkeys', { name: 'Key', password: owner.password }, 'create', site.cookie);
  await startUnderAttack(site);
  const entered = await respond('/admin/login/passkey', {}, 'get');
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
  const known = knownDeviceOf(entered);
  expect((await site.post('/admin/login', owner, { Cookie: known })).status).toBe(302);
});

test('a known device has its own hourly limit of reset emails', async () => {
  const site = await startSignedIn();
  const { known } = await signInOnce(site);
  const requestReset = (headers: Record<string, string>) =>
    site.post('/admin/login?mode=forgot', { email: owner.email }, headers);
  for (let n = 1; n <= 4; n++) await requestReset(from(`203.0.113.${n}`));
  expect((await requestReset(from('203.0.113.9'))).status).toBe(429);
  expect((await requestReset({ Cookie: known, ...from('203.0.113.9') })).status).toBe(303);
});

test('strangers can trigger at most eight reset emails a day', async () => {
  const site = await startSignedIn();
  const statuses: number[] = [];
  const responses: string[] = [];
  for (let n = 1; n <= 9; n++) {
    const response = await site.post(
      '/admin/login?mode=forgot',
      { email: owner.email },
      from(`203.0.113.${n}`),
    );
    statuses.push(response.status);
    responses.push(await response.text());
    if (n % 3 === 0) site.time.now = new Date(site.time.now.getTime() + HOUR_MS);
  }
  expect(responses.at(-1)).toContain('Please try again in 22 hours.');
  expect(statuses).toEqual([303, 303, 303, 303, 303, 303, 303, 303, 429]);
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toHaveLength(8);
});
