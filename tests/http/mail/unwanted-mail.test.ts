import { expect, test } from 'vitest';
import { moveComments } from '#features/comments/comments-moderation.server.ts';
import { previewRequests, sendRequests } from '#features/subscribers/confirmation-requests.server.ts';
import { requestConfirmation } from '#features/subscribers/subscriptions.server.ts';
import { addTool } from '../../support/factories.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { testSecret } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

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
    subscribe: (to = email) => site.post('/?index', { email: to }),
    join: (tool: number) => site.post(`/ai-tools/${tools[tool]!.id}/waiting`, { email }),
    write: () => site.post('/contact', enquiry),
    advanceTime: (time: number) => void (site.time.now = new Date(site.time.now.getTime() + time)),
    confirmations: async () => [
      ...(await listMails(site.db, 'opt-in')),
      ...(await listMails(site.db, 'waiting-list')),
    ],
  };
}

const suppressionLinkIn = ({ text_body: text }: { text_body: string }) => /\/mail\/stop\/\S+/.exec(text)![0];

test('an address is asked to confirm at most three times in 30 days, across all forms', async () => {
  const { subscribe, join, advanceTime, confirmations } = await start();
  const responses = [await subscribe()];
  advanceTime(2 * HOUR_MS);
  responses.push(await subscribe());
  await join(0);
  expect(await confirmations()).toHaveLength(3);
  for (let n = 0; n < 5; n++) {
    advanceTime(2 * DAY_MS);
    responses.push(await subscribe(n % 2 ? email : 'VICTIM@example.com'));
    expect((await join(1)).headers.get('Location')).toContain('?sent=1');
  }
  expect(await confirmations()).toHaveLength(3);
  // The response must not reveal the limit.
  expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).size).toBe(
    1,
  );
  await subscribe('another@example.com');
  expect(await confirmations()).toHaveLength(4);
  advanceTime(30 * DAY_MS);
  await subscribe();
  expect(await confirmations()).toHaveLength(5);
});

test('other spellings of an address count for the same mailbox, and other mailboxes for themselves', async () => {
  const { subscribe, advanceTime, confirmations } = await start();
  for (let n = 0; n < 8; n++) await subscribe(`victim+${n}@example.com`);
  expect(await confirmations()).toHaveLength(3);
  await subscribe('vic.tim@example.com');
  expect(await confirmations()).toHaveLength(4);
  // The rate limit per visitor.
  advanceTime(2 * HOUR_MS);
  for (const name of ['a.bc', 'ab.c', 'a.b.c', 'abc', 'A.BC+1']) await subscribe(`${name}@gmail.com`);
  expect(await confirmations()).toHaveLength(7);
});

test('the last confirmation email still works, and a confirmed address is no longer limited', async () => {
  const { subscribe, join, post, advanceTime, confirmations, db } = await start();
  for (let n = 0; n < 4; n++) {
    await subscribe();
    advanceTime(2 * HOUR_MS);
  }
  const mails = await listMails(db, 'opt-in');
  expect(mails).toHaveLength(3);
  expect((await post(linkIn(mails[2]!), { intent: 'confirm' })).status).toBe(200);
  await join(0);
  expect(await confirmations()).toHaveLength(4);
});

test('requests by the owner count towards the limit', async () => {
  const { db, subscribe, advanceTime, time, confirmations } = await start();
  await subscribe();
  for (let n = 0; n < 5; n++) {
    advanceTime(2 * HOUR_MS);
    await requestConfirmation(db, { email, siteUrl, secret: testSecret }, time.now);
  }
  expect(await confirmations()).toHaveLength(3);
});

