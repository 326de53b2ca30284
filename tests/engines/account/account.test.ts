import { expect, test } from 'vitest';
import { createAuth } from '#features/account/auth.server.ts';
import { createOwnerLink, createSetupLink } from '#features/account/owner-links.server.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn, startWithOwner, tokenOf } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { DAY_MS } from '#platform/time/durations.ts';

test('the set-up link creates the owner’s account and signs in', async () => {
  const { created, cookie, get } = await startWithOwner();
  expect(created.headers.get('Location')).toBe('/admin');
  const panel = await get('/admin', { Cookie: cookie });
  expect(panel.status).toBe(200);
  expect(await panel.text()).toContain('Ida Marlowe');
});

test('a second set-up link is invalid once there is an owner', async () => {
  const { db, time, post } = await startTestApp();
  const [first, second] = [await createSetupLink(db, time.now), await createSetupLink(db, time.now)];
  await post('/admin/setup', { token: tokenOf(first), ...owner });
  await post('/admin/setup', { token: tokenOf(second), ...owner, email: 'other@example.com' });
  expect(await db.selectFrom('owners').select('email').execute()).toEqual([{ email: 'ida@example.com' }]);
});

test.each([
  ['a wrong token', 'nonsense', 0],
  ['an expired one', null, 8 * DAY_MS],
])('set-up is rejected with %s', async (_case, wrong, later) => {
  const { db, time, get, post } = await startTestApp();
  const token = wrong ?? tokenOf(await createSetupLink(db, time.now));
  time.now = new Date(time.now.getTime() + later);
  expect((await get(`/admin/setup?token=${token}`)).status).toBe(404);
  await post('/admin/setup', { token, ...owner });
  expect(await db.selectFrom('owners').selectAll().execute()).toEqual([]);
});

test('the owner signs in with email and password, regardless of the case of the address', async () => {
  const { get, post } = await startSignedIn();
  const response = await post('/admin/login', { email: 'IDA@example.com', password: owner.password });
  expect(response.headers.get('Location')).toBe('/admin');
  expect((await get('/admin', { Cookie: cookiesOf(response) })).status).toBe(200);
});

