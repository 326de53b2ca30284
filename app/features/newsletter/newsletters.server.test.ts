import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { purgeMails } from '#features/mail/mail-erasure.server.ts';
import { unsubscribe } from '#features/subscribers/subscriptions.server.ts';
import { removeSubscribers } from '#features/subscribers/subscribers-editing.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { openOutbox, startWorker, writeMail } from '../../../tests/support/mail/mail-delivery.ts';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { addSubscribers } from '../../../tests/support/mail/newsletter-readers.ts';
import {
  countRecipients,
  listNewsletters,
  scheduleNewsletter,
  changeNewsletter,
} from './newsletters.server.ts';
import { advanceNewsletters } from './newsletters-sending.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

const siteUrl = 'https://ida.example';

async function withSubscribers(count: number) {
  const outbox = await openOutbox(0);
  const { db, time } = outbox;
  await addSubscribers(db, count);
  const { id: postId } = await addPost(db, { title: 'A letter', content: 'Hello **you**.' });
  const schedule = (changes: { sendAt?: Date; again?: boolean } = {}) =>
    scheduleNewsletter(
      db,
      { postId, subject: 'A letter', sendAt: time.now, again: false, ...changes },
      time.now,
    );
  const advance = () =>
    advanceNewsletters(db, {
      siteUrl,
      now: time.now,
      findPost: (trx, id) => findMailedPost(trx, id, time.now),
    });
  return { ...outbox, postId, schedule, advance, list: () => listNewsletters(db, postId) };
}

test('every subscriber gets the post once, with their own unsubscribe link', async () => {
  const server = await startMailServer();
  const { database, time, schedule, advance, list } = await withSubscribers(12);
  await schedule();
  await advance();
  await advance();
  await startWorker(database, { url: server.url, time }).deliver();
  await advance();
  expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(12);
  expect(server.accepted).toHaveLength(12);
  expect(await list()).toMatchObject([{ status: 'sent', sent: 12, failed: 0, left: 0 }]);
  const links = server.accepted.map(({ raw }) => /^List-Unsubscribe: <([^>]+)>/m.exec(unfolded(raw))![1]!);
  expect(new Set(links).size).toBe(12);
  const { raw } = server.accepted[0]!;
  expect(unfolded(raw)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(raw).toContain('<strong>you</strong>');
  expect(raw).not.toContain('leave.invalid');
});

const unfolded = (raw: string) => raw.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n');

test('5,000 emails take as many statements and returned rows as five', async () => {
  const costOf = async (count: number) => {
    const { db, time, schedule, list } = await withSubscribers(count);
    const counted = countQueries(db);
    await schedule();
    await advanceNewsletters(counted.db, {
      siteUrl,
      now: time.now,
      findPost: (trx, id) => findMailedPost(trx, id, time.now),
    });
    expect(await list()).toMatchObject([{ status: 'sending', left: count }]);
    const bodies = await db.selectFrom('outbox').select(['text_body', 'html_body']).distinct().execute();
    expect(bodies).toEqual([{ text_body: '', html_body: '' }]);
    return counted.cost;
  };
  const few = await costOf(5);
  expect(few.statements).toBeGreaterThan(3);
  expect(few.statements).toBeLessThanOrEqual(8);
  expect(await costOf(5_000)).toEqual(few);
});

/** Counts the statements and the rows that they return. */
function countQueries(db: Db) {
  const cost = { statements: 0, rows: 0 };
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      cost.statements += 1;
      cost.rows += result.rows.length;
      return result;
    },
  };
  return { db: db.withPlugin(counter), cost };
}

test('emails are purged after 90 days or with their subscriber, and the counts stay', async () => {
  const server = await startMailServer({
    onRecipient: (to) => (to === 'reader-2@example.com' ? { code: 550, text: '5.1.1 Unknown' } : null),
  });
  const { database, db, time, schedule, advance, list, advanceTime, mails } = await withSubscribers(5);
  await schedule();
  await advance();
  await startWorker(database, { url: server.url, time }).deliver();
  await advance();
  const numbers = { status: 'sent', sent: 4, failed: 1, left: 0 };
  expect(await list()).toMatchObject([numbers]);

  const [reader] = await mails();
  await removeSubscribers(db, [reader!.subscriber_id!]);
  expect(await mails()).toHaveLength(4);
  expect(await list()).toMatchObject([numbers]);

  advanceTime(89 * DAY_MS);
  await purgeMails(db, time.now);
  expect(await mails()).toHaveLength(4);
  advanceTime(2 * DAY_MS);
  await Promise.all([purgeMails(db, time.now), purgeMails(db, time.now)]);
  expect(await mails()).toEqual([]);
  await advance();
  expect(await list()).toMatchObject([numbers]);
});

