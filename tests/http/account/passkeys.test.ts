import { expect, test } from 'vitest';
import { createAuthenticator } from '../../support/authenticator.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn } from '../../support/owner.ts';

const relyingParty = { origin: 'http://localhost:3000', rpId: 'localhost' };
const { password } = owner;

type Site = Awaited<ReturnType<typeof startSignedIn>>;
type ClientOptions = Partial<typeof relyingParty> & { userVerified?: boolean };

/** Requests a challenge and responds to it, as the page's script does. */
async function add({ post, cookie }: Site, device = createAuthenticator(), overrides: ClientOptions = {}) {
  const fields = { name: 'My laptop', password };
  const challengeResponse = await post('/admin/account/passkeys', fields, { Cookie: cookie });
  const { options } = await challengeResponse.json();
  const response = JSON.stringify(
    device.create({ challenge: options.challenge, ...relyingParty, ...overrides }),
  );
  const headers = { Cookie: `${cookie}; ${cookiesOf(challengeResponse)}` };
  const added = await post('/admin/account/passkeys', { ...fields, response }, headers);
  return { device, options, added };
}

async function signIn(
  { post }: Site,
  device: ReturnType<typeof createAuthenticator>,
  overrides: ClientOptions = {},
) {
  const challengeResponse = await post('/admin/login/passkey', {});
  const { options } = await challengeResponse.json();
  const response = JSON.stringify(
    device.get({ challenge: options.challenge, ...relyingParty, ...overrides }),
  );
  const headers = { Cookie: cookiesOf(challengeResponse) };
  const entered = await post('/admin/login/passkey', { response }, headers);
  const replay = () => post('/admin/login/passkey', { response }, headers);
  return { options, entered, replay };
}

test('a passkey is added with the password, listed, and signs in without one', async () => {
  const site = await startSignedIn();
  const { device, options, added } = await add(site);
  expect(added.status).toBe(200);
  expect(options.rp.id).toBe('localhost');
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  const page = await (await site.get('/admin/account', { Cookie: site.cookie })).text();
  expect(page).toContain('My laptop');
  const { options: challengeResponse, entered } = await signIn(site, device);
  expect(challengeResponse.userVerification).toBe('required');
  expect(entered.status).toBe(200);
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
});

test('adding a passkey requires the password', async () => {
  const site = await startSignedIn();
  const wrong = { name: 'Thief', password: 'not the password' };
  const challengeResponse = await site.post('/admin/account/passkeys', wrong, { Cookie: site.cookie });
  expect(challengeResponse.status).toBe(401);
  expect(await challengeResponse.json()).toEqual({ errors: { password: 'This password is incorrect.' } });
});

test.each([
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without user verification', { userVerified: false }],
])('a response %s neither adds a passkey nor signs in', async (_case, overrides) => {
  const site = await startSignedIn();
  const { added } = await add(site, createAuthenticator(), overrides);
  expect(added.status).toBe(400);
  expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  const { device } = await add(site);
  const { entered } = await signIn(site, device, overrides);
  expect([entered.status, entered.headers.getSetCookie()]).toEqual([400, []]);
});

test('a passkey response signs in once, and an unregistered device never', async () => {
  const site = await startSignedIn();
  const { device } = await add(site);
  const { entered, replay } = await signIn(site, device);
  expect(entered.status).toBe(200);
  expect((await replay()).status).toBe(400);
  expect((await signIn(site, createAuthenticator())).entered.status).toBe(400);
});

test('a malformed passkey response is rejected', async () => {
  const site = await startSignedIn();
  for (const response of ['nonsense', '{}', 'null', '[1]', '{"id":{"a":1}}'])
    expect((await site.post('/admin/login/passkey', { response })).status).toBe(400);
});

test('a passkey is renamed, and cannot sign in once removed', async () => {
  const site = await startSignedIn();
  const { device } = await add(site);
  const [{ id } = { id: '' }] = await site.db.selectFrom('passkeys').select('id').execute();
  const submit = (form: Record<string, string>) =>
    site.post('/admin/account', { id, ...form }, { Cookie: site.cookie });
  expect((await submit({ intent: 'rename-passkey', name: ' ' })).status).toBe(400);
  expect(await (await submit({ intent: 'rename-passkey', name: 'Work phone' })).text()).toContain(
    'Work phone',
  );
  await submit({ intent: 'remove-passkey' });
  expect((await signIn(site, device)).entered.status).toBe(400);
});

test('passkey challenges are rate limited', async () => {
  const site = await startSignedIn();
  for (let n = 1; n <= 30; n++) await site.post('/admin/login/passkey', {});
  const refused = await site.post('/admin/login/passkey', {});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