test('the session cookie is HttpOnly and SameSite=Lax', async () => {
  const { created } = await startWithOwner();
  const [cookie] = created.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test('a wrong password and an unknown address get the same response', async () => {
  const { post } = await startSignedIn();
  const wrong = await post('/admin/login', { email: owner.email, password: 'wrong password' });
  const unknown = await post('/admin/login', { email: 'x@example.com', password: 'wrong password' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.headers.getSetCookie()).toEqual([]);
  const normal = (html: string) =>
    html.replaceAll(/nonce="[^"]+"|(ida|x)@example\.com|Ida@example\.com/gi, '');
  const page = await wrong.text();
  expect(page).toContain('Email or password is not correct.');
  expect(normal(page)).toBe(normal(await unknown.text()));
});

test('sign-in redirects to the requested page, inside the panel only', async () => {
  const { post } = await startSignedIn();
  const signIn = async (next: string) => {
    const response = await post(`/admin/login?next=${encodeURIComponent(next)}`, owner);
    return response.headers.get('Location');
  };
  expect(await signIn('/admin/posts')).toBe('/admin/posts');
  expect(await signIn('/admin/posts?page=2&q=%2F%2Fevil.example')).toBe(
    '/admin/posts?page=2&q=%2F%2Fevil.example',
  );
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/blog',
    '/admin/../blog',
    '/admin@evil.example',
    '/admin\\..\\..\\evil.example',
    '/admin/login?next=/admin/login',
    '/admin/sign-out',
  ]) {
    expect(await signIn(elsewhere)).toBe('/admin');
  }
});

test('signing out ends the session on the server', async () => {
  const { cookie, get, post } = await startSignedIn();
  const response = await post('/admin/sign-out', {}, { Cookie: cookie });
  expect(response.headers.get('Location')).toBe('/admin/login');
  expect((await get('/admin', { Cookie: cookie })).status).toBe(302);
});

test('a forged or foreign cookie is rejected', async () => {
  const { cookie, get } = await startSignedIn();
  const [name, value] = cookie.split('=') as [string, string];
  for (const forged of [
    `${name}=x`,
    `${name}=${value.slice(0, -6)}AAAAAA`,
    `${name}=${value.split('.')[0]}`,
  ]) {
    expect((await get('/admin', { Cookie: forged })).status).toBe(302);
  }
});

test('the reset link sets a new password once and ends all sessions', async () => {
  const { db, time, cookie, get, post } = await startSignedIn();
  const link = await createSetupLink(db, time.now);
  expect(link).toMatch(/^\/admin\/reset-password\?token=/);
  expect((await get(link)).status).toBe(200);
  const response = await post('/admin/reset-password', {
    token: tokenOf(link),
    password: 'a new long password',
  });
  expect(response.headers.get('Location')).toBe('/admin');
  expect((await get('/admin', { Cookie: cookie })).status).toBe(302);
  expect((await get('/admin', { Cookie: cookiesOf(response) })).status).toBe(200);
  expect((await get(link)).status).toBe(404);
  const old = await post('/admin/login', owner);
  expect(old.status).toBe(401);
});

test('a reset link expires after an hour', async () => {
  const { db, time, get } = await startSignedIn();
  const link = await createSetupLink(db, time.now);
  time.now = new Date(time.now.getTime() + 3_600_001);
  expect((await get(link)).status).toBe(404);
});

test('a set-up link cannot reset a password', async () => {
  const { db, time, get } = await startSignedIn();
  const link = await createOwnerLink(db, 'setup', time.now);
  expect((await get(`/admin/reset-password?token=${tokenOf(link)}`)).status).toBe(404);
});

test('tokens and passwords are stored as hashes only', async () => {
  const { db, time } = await startSignedIn();
  const token = tokenOf(await createSetupLink(db, time.now));
  const stored = JSON.stringify([
    await db.selectFrom('owner_links').selectAll().execute(),
    await db.selectFrom('accounts').selectAll().execute(),
  ]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(owner.password);
});

test('a reset invalidates every other link', async () => {
  const { db, time, get, post } = await startSignedIn();
  const [first, second] = [await createSetupLink(db, time.now), await createSetupLink(db, time.now)];
  await post('/admin/reset-password', { token: tokenOf(first), password: 'a new long password' });
  expect((await get(second)).status).toBe(404);
});

test('sign-up is disabled in the auth library', async () => {
  const stranger = { email: 'x@example.com', password: 'a long password', name: 'X' };
  const { auth: database } = await openTestDatabase();
  const auth = createAuth({ database, siteUrl: 'http://localhost', secret: 'x'.repeat(32) });
  await expect(auth.api.signUpEmail({ body: stranger })).rejects.toThrow(/sign up is not enabled/i);
});

test('on https the cookie is Secure and HSTS is sent', async () => {
  const { created } = await startWithOwner({ siteUrl: 'https://ida.example' });
  expect(created.headers.getSetCookie()[0]).toMatch(/^__Secure-.*Secure/i);
  expect(created.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('HSTS includes subdomains only if configured', async () => {
  const { get } = await startTestApp({ siteUrl: 'https://ida.example', hstsSubdomains: true });
  const { headers } = await get('/healthz');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('a body that is not a form is rejected', async () => {
  const { send } = await startTestApp();
  const headers = { 'Content-Type': 'application/json' };
  expect((await send('/admin/login', { method: 'POST', headers, body: '{"email":1}' })).status).toBe(400);
});

test('the panel is not cached and has a nonce, regardless of the case of its URL', async () => {
  const { cookie, get } = await startSignedIn();
  for (const path of ['/admin', '/ADMIN', '/Admin/']) {
    const { headers } = await get(path, { Cookie: cookie });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toContain("'nonce-");
  }
});
