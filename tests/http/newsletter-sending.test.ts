import { expect, test } from 'vitest';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { addPost } from '../support/factories.ts';
import { startSignedIn } from '../support/owner.ts';
import { testSecret } from '../support/site.ts';
import { addSubscribers } from '../support/newsletter-readers.ts';

async function start() {
  const site = await startSignedIn();
  const { id } = await addPost(site.db, { title: 'A letter', content: 'Hello **you**.' });
  await addSubscribers(site.db, 3);
  const headers = { Cookie: site.cookie };
  const path = `/admin/posts/${id}/newsletter`;
  return {
    ...site,
    id,
    path,
    read: async (address = path) => (await site.get(address, headers)).text(),
    act: (form: Record<string, string>) => site.post(path, form, headers),
    newsletters: () => site.db.selectFrom('newsletters').select(['status', 'send_at', 'subject']).execute(),
  };
}

test('the owner sees the letter and to how many it goes, and plans it in the site’s own time', async () => {
  const { path, read, act, newsletters } = await start();
  expect(await read()).toContain('To 3 subscribers');
  expect(await read(`${path}/body`)).toContain('<strong>you</strong>');
  expect((await act({ act: 'send', subject: 'Words', sendAt: '2026-03-12T09:00' })).status).toBe(200);
  expect(await newsletters()).toEqual([
    { status: 'planned', subject: 'Words', send_at: '2026-03-12T13:00:00.000Z' },
  ]);
  expect(await read()).toContain('Planned');
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  expect(await newsletters()).toHaveLength(1);
});

test('a post that has gone out needs a second thought', async () => {
  const { db, act, read, newsletters } = await start();
  await act({ act: 'send', subject: 'Words' });
  await db.updateTable('newsletters').set({ status: 'sent' }).execute();
  expect(await read()).toContain('Send it again to everybody');
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  expect((await act({ act: 'send', subject: 'Words', again: 'on' })).status).toBe(200);
  expect(await newsletters()).toHaveLength(2);
});

test('a draft is no letter, and no subject writes a header', async () => {
  const { db, act, read, newsletters } = await start();
  expect((await act({ act: 'send', subject: 'Words\r\nBcc: x@example.com' })).status).toBe(400);
  await db.updateTable('blog_posts').set({ published: false }).execute();
  expect(await read()).toContain('Not published yet.');
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  expect(await newsletters()).toEqual([]);
});

test('a planned one can be cancelled, a running one paused and resumed', async () => {
  const { db, act, newsletters } = await start();
  await act({ act: 'send', subject: 'Words', sendAt: '2026-03-12T09:00' });
  const { id } = await db.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
  const status = async (step: string) => {
    await act({ act: step, id });
    return (await newsletters())[0]!.status;
  };
  expect(await status('pause')).toBe('planned');
  await db.updateTable('newsletters').set({ status: 'sending' }).execute();
  expect([await status('cancel'), await status('pause'), await status('resume')]).toEqual([
    'sending',
    'paused',
    'sending',
  ]);
});

async function withReader() {
  const site = await start();
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

test('a mail program leaves by one click: a POST without a cookie or an origin, answered at once', async () => {
  const { db, link, send, status, read } = await withReader();
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
  expect(await read()).toContain('To 2 subscribers');
  expect(await db.selectFrom('mail_stops').select(['email', 'list', 'reason']).execute()).toEqual([
    { email: 'reader-1@example.com', list: 'newsletter', reason: 'asked' },
  ]);
});

test('nothing else takes a form without an origin', async () => {
  const { send } = await withReader();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'localhost:3000' };
  for (const path of ['/mail/confirm/x', '/mail/comment/x', '/contact']) {
    expect((await send(path, { method: 'POST', body: 'a=b', headers })).status).toBe(403);
  }
});

test('the link itself only asks; whoever left by a slip comes back with one click', async () => {
  const { db, link, get, post, status } = await withReader();
  expect((await get(link)).status).toBe(200);
  expect(await status()).toBe('confirmed');
  expect(await (await post(link, { intent: 'leave' })).text()).toContain('Come back');
  expect(await status()).toBe('unsubscribed');
  expect(await (await post(link, { intent: 'return' })).text()).toContain('Welcome back');
  expect(await status()).toBe('confirmed');
  expect(await db.selectFrom('mail_stops').select('email').execute()).toEqual([]);
});

test('nobody can leave for another', async () => {
  const { link, post, status } = await withReader();
  for (const forged of [`${link}x`, link.replace(/\.[^.]*$/, '.')]) {
    expect((await post(forged, { intent: 'leave' })).status).toBe(410);
  }
  expect(await status()).toBe('confirmed');
});
