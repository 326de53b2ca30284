import { expect, test } from 'vitest';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { cookiesOf, knownDeviceOf } from '../../support/cookies.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';
import { totp } from '../../support/totp.ts';

const { password } = owner;

type Site = Awaited<ReturnType<typeof startSignedIn>>;

function act({ post }: Site, cookie: string, form: Record<string, string>) {
  return post('/admin/account', form, { Cookie: cookie });
}

const uriIn = (html: string) =>
  /name="uri" value="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const codesIn = (html: string) => [...html.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code!);

/** A site whose owner has turned the second factor on with the code of this moment. */
async function startWithSecondFactor() {
  const site = await startSignedIn();
  const started = await (await act(site, site.cookie, { intent: 'start-second-factor', password })).text();
  const uri = uriIn(started);
  const key = new URL(uri).searchParams.get('secret')!;
  const code = totp(key);
  const confirmed = await act(site, site.cookie, { intent: 'confirm-second-factor', uri, code });
  const html = await confirmed.text();
  return { ...site, started, key, code, html, codes: codesIn(html), cookie: cookiesOf(confirmed) };
}

/** As if so many codes had been tried before, by unknown devices. */
function countSecondFactorAs({ db }: Site, hits: number) {
  return db
    .updateTable('visitor_limits')
    .set({ hits })
    .where('key', 'like', 'second-factor:%')
    .where('key', 'not like', 'second-factor:device %')
    .execute();
}

async function firstStep({ post }: Site, next = '/admin') {
  const response = await post(`/admin/login?next=${encodeURIComponent(next)}`, owner);
  return { response, cookie: cookiesOf(response) };
}

async function secondStep(site: Site, code: string) {
  const { cookie } = await firstStep(site);
  return site.post('/admin/login/code', { code }, { Cookie: cookie });
}

test('the second factor is set up with the password, a picture, a key and a first code', async () => {
  const { started, html, codes, key, cookie, get } = await startWithSecondFactor();
  expect(started).toContain('data:image/svg+xml');
  expect(started).toContain(key.slice(0, 4));
  expect(codesIn(started)).toEqual([]);
  expect(html).toContain('Two-factor authentication is on.');
  expect(new Set(codes).size).toBe(10);
  const page = await (await get('/admin/account', { Cookie: cookie })).text();
  expect(page).toContain('unused recovery <!-- -->codes<!-- --> left');
  expect(codesIn(page)).toEqual([]);
});

