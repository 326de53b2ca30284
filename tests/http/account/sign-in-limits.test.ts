import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';

const wrong = { email: owner.email, password: 'wrong password' };
const from = (ip: string) => ({ 'X-Forwarded-For': ip });

/** Sets the attempt count directly; each real attempt would need a slow hash. */
async function setAttemptCount(db: Db, whose: 'account' | 'address', hits: number) {
  const isAccount = whose === 'account' ? 'like' : 'not like';
  await db.updateTable('rate_limits').set({ hits }).where('key', isAccount, 'sign-in:account %').execute();
}

test('the eleventh attempt from an IP address in 15 minutes is rate limited; another address is not', async () => {
  const { db, time, post } = await startSignedIn();
  await post('/admin/login', { ...wrong, email: 'x@example.com' }, from('203.0.113.7'));
  await setAttemptCount(db, 'address', 9);
  expect((await post('/admin/login', wrong, from('203.0.113.7'))).status).toBe(401);
  const refused = await post('/admin/login', owner, from('203.0.113.7'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('900');
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  expect((await post('/admin/login', owner, from('203.0.113.8'))).status).toBe(302);
  time.now = new Date(time.now.getTime() + 900_000);
  expect((await post('/admin/login', owner, from('203.0.113.7'))).status).toBe(302);
});

test('attempts on one account are limited across IP addresses, and the owner can still reset', async () => {
  const { db, time, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.1'));
  await setAttemptCount(db, 'account', 29);
  expect((await post('/admin/login', wrong, from('203.0.113.2'))).status).toBe(401);
  const upperCased = { ...owner, email: 'IDA@EXAMPLE.COM' };
  expect((await post('/admin/login', upperCased, from('198.51.100.1'))).status).toBe(429);
  const token = tokenOf(await createSetupLink(db, time.now));
  const reset = await post('/admin/reset-password', { token, password: 'a new long password' });
  expect(reset.headers.get('Location')).toBe('/admin');
  time.now = new Date(time.now.getTime() + 900_000);
  const later = { ...owner, password: 'a new long password' };
  expect((await post('/admin/login', later, from('198.51.100.1'))).status).toBe(302);
});

test('one IP address cannot exhaust the attempts of an account', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.7'));
  await setAttemptCount(db, 'address', 10);
  for (let n = 1; n <= 30; n++) await post('/admin/login', wrong, from('203.0.113.7'));
  expect((await post('/admin/login', owner, from('203.0.113.8'))).status).toBe(302);
});

test('a successful sign-in resets the attempt count', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.7'));
  await setAttemptCount(db, 'address', 9);
  expect((await post('/admin/login', owner, from('203.0.113.7'))).status).toBe(302);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('the attempt count stores no email address', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', { ...wrong, email: 'someone@example.com' });
  const rows = await db.selectFrom('rate_limits').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('someone');
});
