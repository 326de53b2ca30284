import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createAuth } from '#features/account/auth.server.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';
import { passwordCost } from '../../support/database/password-hashes.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';

/** Records the key length and the cost parameters of each scrypt call during the test. */
function recordScrypt() {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  // Updates the named imports of modules that are already loaded.
  syncBuiltinESMExports();
  onTestFinished(() => {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  });
  return () => {
    const costs = scrypt.mock.calls.map(([, , length, options]) => ({ length, options }));
    scrypt.mockClear();
    return costs;
  };
}

test('an unknown address costs the same hashing as a wrong password', async () => {
  const { auth: database } = await openTestDatabase(inject('templates').owned);
  const auth = createAuth({ database, siteUrl: 'http://localhost', secret: 'x'.repeat(32) });
  const takeCosts = recordScrypt();
  const costsOf = async (email: string) => {
    const body = { email, password: 'not the password' };
    await expect(auth.api.signInEmail({ body })).rejects.toThrow(/invalid email or password/i);
    return takeCosts();
  };
  const wrongPassword = await costsOf(owner.email);
  expect(wrongPassword).toEqual([{ length: 64, options: expect.objectContaining(passwordCost) }]);
  expect(await costsOf('nobody@example.com')).toEqual(wrongPassword);
});

test('the sign-in page redirects an owner who is already signed in', async () => {
  const { cookie, get } = await startSignedIn();
  const response = await get('/admin/login?next=%2Fadmin%2Faccount', { Cookie: cookie });
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin/account']);
});

test('a common password is rejected at set-up and at reset', async () => {
  const { db, time, post } = await startTestApp();
  const setUp = tokenOf(await createSetupLink(db, time.now));
  const weak = await post('/admin/setup', { ...owner, token: setUp, password: 'Welcome-2026' });
  expect(weak.status).toBe(400);
  expect(await weak.text()).toContain('This is one of the most common passwords. Choose a different one.');
  await post('/admin/setup', { ...owner, token: setUp });
  const reset = tokenOf(await createSetupLink(db, time.now));
  const named = await post('/admin/reset-password', { token: reset, password: 'ida.marlowe' });
  expect(named.status).toBe(400);
  expect(await named.text()).toContain(
    'This password contains your name or email address. Choose a different one.',
  );
});

test('a failing sign-in shows the generic error message', async () => {
  const { db, lines, post } = await startSignedIn();
  await db.schema.dropTable('sessions').execute();
  const response = await post('/admin/login', owner);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Login failed. Please try again.');
  expect(lines.join()).not.toContain(owner.password);
});
