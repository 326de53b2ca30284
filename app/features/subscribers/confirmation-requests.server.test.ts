import type { KyselyPlugin } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { openOutbox, startWorker } from '../../../tests/support/mail/mail-delivery.ts';
import { mailParts } from '../../../tests/support/mail/mail-parts.ts';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { addPending, addSubscribers } from '../../../tests/support/mail/newsletter-readers.ts';
import { previewRequests, sendRequests } from './confirmation-requests.server.ts';
import { confirmSubscription } from './subscriptions.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const siteUrl = 'https://ida.example';
const secret = 'a secret of this test, long enough';

async function withPending(count: number) {
  const outbox = await openOutbox(0);
  const { db, time } = outbox;
  await addPending(db, count);
  return {
    ...outbox,
    send: (on: Db = db) => sendRequests(on, { search: '' }, { siteUrl, secret, now: time.now }),
  };
}

test('each pending subscriber gets one email whose link confirms them', async () => {
  const server = await startMailServer();
  const { database, db, time, send } = await withPending(3);
  expect(await send()).toBe(3);
  expect(await send()).toBe(0);
  await startWorker(database, { url: server.url, time }).deliver();
  const emails = [1, 2, 3].map((n) => `imported-${n}@example.com`);
  expect(server.accepted.map(({ to }) => to).toSorted()).toEqual(emails);
  const tokens = server.accepted.map(({ raw }) => /\/mail\/confirm\/(\S+)/.exec(mailParts(raw).text)![1]!);
  expect(new Set(tokens).size).toBe(3);
  expect(mailParts(server.accepted[0]!.raw).text).toContain('Your address was added to the newsletter');
  for (const token of tokens) expect(await confirmSubscription(db, token, time.now)).toBe(true);
  const rows = await db.selectFrom('subscribers').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('confirmed, unsubscribed, suppressed, spam and recently asked subscribers are skipped', async () => {
  const { db, time, advanceTime, send } = await withPending(6);
  await addSubscribers(db, 1);
  const change = (n: number, to: object) =>
    db.updateTable('subscribers').set(to).where('email', '=', `imported-${n}@example.com`).execute();
  await change(1, { status: 'unsubscribed' });
  await change(2, { spam: true });
  await change(3, { token_hash: 'x', token_expires_at: new Date(time.now.getTime() + 1).toISOString() });
  await change(4, { token_hash: 'y', token_expires_at: time.now.toISOString() });
  await suppressMail(db, { email: 'imported-5@example.com', list: 'all', reason: 'bounced' }, time.now);
  const ids = (await db.selectFrom('subscribers').select('id').execute()).map(({ id }) => id);
  const skipped = { recent: 1, limited: 0, suppressed: 1, confirmed: 1, unsubscribed: 1, spam: 1 };
  expect(await previewRequests(db, { ids }, time.now)).toEqual({ eligible: 2, ...skipped });
  expect(await previewRequests(db, { search: 'ED-4@' }, time.now)).toMatchObject({ eligible: 1, recent: 0 });
  expect(await sendRequests(db, { ids }, { siteUrl, secret, now: time.now })).toBe(2);
  expect(await recipientsOf(db)).toEqual(['imported-4@example.com', 'imported-6@example.com']);
  advanceTime(7 * DAY_MS - 1);
  expect(await send()).toBe(1);
  advanceTime(1);
  expect(await send()).toBe(2);
});

test('concurrent clicks send every subscriber once', async () => {
  const { db, send } = await withPending(600);
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600);
  expect(new Set(await recipientsOf(db)).size).toBe(600);
  expect(await recipientsOf(db)).toHaveLength(600);
});

test('an interrupted run leaves complete batches, and the next click asks the rest', async () => {
  const { db, send } = await withPending(600);
  await expect(send(failingAtInsertion(db, 2))).rejects.toThrow('The process ends.');
  expect(await recipientsOf(db)).toHaveLength(250);
  const withLink = db.selectFrom('subscribers').select('id').where('token_hash', 'is not', null);
  expect(await withLink.execute()).toHaveLength(250);
  expect(await send()).toBe(350);
  expect(new Set(await recipientsOf(db)).size).toBe(600);
});

test('asking thousands does not block the event loop', async () => {
  const { send } = await withPending(1_000);
  const turns = { taken: 0, isDone: false };
  const sending = send().finally(() => (turns.isDone = true));
  while (!turns.isDone) {
    await setImmediate();
    turns.taken += 1;
  }
  expect(await sending).toBe(1_000);
  expect(turns.taken).toBeGreaterThanOrEqual(4);
});

async function recipientsOf(db: Db) {
  const rows = await db.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
  return rows.map(({ recipient }) => recipient);
}

function failingAtInsertion(db: Db, failAt: number) {
  let insertions = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isMail = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'outbox';
      if (isMail && ++insertions === failAt) throw new Error('The process ends.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
