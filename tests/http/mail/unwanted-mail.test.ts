import { expect, test } from 'vitest';
import { moveComments } from '#features/comments/comments-bulk.server.ts';
import { requestConfirmation } from '#features/subscribers/opt-in.server.ts';
import { addTool } from '../../support/factories.ts';
import { linkIn, mailsOf } from '../../support/mails.ts';
import { testSecret } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const siteUrl = 'http://localhost:3000';
const email = 'victim@example.com';

async function start() {
  const site = await startTestApp();
  const tools: { id: string }[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four'])
    tools.push(await addTool(site.db, { name, status: 'coming-soon', url: null }));
  const enquiry = { name: 'Hanne', email, subject: 'Hello', message: 'A first letter to you.', budget: '' };
  return {
    ...site,
    tools,
    subscribe: (address = email) => site.post('/?index', { email: address }),
    join: (tool: number) => site.post(`/ai-tools/${tools[tool]!.id}/waiting`, { email }),
    write: () => site.post('/contact', enquiry),
    wait: (time: number) => void (site.time.now = new Date(site.time.now.getTime() + time)),
    confirmations: async () => [
      ...(await mailsOf(site.db, 'opt-in')),
      ...(await mailsOf(site.db, 'waiting-list')),
    ],
  };
}

const stopLinkIn = ({ text_body: text }: { text_body: string }) => /\/mail\/stop\/\S+/.exec(text)![0];

test('an address is asked three times in 30 days at most, whatever form it is entered in', async () => {
  const { subscribe, join, wait, confirmations } = await start();
  const answers = [await subscribe()];
  wait(2 * HOUR);
  answers.push(await subscribe());
  await join(0);
  expect(await confirmations()).toHaveLength(3);
  for (let n = 0; n < 5; n++) {
    wait(2 * DAY);
    answers.push(await subscribe(n % 2 ? email : 'VICTIM@example.com'));
    expect((await join(1)).headers.get('Location')).toContain('?sent=1');
  }
  expect(await confirmations()).toHaveLength(3);
  // The visitor cannot tell.
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).size).toBe(1);
  await subscribe('another@example.com');
  expect(await confirmations()).toHaveLength(4);
  wait(30 * DAY);
  await subscribe();
  expect(await confirmations()).toHaveLength(5);
});

test('other spellings of an address count for the same mailbox, and other mailboxes for themselves', async () => {
  const { subscribe, wait, confirmations } = await start();
  for (let n = 0; n < 8; n++) await subscribe(`victim+${n}@example.com`);
  expect(await confirmations()).toHaveLength(3);
  await subscribe('vic.tim@example.com');
  expect(await confirmations()).toHaveLength(4);
  // The limit of a visitor.
  wait(2 * HOUR);
  for (const name of ['a.bc', 'ab.c', 'a.b.c', 'abc', 'A.BC+1']) await subscribe(`${name}@gmail.com`);
  expect(await confirmations()).toHaveLength(7);
});

test('the last mail that was sent still confirms, and who has confirmed may ask for more', async () => {
  const { subscribe, join, post, wait, confirmations, db } = await start();
  for (let n = 0; n < 4; n++) {
    await subscribe();
    wait(2 * HOUR);
  }
  const mails = await mailsOf(db, 'opt-in');
  expect(mails).toHaveLength(3);
  expect((await post(linkIn(mails[2]!), { intent: 'confirm' })).status).toBe(200);
  await join(0);
  expect(await confirmations()).toHaveLength(4);
});

test('who was not asked because of the limit can ask again when it is over', async () => {
  const { db, join, wait, confirmations } = await start();
  for (const tool of [0, 1, 2, 3]) await join(tool);
  expect(await confirmations()).toHaveLength(3);
  expect(await db.selectFrom('tool_waiters').select('id').execute()).toHaveLength(3);
  wait(30 * DAY - HOUR);
  await join(3);
  expect(await confirmations()).toHaveLength(3);
  wait(2 * HOUR);
  await join(3);
  expect(await confirmations()).toHaveLength(4);
});

