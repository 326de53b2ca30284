import { expect, inject, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openOutbox, startWorker, writeMail } from '../../../tests/support/mail/mail-delivery.ts';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { newLocation } from '../../../tests/support/database/test-database.ts';
import { purgeMails } from './mail-erasure.server.ts';
import { retryDelays } from './mail.ts';
import { saveMailsPerMinute } from './claims.server.ts';
import { enqueueMail } from './outbox.server.ts';
import { expireMails } from './delivery.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';

test('an email is sent once, with its id and the site host as Message-ID, and recorded as sent', async () => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  await worker.deliver();
  await worker.deliver();
  const [mail] = await mails();
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, sent_at: time.now.toISOString() });
  expect(server.accepted.map(({ id, to }) => [id, to])).toEqual([
    [`${mail!.id}@ida.example`, 'reader-1@example.com'],
  ]);
  expect(server.accepted[0]!.raw).toContain('Plain words.');
  expect(server.accepted[0]!.raw).toContain('<p>Words.</p>');
});

test('with an unreachable server emails stay queued, and are sent when it is back', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { database, time, mails, advanceTime } = await openOutbox(30);
  const worker = startWorker(database, { url: gone.url, time });
  expect(await worker.deliver()).toEqual({ isServerDown: true });
  const waiting = await mails();
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['waiting']));
  const tried = waiting.filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(tried[0]!.last_error).toMatch(/^Could not connect to 127\.0\.0\.1:\d+\. Check its name and port/);
  expect(worker.lines.join()).toContain('Could not connect to');
  const server = await startMailServer();
  advanceTime(MINUTE_MS);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(30);
  expect(server.accepted).toHaveLength(30);
});

test('a stopping worker releases the emails it has not tried', async () => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox(12);
  let checks = 0;
  await startWorker(database, { url: server.url, time }).deliver(() => checks++ >= 7);
  const rows = await mails();
  expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(7);
  const unsent = rows.filter(({ status }) => status !== 'sent');
  expect(new Set(unsent.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(['waiting 0']),
  );
});

test('retry intervals grow from a minute to a day, then the email is marked as failed', async () => {
  const server = await startMailServer({ onMessage: () => ({ code: 451, text: 'Try again later' }) });
  const { database, time, mails, advanceTime } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  for (const delay of retryDelays) {
    await worker.deliver();
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'waiting' });
    expect(Date.parse(mail!.next_attempt_at) - time.now.getTime()).toBe(delay * MINUTE_MS);
    advanceTime(delay * MINUTE_MS - 1);
    await worker.deliver();
    expect((await mails())[0]!.attempts).toBe(mail!.attempts);
    advanceTime(1);
  }
  await worker.deliver();
  expect(await mails()).toMatchObject([
    { status: 'failed', attempts: retryDelays.length + 1, last_error: expect.stringContaining('Try again') },
  ]);
  expect([retryDelays[0], retryDelays.at(-1)]).toEqual([1, 24 * 60]);
});

test('a permanent rejection is not retried; an unknown address is suppressed', async () => {
  const server = await startMailServer({
    onRecipient: (to) => (to.startsWith('reader-1@') ? { code: 550, text: '5.1.1 No such user' } : null),
    onMessage: ({ to }) => (to.startsWith('reader-2@') ? { code: 554, text: 'No spam here' } : null),
  });
  const { database, db, time, mails } = await openOutbox(3);
  await startWorker(database, { url: server.url, time }).deliver();
  expect((await mails()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['failed', 1],
    ['failed', 1],
    ['sent', 1],
  ]);
  expect(await db.selectFrom('suppressions').selectAll().execute()).toMatchObject([
    { email: 'reader-1@example.com', list: 'all', reason: 'bounced' },
  ]);
});

test('a rejected sender keeps every email queued until it is fixed', async () => {
  const server = await startMailServer({
    options: {
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 Sender not owned'), { responseCode: 553 })),
    },
  });
  const { database, time, mails } = await openOutbox(2);
  await startWorker(database, { url: server.url, time }).deliver();
  const mail = (await mails()).find(({ attempts }) => attempts > 0);
  expect(mail).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('Check the sender') });
});

test('an email accepted by a server that then dies is resent with the same Message-ID', async () => {
  let deaths = 1;
  const server = await startMailServer({ onMessage: () => (deaths-- > 0 ? 'die' : null) });
  const { database, time, mails, advanceTime } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  await worker.deliver();
  expect(await mails()).toMatchObject([{ status: 'waiting', last_error: expect.stringContaining('closed') }]);
  advanceTime(MINUTE_MS);
  await worker.deliver();
  expect(await mails()).toMatchObject([{ status: 'sent' }]);
  expect(server.accepted).toHaveLength(2);
  expect(new Set(server.accepted.map(({ id }) => id)).size).toBe(1);
});

