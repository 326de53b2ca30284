import { expect, test } from 'vitest';
import { createAuth } from '#features/account/auth.server.ts';
import { listPaths } from '../../support/hostile/paths.ts';
import { startSignedIn } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';

const open = new Set([
  '/admin/login',
  '/admin/login/code',
  '/admin/login/passkey',
  '/admin/setup',
  '/admin/reset-password',
  '/admin/sign-out',
]);

test('an unauthenticated request gets no panel content, by any method, as page or data', async () => {
  const { get, post } = await startTestApp({ sample: true });
  const guarded = new Set(
    [...(await listPaths())].filter((path) => /^\/admin(\/|$)/.test(path) && !open.has(path)),
  );
  expect(guarded).toContain('/admin');
  for (const path of guarded) {
    const data = path === '/admin' ? '/admin.data' : `${path}.data`;
    for (const response of [await get(path), await post(path, { any: 'thing' })]) {
      expect([path, response.status]).toEqual([path, 302]);
      expect(response.headers.get('Location')).toMatch(/^\/admin\/login/);
    }
    for (const response of [await get(data), await get(`${data}?_routes=root`), await post(data, {})]) {
      expect(await response.text()).not.toContain('owner');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    const asData = [await get(`${data}?_routes=admin`), await post(data, { any: 'thing' })];
    for (const response of asData) {
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 202]);
      expect(text).toContain(`"redirect","/admin/login?next=${encodeURIComponent(path)}"`);
    }
  }
});

test('sign-in and set-up pages reveal nothing about the owner, also as data', async () => {
  const { get, post } = await startSignedIn();
  for (const path of open) {
    for (const response of [await get(path), await get(`${path}.data`), await post(`${path}.data`, {})]) {
      const text = await response.text();
      expect(text).not.toMatch(/Ida Marlowe|ida@example/);
      expect(text).not.toContain('recoveryCodes');
    }
  }
});

test('none of the auth library’s own endpoints is mounted, for any method', async () => {
  const { send, cookie } = await startSignedIn();
  const { auth: database } = await openTestDatabase();
  const auth = createAuth({ database, siteUrl: 'http://localhost:3000', secret: 'x'.repeat(32) });
  const paths = Object.values(auth.api).flatMap(({ path }) => (path ? [path.replaceAll(/:\w+/g, 'x')] : []));
  expect(paths).toEqual(
    expect.arrayContaining(['/sign-up/email', '/two-factor/enable', '/passkey/verify-authentication']),
  );
  const headers = { Origin: 'http://localhost:3000', Host: 'localhost:3000', Cookie: cookie };
  for (const path of new Set(paths)) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status } = await send(`/api/auth${path}`, { method, headers });
      expect([path, method, [404, 405].includes(status)]).toEqual([path, method, true]);
    }
  }
});

test('an expired session is rejected for pages, forms and data', async () => {
  const { db, cookie, get, post } = await startSignedIn();
  await db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
  const headers = { Cookie: cookie };
  expect((await get('/admin/account', headers)).status).toBe(302);
  expect((await post('/admin/account', { intent: 'end-other-sessions' }, headers)).status).toBe(302);
  expect(await (await get('/admin/account.data', headers)).text()).toContain('SingleFetchRedirect');
});

test('an unauthenticated visitor is redirected to sign-in with the full URL as next', async () => {
  const { get } = await startTestApp();
  const document = await get('/admin/account?tab=1&x=%26');
  const next = encodeURIComponent('/admin/account?tab=1&x=%26');
  expect(document.headers.get('Location')).toBe(`/admin/login?next=${next}`);
  expect(await (await get('/admin/account.data?tab=1&x=%26')).text()).toContain(`/admin/login?next=${next}`);
});
