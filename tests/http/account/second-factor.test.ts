import { expect, test } from 'vitest';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { cookiesOf, knownDeviceOf } from '../../support/cookies.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';
import { totp } from '../../support/totp.ts';

const { password } = owner;

type Site = Awaited<ReturnType<typeof startSignedIn>>;

function submit({ post }: Site, cookie: string, form: Record<string, string>) {
  return post('/admin/account', form, { Cookie: cookie });
}

const uriIn = (html: string) =>
  /name="uri" value="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const codesIn = (html: string) => [...html.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code!);

async function startWithSecondFactor() {
  const site = await startSignedIn();
  const started = await (await submit(site, site.cookie, { intent: 'start-second-factor', password })).text();
  const uri = uriIn(started);
  const key = new URL(uri).searchParams.get('secret')!;
  const code = totp(key);
  const confirmed = await submit(site, site.cookie, { intent: 'confirm-second-factor', uri, code });
  const html = await confirmed.text();
  return { ...site, started, key, code, html, codes: codesIn(html), cookie: cookiesOf(confirmed) };
}

/** Sets the attempt count of unknown devices directly. */
function setSecondFactorCount({ db }: Site, hits: number) {
  return db
    .updateTable('rate_limits')
    .set({ hits })
    .where('key', 'like', 'second-factor:%')
    .where('key', 'not like', 'second-factor:device %')
    .execute();
}

async function passwordStep({ post }: Site, next = '/admin') {
  const response = await post(`/admin/login?next=${encodeURIComponent(next)}`, owner);
  return { response, cookie: cookiesOf(response) };
}

async function codeStep(site: Site, code: string) {
  const { cookie } = await passwordStep(site);
  return site.post('/admin/login/code', { code }, { Cookie: cookie });
}

