import { expect, test } from 'vitest';
import { deleteExpiredSignIns } from '#features/account/sessions.server.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn } from '../../support/owner.ts';

const relyingParty = { origin: 'http://localhost:3000', rpId: 'localhost' };
const fields = { name: 'My laptop', password: owner.password };

type Site = Awaited<ReturnType<typeof startSignedIn>>;
type Device = ReturnType<typeof createAuthenticator>;

/** Requests a challenge and responds after `meanwhile`. */
async function register({ post, cookie }: Site, device: Device, meanwhile = async () => {}) {
  const challengeResponse = await post('/admin/account/passkeys', fields, { Cookie: cookie });
  const { challenge } = (await challengeResponse.json()).options;
  await meanwhile();
  const response = JSON.stringify(device.create({ challenge, ...relyingParty }));
  const headers = { Cookie: `${cookie}; ${cookiesOf(challengeResponse)}` };
  const send = () => post('/admin/account/passkeys', { ...fields, response }, headers);
  return { outcome: await send(), send };
}

async function signIn({ post }: Site, device: Device, meanwhile = async () => {}) {
  const challengeResponse = await post('/admin/login/passkey', {});
  const { challenge } = (await challengeResponse.json()).options;
  await meanwhile();
  const response = JSON.stringify(device.get({ challenge, ...relyingParty }));
  return post('/admin/login/passkey', { response }, { Cookie: cookiesOf(challengeResponse) });
}

/** Expires the challenges issued until now. */
async function expireChallenges({ db }: Site) {
  const rows = await db.selectFrom('verifications').select(['id', 'expires_at']).execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, expires_at: end } of rows) {
    const earlier = new Date(Date.parse(end) - 301_000);
    await db
      .updateTable('verifications')
      .set({ expires_at: earlier.toISOString() })
      .where('id', '=', id)
      .execute();
  }
}

test('a challenge expires after five minutes, for registration and for sign-in', async () => {
  const site = await startSignedIn();
  const device = createAuthenticator();
  const later = () => expireChallenges(site);
  const late = await register(site, device, later);
  expect(late.outcome.status).toBe(400);
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  expect((await register(site, device)).outcome.status).toBe(200);
  const refused = await signIn(site, device, later);
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
  expect((await signIn(site, device)).status).toBe(200);
});

test('a challenge registers one passkey only', async () => {
  const site = await startSignedIn();
  const { outcome, send } = await register(site, createAuthenticator());
  expect([outcome.status, (await send()).status]).toEqual([200, 400]);
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1);
});

test('expired challenges are deleted', async () => {
  const site = await startSignedIn();
  await site.post('/admin/login/passkey', {});
  await site.post('/admin/account/passkeys', fields, { Cookie: site.cookie });
  await deleteExpiredSignIns(site.db, new Date());
  expect(await site.db.selectFrom('verifications').selectAll().execute()).toHaveLength(2);
  await expireChallenges(site);
  await deleteExpiredSignIns(site.db, new Date());
  expect(await site.db.selectFrom('verifications').selectAll().execute()).toEqual([]);
});