test('requests by the owner count, too', async () => {
  const { db, subscribe, wait, time, confirmations } = await start();
  await subscribe();
  for (let n = 0; n < 5; n++) {
    wait(2 * HOUR);
    await requestConfirmation(db, { email, siteUrl, secret: testSecret }, time.now);
  }
  expect(await confirmations()).toHaveLength(3);
});

test('each such mail has a link that stops them all; opening it changes nothing, its button does', async () => {
  const { db, subscribe, join, write, get, post, wait, confirmations } = await start();
  await subscribe();
  await join(0);
  await write();
  const [optIn] = await mailsOf(db, 'opt-in');
  const [waiting] = await mailsOf(db, 'waiting-list');
  const [autoreply] = await mailsOf(db, 'enquiry-autoreply');
  const link = stopLinkIn(optIn!);
  expect([stopLinkIn(waiting!), stopLinkIn(autoreply!)]).toEqual([link, link]);
  expect(optIn!.html_body).toContain(`href="${siteUrl}${link}"`);

  const page = await get(link);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await page.text()).toContain('Stop these emails');
  expect(await db.selectFrom('mail_stops').selectAll().execute()).toEqual([]);
  expect(await confirmations()).toHaveLength(2);

  const stopped = await post(link, { intent: 'stop' });
  expect(await stopped.text()).toContain('Emails stopped');
  expect(await db.selectFrom('mail_stops').select(['email', 'list', 'reason']).execute()).toEqual([
    { email, list: 'confirmations', reason: 'asked' },
  ]);
  // What waits is not sent any more.
  expect(await confirmations()).toEqual([]);
  expect(await mailsOf(db, 'enquiry-autoreply')).toEqual([]);

  wait(2 * DAY);
  expect((await subscribe()).status).toBe(303);
  await join(1);
  expect((await write()).status).toBe(303);
  expect(await confirmations()).toEqual([]);
  expect(await mailsOf(db, 'enquiry-autoreply')).toEqual([]);

  await post(link, { intent: 'allow' });
  await subscribe();
  expect(await confirmations()).toHaveLength(1);
});

test('a link that was not signed here stops nothing', async () => {
  const { db, subscribe, get, post } = await start();
  await subscribe();
  const [mail] = await mailsOf(db, 'opt-in');
  const [id, end, signature] = stopLinkIn(mail!).split('.') as [string, string, string];
  const another = Buffer.from('another@example.com').toString('base64url');
  const mute = stopLinkIn(mail!).replace('/mail/stop/', '/mail/mute/');
  for (const forged of [`/mail/stop/${another}.${end}.${signature}`, `${id}.${end}.x`, mute]) {
    expect((await get(forged)).status).toBe(410);
    const intent = forged === mute ? 'mute' : 'stop';
    expect((await post(forged, { intent })).status).toBe(410);
  }
  expect(await db.selectFrom('mail_stops').selectAll().execute()).toEqual([]);
});

test('the contact form mails an address three times in 30 days at most, and every message arrives', async () => {
  const { db, write, wait } = await start();
  for (let n = 0; n < 6; n++) {
    expect((await write()).status).toBe(303);
    wait(DAY);
  }
  expect(await mailsOf(db, 'enquiry-autoreply')).toHaveLength(3);
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(6);
});

test('notices about comments end after thirty in 30 days', async () => {
  const { db, time } = await startTestApp({ content: 'demo' });
  const post = await db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
  const ids = Array.from({ length: 31 }, (_, n) => `comment-${n}`);
  for (const id of ids)
    await db
      .insertInto('comments')
      .values({
        id,
        post_id: post.id,
        parent_id: null,
        author_name: 'Victim',
        author_email: email,
        content: 'A word.',
        approved: false,
        spam: false,
        by_owner: false,
        created_at: time.now.toISOString(),
        deleted_at: null,
        demo: false,
      })
      .execute();
  await moveComments(db, ids, 'approved', { siteUrl, secret: testSecret, now: time.now });
  expect(await mailsOf(db, 'comment-approved')).toHaveLength(30);
});

test('the count holds no address', async () => {
  const { db, subscribe, write } = await start();
  await subscribe();
  await write();
  const kept = await db.selectFrom('visitor_limits').selectAll().execute();
  expect(kept.filter(({ key }) => key.startsWith('mail-'))).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('victim');
});