test('each such email has a suppression link; opening it changes nothing, its button suppresses', async () => {
  const { db, subscribe, join, write, get, post, advanceTime, confirmations } = await start();
  await subscribe();
  await join(0);
  await write();
  const [optIn] = await listMails(db, 'opt-in');
  const [waiting] = await listMails(db, 'waiting-list');
  const [autoreply] = await listMails(db, 'enquiry-autoreply');
  const link = suppressionLinkIn(optIn!);
  expect([suppressionLinkIn(waiting!), suppressionLinkIn(autoreply!)]).toEqual([link, link]);
  expect(optIn!.html_body).toContain(`href="${siteUrl}${link}"`);

  const page = await get(link);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await page.text()).toContain('Stop these emails');
  expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
  expect(await confirmations()).toHaveLength(2);

  const suppressed = await post(link, { intent: 'opt-out' });
  expect(await suppressed.text()).toContain('Emails stopped');
  expect(await db.selectFrom('suppressions').select(['email', 'list', 'reason']).execute()).toEqual([
    { email, list: 'confirmations', reason: 'opted-out' },
  ]);
  // Queued emails are deleted.
  expect(await confirmations()).toEqual([]);
  expect(await listMails(db, 'enquiry-autoreply')).toEqual([]);

  advanceTime(2 * DAY_MS);
  expect((await subscribe()).status).toBe(303);
  await join(1);
  expect((await write()).status).toBe(303);
  expect(await confirmations()).toEqual([]);
  expect(await listMails(db, 'enquiry-autoreply')).toEqual([]);

  await post(link, { intent: 'allow' });
  await subscribe();
  expect(await confirmations()).toHaveLength(1);
});

test('the suppression link covers all spellings of the mailbox, and no other mailbox', async () => {
  const { db, time, subscribe, post, advanceTime, confirmations } = await start();
  const recipients = async () => (await confirmations()).map(({ recipient }) => recipient);
  await subscribe('a.b@gmail.com');
  await subscribe('ab+1@gmail.com');
  await subscribe('a.b@example.com');
  const mails = await listMails(db, 'opt-in');
  const link = suppressionLinkIn(mails.find(({ recipient }) => recipient === 'a.b@gmail.com')!);
  await post(link, { intent: 'opt-out' });
  expect(await recipients()).toEqual(['a.b@example.com']);

  advanceTime(2 * HOUR_MS);
  for (const spelling of ['ab@gmail.com', 'A.B+2@gmail.com', 'a.b@gmail.com']) await subscribe(spelling);
  await subscribe('ab@example.com');
  expect((await recipients()).toSorted()).toEqual(['a.b@example.com', 'ab@example.com']);
  advanceTime(8 * DAY_MS);
  const pending = { search: 'gmail' };
  expect(await previewRequests(db, pending, time.now)).toMatchObject({ eligible: 0, suppressed: 4 });
  expect(await sendRequests(db, pending, { siteUrl, secret: testSecret, now: time.now })).toBe(0);

  await post(link, { intent: 'allow' });
  await subscribe('ab@gmail.com');
  expect(await recipients()).toContain('ab@gmail.com');
});

test('a forged suppression link suppresses nothing', async () => {
  const { db, subscribe, get, post } = await start();
  await subscribe();
  const [mail] = await listMails(db, 'opt-in');
  const [id, end, signature] = suppressionLinkIn(mail!).split('.') as [string, string, string];
  const another = Buffer.from('another@example.com').toString('base64url');
  const mute = suppressionLinkIn(mail!).replace('/mail/stop/', '/mail/mute/');
  for (const forged of [`/mail/stop/${another}.${end}.${signature}`, `${id}.${end}.x`, mute]) {
    expect((await get(forged)).status).toBe(410);
    const intent = forged === mute ? 'mute' : 'opt-out';
    expect((await post(forged, { intent })).status).toBe(410);
  }
  expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
});

test('the contact form emails an address at most three times in 30 days, and stores every message', async () => {
  const { db, write, advanceTime } = await start();
  for (let n = 0; n < 6; n++) {
    expect((await write()).status).toBe(303);
    advanceTime(DAY_MS);
  }
  expect(await listMails(db, 'enquiry-autoreply')).toHaveLength(3);
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(6);
});

test('comment notices are limited to thirty in 30 days', async () => {
  const { db, time } = await startTestApp({ content: 'sample' });
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
        is_sample: false,
      })
      .execute();
  await moveComments(db, ids, 'approved', { siteUrl, secret: testSecret, now: time.now });
  expect(await listMails(db, 'comment-approved')).toHaveLength(30);
});

test('the limit stores no address', async () => {
  const { db, subscribe, write } = await start();
  await subscribe();
  await write();
  const rows = await db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.filter(({ key }) => key.startsWith('mail-'))).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('victim');
});