test('the second factor is set up with the password, a QR code, a key and a first code', async () => {
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

test('a wrong password does not start set-up, and a wrong code does not enable the second factor', async () => {
  const site = await startSignedIn();
  const refused = await submit(site, site.cookie, {
    intent: 'start-second-factor',
    password: 'wrong password',
  });
  expect(refused.status).toBe(401);
  expect(await site.db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  const uri = uriIn(
    await (await submit(site, site.cookie, { intent: 'start-second-factor', password })).text(),
  );
  const wrong = await submit(site, site.cookie, { intent: 'confirm-second-factor', uri, code: '000000' });
  expect(wrong.status).toBe(400);
  expect(uriIn(await wrong.text())).toBe(uri);
  expect((await passwordStep(site)).response.headers.get('Location')).toBe('/admin');
});

test('a wrong code after the correct password is audited, one without is not', async () => {
  const site = await startWithSecondFactor();
  const failures = async () =>
    (
      await site.db
        .selectFrom('audit_events')
        .select('kind')
        .where('kind', '=', 'second-factor-failed')
        .execute()
    ).length;
  await site.post('/admin/login/code', { code: '000000' });
  await site.post('/admin/login/code', { code: '000000' });
  expect(await failures()).toBe(0);
  await codeStep(site, '111111');
  await codeStep(site, 'wrong-codes');
  expect(await failures()).toBe(2);
});

test('the password alone leads to the second factor and grants no access', async () => {
  const site = await startWithSecondFactor();
  const { response, cookie } = await passwordStep(site, '/admin/account');
  expect(response.headers.get('Location')).toBe('/admin/login/code?next=%2Fadmin%2Faccount');
  expect((await site.get('/admin', { Cookie: cookie })).status).toBe(302);
});

test('an authenticator code completes sign-in and redirects to the requested page', async () => {
  const site = await startWithSecondFactor();
  const { response, cookie } = await passwordStep(site, '/admin/account');
  const code = totp(site.key, 1).replace(/^.../, '$& ');
  const entered = await site.post(response.headers.get('Location')!, { code }, { Cookie: cookie });
  expect(entered.headers.get('Location')).toBe('/admin/account');
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
});

test('a code is accepted once, including the one that enabled the second factor', async () => {
  const site = await startWithSecondFactor();
  const replayed = await codeStep(site, site.code);
  expect(replayed.status).toBe(401);
  expect(await replayed.text()).toContain('This code is incorrect or was already used.');
  const next = totp(site.key, 1);
  expect((await codeStep(site, next)).status).toBe(302);
  expect((await codeStep(site, next)).status).toBe(401);
});

test('a recovery code is accepted once, in place of an authenticator code', async () => {
  const site = await startWithSecondFactor();
  const [first, second, third] = site.codes as [string, string, string];
  const entered = await codeStep(site, first);
  expect((await site.get('/admin', { Cookie: cookiesOf(entered) })).status).toBe(200);
  const again = await codeStep(site, first);
  expect(again.status).toBe(401);
  expect(await again.text()).toContain('This recovery code is incorrect or was already used.');
  // In any case, and without its dash.
  const isUpper = (letter: string) => letter === letter.toUpperCase();
  const swapCase = (letter: string) => (isUpper(letter) ? letter.toLowerCase() : letter.toUpperCase());
  for (const typed of [second.replaceAll(/[a-z]/gi, swapCase), third.toLowerCase().replace('-', ' ')])
    expect((await codeStep(site, typed)).status).toBe(302);
});

test('a code without the password step is rejected', async () => {
  const site = await startWithSecondFactor();
  const response = await site.post('/admin/login/code', { code: totp(site.key, 1) });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Please sign in again.');
});

test('code attempts are limited to five per sign-in and ten per 15 minutes, then allowed again', async () => {
  const site = await startWithSecondFactor();
  for (const round of [1, 2]) {
    const { cookie } = await passwordStep(site);
    const guess = (n: number) =>
      site.post('/admin/login/code', { code: `0000${round}${n}` }, { Cookie: cookie });
    for (let n = 0; n < 5; n++) expect(await (await guess(n)).text()).toContain('This code is incorrect');
    if (round === 2) break;
    expect(await (await guess(5)).text()).toContain('Please sign in again.');
    // The sign-in has ended, so further codes are not counted as attempts.
    for (let n = 6; n < 10; n++) await guess(n);
    await setSecondFactorCount(site, 5);
  }
  const refused = await codeStep(site, totp(site.key, 1));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  site.time.now = new Date(site.time.now.getTime() + 901_000);
  expect((await codeStep(site, totp(site.key, 1))).status).toBe(302);
});

test('attempts without the password step are not counted, regardless of cookies', async () => {
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
  const counted = await site.db.selectFrom('rate_limits').select('key').execute();
  // The remaining entry is the code that enabled the second factor.
  expect(counted.map(({ key }) => key).filter((key) => /^(?:second-factor|used-code):/.test(key))).toEqual([
    `used-code:${site.code}`,
  ]);
  expect((await codeStep(site, totp(site.key, 1))).status).toBe(302);
});

test('an attacker who knows the password cannot lock out a known device', async () => {
  const site = await startWithSecondFactor();
  const known = knownDeviceOf(await codeStep(site, totp(site.key, 1)));
  const { cookie } = await passwordStep(site);
  await site.post('/admin/login/code', { code: '000000' }, { Cookie: cookie });
  await setSecondFactorCount(site, 10);
  expect((await codeStep(site, site.codes[0]!)).status).toBe(429);
  const entered = await site.post(
    '/admin/login/code',
    { code: site.codes[0]! },
    { Cookie: `${(await passwordStep(site)).cookie}; ${known}` },
  );
  expect(entered.status).toBe(302);
  for (let n = 0; n < 10; n++) {
    const { cookie: pending } = await passwordStep(site);
    await site.db.updateTable('rate_limits').set({ hits: 0 }).where('key', 'like', 'sign-in:%').execute();
    const headers = { Cookie: `${pending}; ${known}` };
    expect((await site.post('/admin/login/code', { code: `11111${n}` }, headers)).status).toBe(401);
  }
  const { cookie: pending } = await passwordStep(site);
  const over = await site.post('/admin/login/code', { code: '222222' }, { Cookie: `${pending}; ${known}` });
  expect(over.status).toBe(429);
});

test('new recovery codes require the password and replace the old ones', async () => {
  const site = await startWithSecondFactor();
  const renew = (typed: string) =>
    submit(site, site.cookie, { intent: 'renew-recovery-codes', password: typed });
  expect((await renew('wrong password')).status).toBe(401);
  const codes = codesIn(await (await renew(password)).text());
  expect(codes).toHaveLength(10);
  expect((await codeStep(site, site.codes[0]!)).status).toBe(401);
  expect((await codeStep(site, codes[0]!)).status).toBe(302);
});

test('disabling the second factor requires the password', async () => {
  const site = await startWithSecondFactor();
  const disable = (typed: string) =>
    submit(site, site.cookie, { intent: 'stop-second-factor', password: typed });
  expect((await disable('wrong password')).status).toBe(401);
  expect((await passwordStep(site)).response.headers.get('Location')).toContain('/admin/login/code');
  const disabled = await disable(password);
  expect((await site.get('/admin', { Cookie: cookiesOf(disabled) })).status).toBe(200);
  expect((await passwordStep(site)).response.headers.get('Location')).toBe('/admin');
});

test('a reset link does not bypass the second factor', async () => {
  const site = await startWithSecondFactor();
  const token = tokenOf(await createSetupLink(site.db, site.time.now));
  const response = await site.post('/admin/reset-password', { token, password: 'a new long password' });
  expect(response.headers.get('Location')).toContain('/admin/login/code');
  expect((await site.get('/admin', { Cookie: cookiesOf(response) })).status).toBe(302);
});

test('the secret and the recovery codes are stored encrypted', async () => {
  const { db, key, codes } = await startWithSecondFactor();
  const stored = JSON.stringify(await db.selectFrom('second_factors').selectAll().execute());
  expect(stored).not.toContain(key);
  for (const code of codes) expect(stored).not.toContain(code);
});