test('a post is sent once unless requested again, and never twice concurrently', async () => {
  const { schedule, advance, list } = await withSubscribers(0);
  const clicks = await Promise.all([schedule(), schedule(), schedule({ again: true })]);
  expect(clicks.filter(Boolean)).toHaveLength(1);
  await advance();
  expect(await schedule()).toBeNull();
  expect(await schedule({ again: true })).not.toBeNull();
  expect((await list()).map(({ status }) => status).toSorted()).toEqual(['scheduled', 'sent']);
});

test('only confirmed subscribers get it: not pending, unsubscribed or suppressed ones', async () => {
  const { db, schedule, advance, mails } = await withSubscribers(5);
  await db.updateTable('subscribers').set({ status: 'pending' }).where('email', 'like', '%-1@%').execute();
  const stop = { list: 'all' as const, reason: 'bounced' as const, created_at: '2026-03-01T00:00:00.000Z' };
  await db
    .insertInto('suppressions')
    .values({ ...stop, email: 'reader-2@example.com' })
    .execute();
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed' })
    .where('email', 'like', '%-3@%')
    .execute();
  expect(await countRecipients(db)).toBe(2);
  await schedule();
  await advance();
  const rows = await mails();
  expect(rows.map(({ recipient }) => recipient)).toEqual(['reader-4@example.com', 'reader-5@example.com']);
});

test('it is sent at its time, and cancelled if the post is not public then', async () => {
  const { db, time, schedule, advance, list, advanceTime, mails } = await withSubscribers(2);
  await schedule({ sendAt: new Date(time.now.getTime() + HOUR_MS) });
  await advance();
  expect(await mails()).toEqual([]);
  await db.updateTable('blog_posts').set({ published: false }).execute();
  advanceTime(HOUR_MS);
  await advance();
  expect(await mails()).toEqual([]);
  expect(await list()).toMatchObject([
    { status: 'cancelled', note: expect.stringContaining('was not published') },
  ]);
});

test('a paused newsletter resumes exactly where it stopped', async () => {
  let emails = 0;
  const server = await startMailServer({
    onMessage: async () => {
      emails += 1;
      if (emails === 10) await changeNewsletter(db, { id: scheduled!.id, change: 'pause' });
      return null;
    },
  });
  const { database, db, time, schedule, advance, list } = await withSubscribers(40);
  const scheduled = await schedule();
  await advance();
  const worker = startWorker(database, { url: server.url, time });
  await worker.deliver();
  const [paused] = await list();
  expect(paused!.status).toBe('paused');
  expect(paused!.sent).toBeLessThan(20);
  expect(paused!.sent + paused!.left).toBe(40);
  await worker.deliver();
  expect((await list())[0]!.sent).toBe(paused!.sent);
  await changeNewsletter(db, { id: scheduled!.id, change: 'resume' });
  await worker.deliver();
  expect(server.accepted).toHaveLength(40);
  expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(40);
});

test('a subscriber who unsubscribes meanwhile gets nothing, and a bounce is counted and suppressed', async () => {
  const server = await startMailServer({
    onRecipient: (to) => (to === 'reader-2@example.com' ? { code: 550, text: '5.1.1 Unknown' } : null),
  });
  const { database, db, time, schedule, advance, list } = await withSubscribers(4);
  await schedule();
  await advance();
  const leaving = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', 'reader-1@example.com')
    .executeTakeFirstOrThrow();
  await unsubscribe(db, leaving.id, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted.map(({ to }) => to).toSorted()).toEqual([
    'reader-3@example.com',
    'reader-4@example.com',
  ]);
  expect(await list()).toMatchObject([{ sent: 2, failed: 1, left: 0 }]);
  expect(await countRecipients(db)).toBe(2);
});

test('an individual email is sent before queued newsletter emails', async () => {
  const server = await startMailServer();
  const { database, time, schedule, advance, advanceTime } = await withSubscribers(10);
  await schedule();
  await advance();
  advanceTime(1_000);

  await writeMail(database, time.now, 'one@example.com');
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted.slice(0, 5).map(({ to }) => to)).toContain('one@example.com');
});
