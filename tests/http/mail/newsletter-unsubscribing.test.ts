import { expect, test } from 'vitest';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { countRecipients } from '#features/newsletter/newsletters.server.ts';
import { startTestApp } from '../../support/test-app.ts';
import { testSecret } from '../../support/site.ts';
import { addSubscribers } from '../../support/mail/newsletter-readers.ts';

async function withReader() {
  const site = await startTestApp();
  await addSubscribers(site.db, 3);
  const { id } = await site.db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', 'reader-1@example.com')
    .executeTakeFirstOrThrow();
  const link = `/mail/leave/${createMailKey({ secret: testSecret, purpose: 'leave', id })}`;
  const status = async () => {
    const rows = site.db.selectFrom('subscribers').select('status').where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).status;
  };
  return { ...site, link, status };
}

test('one-click unsubscribe works without cookie and Origin header', async () => {
  const { db, link, send, status } = await withReader();
  const oneClick = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'localhost:3000' },
  };
  for (let n = 0; n < 2; n++) {
    const response = await send(link, oneClick);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await status()).toBe('unsubscribed');
  }
  expect(await countRecipients(db)).toBe(2);
  expect(await db.selectFrom('suppressions').select(['email', 'list', 'reason']).execute()).toEqual([
    { email: 'reader-1@example.com', list: 'newsletter', reason: 'opted-out' },
  ]);
});

test('no other endpoint accepts a form without an Origin header', async () => {
  const { send } = await withReader();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'localhost:3000' };
  for (const path of ['/mail/confirm/x', '/mail/comment/x', '/contact']) {
    expect((await send(path, { method: 'POST', body: 'a=b', headers })).status).toBe(403);
  }
});

test('opening the unsubscribe link changes nothing; unsubscribing can be undone with one click', async () => {
  const { db, link, get, post, status } = await withReader();
  expect((await get(link)).status).toBe(200);
  expect(await status()).toBe('confirmed');
  expect(await (await post(link, { intent: 'unsubscribe' })).text()).toContain('Resubscribe');
  expect(await status()).toBe('unsubscribed');
  expect(await (await post(link, { intent: 'resubscribe' })).text()).toContain('Welcome back');
  expect(await status()).toBe('confirmed');
  expect(await db.selectFrom('suppressions').select('email').execute()).toEqual([]);
});

test('a forged link cannot unsubscribe anyone', async () => {
  const { link, post, status } = await withReader();
  for (const forged of [`${link}x`, link.replace(/\.[^.]*$/, '.')]) {
    expect((await post(forged, { intent: 'unsubscribe' })).status).toBe(410);
  }
  expect(await status()).toBe('confirmed');
});
