import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';

const wrong = { email: owner.email, password: 'wrong password' };
const from = (address: string) => ({ 'X-Forwarded-For': address });

/** As if so many tries had been counted before; each true one costs a slow hash. */
async function countAs(db: Db, whose: 'account' | 'address', hits: number) {
  const isAccount = whose === 'account' ? 'like' : 'not like';
  await db.updateTable('visitor_limits').set({ hits }).where('key', isAccount, 'sign-in:account %').execute();
}

test('the eleventh try of an address in a quarter of an hour is told when to come back; another address is not', async () => {
  const { db, time, post } = await startSignedIn();
  await post('/admin/login', { ...wrong, email: 'x@example.com' }, from('203.0.113.7'));
  await countAs(db, 'address', 9);
  expect((await post('/admin/login', wrong, from('203.0.113.7'))).status).toBe(400);
  const refused = await post('/admin/login', owner, from('203.0.113.7'));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('900');
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  expect((await post('/admin/login', owner, from('203.0.113.8'))).status).toBe(302);
  time.now = new Date(time.now.getTime() + 900_000);
  expect((await post('/admin/login', owner, from('203.0.113.7'))).status).toBe(302);
});

test('many addresses cannot guess at one account without end, nor keep the owner out for ever', async () => {
  const { db, time, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.1'));
  await countAs(db, 'account', 29);
  expect((await post('/admin/login', wrong, from('203.0.113.2'))).status).toBe(400);
  const spelledOtherwise = { ...owner, email: 'IDA@EXAMPLE.COM' };
  expect((await post('/admin/login', spelledOtherwise, from('198.51.100.1'))).status).toBe(429);
  const token = tokenOf(await createSetupLink(db, time.now));
  const reset = await post('/admin/reset-password', { token, password: 'a new long password' });
  expect(reset.headers.get('Location')).toBe('/admin');
  time.now = new Date(time.now.getTime() + 900_000);
  const later = { ...owner, password: 'a new long password' };
  expect((await post('/admin/login', later, from('198.51.100.1'))).status).toBe(302);
});

test('one address alone cannot use up the tries of an account', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.7'));
  await countAs(db, 'address', 10);
  for (let n = 1; n <= 30; n++) await post('/admin/login', wrong, from('203.0.113.7'));
  expect((await post('/admin/login', owner, from('203.0.113.8'))).status).toBe(302);
});

test('a right password starts the count anew', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', wrong, from('203.0.113.7'));
  await countAs(db, 'address', 9);
  expect((await post('/admin/login', owner, from('203.0.113.7'))).status).toBe(302);
  expect(await db.selectFrom('visitor_limits').selectAll().execute()).toEqual([]);
});

test('an e-mail address is not kept with the count', async () => {
  const { db, post } = await startSignedIn();
  await post('/admin/login', { ...wrong, email: 'someone@example.com' });
  const kept = await db.selectFrom('visitor_limits').selectAll().execute();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('someone');
});