test('an email of a dead worker is sent by the next after five minutes, with the same Message-ID', async () => {
  const server = await startMailServer();
  const { database, db, time, mails, advanceTime } = await openOutbox();
  const claimed = { status: 'sending' as const, claimed_at: time.now.toISOString(), attempts: 1 };
  await db.updateTable('outbox').set(claimed).execute();
  const worker = startWorker(database, { url: server.url, time });
  advanceTime(5 * MINUTE_MS - 1);
  await worker.deliver();
  expect(server.accepted).toEqual([]);
  advanceTime(1);
  await worker.deliver();
  const [mail] = await mails();
  expect(mail!.status).toBe('sent');
  expect(server.accepted[0]!.id).toBe(`${mail!.id}@ida.example`);
});

test('two instances share the queue: each email is claimed by exactly one of them', async () => {
  const server = await startMailServer();
  const location = await newLocation(inject('templates').migrated);
  const databases = [await openDatabase(location), await openDatabase(location)];
  try {
    const time = { now: new Date('2026-03-10T12:00:00Z') };
    await saveMailsPerMinute(databases[0]!.db, 100_000, time.now);
    for (let n = 1; n <= 120; n++) await writeMail(databases[0]!, time.now, `reader-${n}@example.com`);
    const workers = databases.map((database) => startWorker(database, { url: server.url, time }));
    await Promise.all(workers.map(({ deliver }) => deliver()));
    expect(server.accepted).toHaveLength(120);
    expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(120);
    const rows = await databases[1]!.db.selectFrom('outbox').select(['status', 'attempts']).execute();
    expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['sent 1']));
  } finally {
    for (const database of databases) await database.close();
  }
});

test('no more emails per minute are sent than the owner allows, across workers', async () => {
  const server = await startMailServer();
  const { database, db, time, advanceTime } = await openOutbox(5);
  await saveMailsPerMinute(db, 2, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted).toHaveLength(2);
  advanceTime(MINUTE_MS);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted).toHaveLength(4);
});

test('an email queued for too long fails, and its secret is deleted', async () => {
  const { db, time, mails, advanceTime } = await openOutbox();
  const secret = 'token-that-opens-the-door';
  const body = `https://ida.example/x?token=${secret}`;
  const mail = { kind: 'opt-in', recipient: 'a@example.com', subject: 'x', text: body, html: body, secret };
  await enqueueMail(db, { ...mail, expiresAt: null }, time.now);
  advanceTime(7 * DAY_MS);
  await expireMails(db, time.now);
  const [optIn, sample] = await mails();
  expect(sample!.status).toBe('waiting');
  expect(optIn).toMatchObject({ status: 'failed', secret: null });
  expect(optIn!.text_body).toBe('https://ida.example/x?token=••••••••');
  advanceTime(90 * DAY_MS);
  await expireMails(db, time.now);
  await purgeMails(db, time.now);
  expect(await mails()).toEqual([]);
});

test('an expired email claimed by a dead worker fails', async () => {
  const { db, time, mails, advanceTime } = await openOutbox();
  await db.updateTable('outbox').set({ status: 'sending', claimed_at: time.now.toISOString() }).execute();
  advanceTime(15 * DAY_MS);
  await expireMails(db, time.now);
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
});

test('a secret is sent to its recipient and then deleted from the row', async () => {
  const server = await startMailServer();
  const { database, db, time, mails } = await openOutbox(0);
  const secret = 'token-that-opens-the-door';
  const mail = { kind: 'opt-in', recipient: 'a@example.com', subject: 'x', text: secret, html: secret };
  await enqueueMail(db, { ...mail, secret, expiresAt: null }, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted[0]!.raw).toContain(secret);
  expect(JSON.stringify(await mails())).not.toContain(secret);
});

test.each([
  ['a@example.com\r\nBcc: victim@example.com'],
  ['a@example.com, victim@example.com'],
  ['Victim <victim@example.com>'],
  ['nobody'],
])('the invalid address %j is not sent to, and the row records the error', async (recipient) => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox(0);
  await writeMail(database, time.now, recipient);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted).toEqual([]);
  expect(await mails()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('not valid') },
  ]);
});

test('no subject or reply-to address can inject a header', async () => {
  const server = await startMailServer();
  const { database, db, time } = await openOutbox(0);
  const evil = '\r\nBcc: victim@example.com\r\n\r\nAnother body';
  const mail = { kind: 'x', recipient: 'a@example.com', text: 'Words.', html: '<p>Words.</p>' };
  const forged = { ...mail, subject: `Hello${evil}`, replyTo: `b@example.com${evil}`, expiresAt: null };
  await enqueueMail(db, forged, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  const [head = ''] = server.accepted[0]!.raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).not.toMatch(/^Reply-To:/im);
  expect(head).toMatch(/^Subject: Hello Bcc: victim@example\.com Another body$/m);
});

test('a closed mailer counts no attempt: the emails stay queued, and no server error is logged', async () => {
  const { database, time, mails } = await openOutbox(7);
  const server = await startMailServer();
  const worker = startWorker(database, { url: server.url, time });
  worker.close();
  expect(await worker.deliver()).toEqual({ isServerDown: false });
  expect(worker.lines).toEqual([]);
  for (const mail of await mails())
    expect(mail).toMatchObject({ status: 'waiting', attempts: 0, last_error: null, claimed_at: null });
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.accepted).toHaveLength(7);
});