test('a wrong password starts nothing, and a wrong code turns nothing on', async () => {
  const site = await startSignedIn();
  const refused = await act(site, site.cookie, { intent: 'start-second-factor', password: 'wrong password' });
  expect(refused.status).toBe(400);
  expect(await site.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  const uri = uriIn(await (await act(site, site.cookie, { intent: 'start-second-factor', password })).text());
  const wrong = await act(site, site.cookie, { intent: 'confirm-second-factor', uri, code: '000000' });
  expect(wrong.status).toBe(400);
  expect(uriIn(await wrong.text())).toBe(uri);
  expect((await firstStep(site)).response.headers.get('Location')).toBe('/admin');
});

test('a wrong code after the right password is written down, a stranger’s is not', async () => {
  const site = await startWithSecondFactor();
  const failures = async () =>
    (await site.db.selectFrom('owner_acts').select('act').where('act', '=', 'second-factor-failed').execute())
      .length;
  await site.post('/admin/login/code', { code: '000000' });
  await site.post('/admin/login/code', { code: '000000' });
  expect(await failures()).toBe(0);
  await secondStep(site, '111111');
  await secondStep(site, 'wrong-codes');
  expect(await failures()).toBe(2);
});

test('the password alone leads to the second factor and opens nothing', async () => {
  const site = await startWithSecondFactor();
  const { response, cookie } = await firstStep(site, '/admin/account');
  expect(response.headers.get('Location')).toBe('/admin/login/code?next=%2Fadmin%2Faccount');
  expect((await site.get('/admin', { Cookie: cookie })).status).toBe(302);
});

test('a code of the app finishes the sign-in and leads to where one wanted to go', async () => {
  const site = await startWithSecondFactor();
  const { response, cookie } = await firstStep(site, '/admin/account');
  const code = totp(site.key, 1).replace(/^.../, '$& ');
  const entered = await site.post(response.headers.get('Location')!, { code }, { Cookie: cookie });
  expect(entered.headers.get('Location')).toBe('/admin/account');
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
});

test('a code is taken once, also the one that turned the second factor on', async () => {
  const site = await startWithSecondFactor();
  const replayed = await secondStep(site, site.code);
  expect(replayed.status).toBe(400);
  expect(await replayed.text()).toContain('This code is incorrect or was already used.');
  const next = totp(site.key, 1);
  expect((await secondStep(site, next)).status).toBe(302);
  expect((await secondStep(site, next)).status).toBe(400);
});

test('a recovery code is taken once, in place of the app', async () => {
  const site = await startWithSecondFactor();
  const [first, second] = site.codes as [string, string];
  const entered = await secondStep(site, first);
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
  const again = await secondStep(site, first);
  expect(again.status).toBe(400);
  expect(await again.text()).toContain('This recovery code is incorrect or was already used.');
  expect((await secondStep(site, second)).status).toBe(302);
});

test('without the first step a code is worth nothing', async () => {
  const site = await startWithSecondFactor();
  const response = await site.post('/admin/login/code', { code: totp(site.key, 1) });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Please sign in again.');
});

test('guessing ends: five codes a sign-in, ten in a quarter of an hour, and then one may come back', async () => {
  const site = await startWithSecondFactor();
  for (const round of [1, 2]) {
    const { cookie } = await firstStep(site);
    const guess = (n: number) =>
      site.post('/admin/login/code', { code: `0000${round}${n}` }, { Cookie: cookie });
    for (let n = 0; n < 5; n++) expect(await (await guess(n)).text()).toContain('This code is incorrect');
    if (round === 2) break;
    expect(await (await guess(5)).text()).toContain('Please sign in again.');
    // The sign-in is over, so what follows is no guess any more.
    for (let n = 6; n < 10; n++) await guess(n);
    await countSecondFactorAs(site, 5);
  }
  const refused = await secondStep(site, totp(site.key, 1));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  site.time.now = new Date(site.time.now.getTime() + 901_000);
  expect((await secondStep(site, totp(site.key, 1))).status).toBe(302);
});

test('whoever has not passed the password step counts for nothing, whatever cookie is sent along', async () => {
  const site = await startWithSecondFactor();
  const challenge = cookiesOf(await site.post('/admin/login/passkey', {}));
  const signedForAnother = challenge.replace('passkey_challenge', 'two_factor');
  const cookies = ['', 'atelier.two_factor=2fa-made-up.c2lnbmF0dXJl', signedForAnother];
  for (const cookie of cookies) {
    for (let n = 0; n < 12; n++) {
      const refused = await site.post('/admin/login/code', { code: totp(site.key, 1) }, { Cookie: cookie });
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
      expect(await refused.text()).toContain('Please sign in again.');
    }
  }
  const counted = await site.db.selectFrom('visitor_limits').select('key').execute();
  // The one code is that which turned the second factor on.
  expect(counted.map(({ key }) => key).filter((key) => /^(?:second-factor|used-code):/.test(key))).toEqual([
    `used-code:${site.code}`,
  ]);
  expect((await secondStep(site, totp(site.key, 1))).status).toBe(302);
});

test('a thief who knows the password locks out no browser in which the owner has signed in before', async () => {
  const site = await startWithSecondFactor();
  const known = knownDeviceOf(await secondStep(site, totp(site.key, 1)));
  const { cookie } = await firstStep(site);
  await site.post('/admin/login/code', { code: '000000' }, { Cookie: cookie });
  await countSecondFactorAs(site, 10);
  expect((await secondStep(site, site.codes[0]!)).status).toBe(429);
  const entered = await site.post(
    '/admin/login/code',
    { code: site.codes[0]! },
    { Cookie: `${(await firstStep(site)).cookie}; ${known}` },
  );
  expect(entered.status).toBe(302);
  for (let n = 0; n < 10; n++) {
    const { cookie: begun } = await firstStep(site);
    await site.db.updateTable('visitor_limits').set({ hits: 0 }).where('key', 'like', 'sign-in:%').execute();
    const headers = { Cookie: `${begun}; ${known}` };
    expect((await site.post('/admin/login/code', { code: `11111${n}` }, headers)).status).toBe(400);
  }
  const { cookie: begun } = await firstStep(site);
  const over = await site.post('/admin/login/code', { code: '222222' }, { Cookie: `${begun}; ${known}` });
  expect(over.status).toBe(429);
});

test('new recovery codes replace the old ones, and only with the password', async () => {
  const site = await startWithSecondFactor();
  const renew = (given: string) =>
    act(site, site.cookie, { intent: 'renew-recovery-codes', password: given });
  expect((await renew('wrong password')).status).toBe(400);
  const codes = codesIn(await (await renew(password)).text());
  expect(codes).toHaveLength(10);
  expect((await secondStep(site, site.codes[0]!)).status).toBe(400);
  expect((await secondStep(site, codes[0]!)).status).toBe(302);
});

test('the second factor is turned off with the password only', async () => {
  const site = await startWithSecondFactor();
  const stop = (given: string) => act(site, site.cookie, { intent: 'stop-second-factor', password: given });
  expect((await stop('wrong password')).status).toBe(400);
  expect((await firstStep(site)).response.headers.get('Location')).toContain('/admin/login/code');
  const stopped = await stop(password);
  expect((await site.get('/admin', { Cookie: cookiesOf(stopped) })).status).toBe(200);
  expect((await firstStep(site)).response.headers.get('Location')).toBe('/admin');
});

test('a reset link does not lead past the second factor', async () => {
  const site = await startWithSecondFactor();
  const token = tokenOf(await createSetupLink(site.db, site.time.now));
  const response = await site.post('/admin/reset-password', { token, password: 'a new long password' });
  expect(response.headers.get('Location')).toContain('/admin/login/code');
  expect((await site.get('/admin', { Cookie: cookiesOf(response) })).status).toBe(302);
});

test('the secret and the recovery codes are kept encrypted', async () => {
  const { db, key, codes } = await startWithSecondFactor();
  const stored = JSON.stringify(await db.selectFrom('second_factors').selectAll().execute());
  expect(stored).not.toContain(key);
  for (const code of codes) expect(stored).not.toContain(code);
});
