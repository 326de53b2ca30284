import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { MINUTE, openOutbox, startWorker, writeMail } from '../../../tests/support/mail-delivery.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { newLocation } from '../../../tests/support/test-database.ts';
import { purgeMails } from './purging.server.ts';
import { retryPauses } from './mail.ts';
import { saveMailsPerMinute } from './mail-rate.server.ts';
import { enqueueMail } from './outbox.server.ts';
import { expireMails } from './outcomes.server.ts';

test('a mail goes out once, under an id made of its own and the site’s host, and is recorded as sent', async () => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  await worker.deliver();
  await worker.deliver();
  const [mail] = await mails();
  expect(mail).toMatchObject({ status: 'sent', attempts: 1, sent_at: time.now.toISOString() });
  expect(server.taken.map(({ id, to }) => [id, to])).toEqual([
    [`${mail!.id}@ida.example`, 'reader-1@example.com'],
  ]);
  expect(server.taken[0]!.raw).toContain('Plain words.');
  expect(server.taken[0]!.raw).toContain('<p>Words.</p>');
});

test('a server that is not there loses nothing: the mails wait, and go out when it is back', async () => {
  const gone = await startMailServer();
  await gone.close();
  const { database, time, mails, wait } = await openOutbox(30);
  const worker = startWorker(database, { url: gone.url, time });
  expect(await worker.deliver()).toEqual({ isServerDown: true });
  const waiting = await mails();
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['waiting']));
  const tried = waiting.filter(({ attempts }) => attempts > 0);
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(tried[0]!.last_error).toMatch(/^Could not connect to 127\.0\.0\.1:\d+\. Check the host and port/);
  expect(worker.lines.join()).toContain('Could not connect to');
  const server = await startMailServer();
  wait(MINUTE);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(new Set(server.taken.map(({ to }) => to)).size).toBe(30);
  expect(server.taken).toHaveLength(30);
});

test('who is told to stop gives back what was not tried', async () => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox(12);
  let asked = 0;
  await startWorker(database, { url: server.url, time }).deliver(() => asked++ >= 7);
  const rows = await mails();
  expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(7);
  const rest = rows.filter(({ status }) => status !== 'sent');
  expect(new Set(rest.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
    new Set(['waiting 0']),
  );
});

test('pauses grow from a minute to a day, and then the mail has failed for all to see', async () => {
  const server = await startMailServer({ toLetter: () => ({ code: 451, words: 'Try again later' }) });
  const { database, time, mails, wait } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  for (const pause of retryPauses) {
    await worker.deliver();
    const [mail] = await mails();
    expect(mail).toMatchObject({ status: 'waiting' });
    expect(Date.parse(mail!.next_attempt_at) - time.now.getTime()).toBe(pause * MINUTE);
    wait(pause * MINUTE - 1);
    await worker.deliver();
    expect((await mails())[0]!.attempts).toBe(mail!.attempts);
    wait(1);
  }
  await worker.deliver();
  expect(await mails()).toMatchObject([
    { status: 'failed', attempts: retryPauses.length + 1, last_error: expect.stringContaining('Try again') },
  ]);
  expect([retryPauses[0], retryPauses.at(-1)]).toEqual([1, 24 * 60]);
});

test('a server that says no for good is asked once; an address that does not exist is never mailed again', async () => {
  const server = await startMailServer({
    toRecipient: (to) => (to.startsWith('reader-1@') ? { code: 550, words: '5.1.1 No such user' } : null),
    toLetter: ({ to }) => (to.startsWith('reader-2@') ? { code: 554, words: 'No spam here' } : null),
  });
  const { database, db, time, mails } = await openOutbox(3);
  await startWorker(database, { url: server.url, time }).deliver();
  expect((await mails()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['failed', 1],
    ['failed', 1],
    ['sent', 1],
  ]);
  expect(await db.selectFrom('mail_stops').selectAll().execute()).toMatchObject([
    { email: 'reader-1@example.com', list: 'all', reason: 'bounced' },
  ]);
});

test('a refused sender is a mistake of ours: every mail waits until it is mended', async () => {
  const server = await startMailServer({
    options: {
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 Sender not owned'), { responseCode: 553 })),
    },
  });
  const { database, time, mails } = await openOutbox(2);
  await startWorker(database, { url: server.url, time }).deliver();
  const mail = (await mails()).find(({ attempts }) => attempts > 0);
  expect(mail).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('check MAIL_FROM') });
});

test('a server that dies after it took a letter gets it again under the same id', async () => {
  let deaths = 1;
  const server = await startMailServer({ toLetter: () => (deaths-- > 0 ? 'die' : null) });
  const { database, time, mails, wait } = await openOutbox();
  const worker = startWorker(database, { url: server.url, time });
  await worker.deliver();
  expect(await mails()).toMatchObject([{ status: 'waiting', last_error: expect.stringContaining('ended') }]);
  wait(MINUTE);
  await worker.deliver();
  expect(await mails()).toMatchObject([{ status: 'sent' }]);
  expect(server.taken).toHaveLength(2);
  expect(new Set(server.taken.map(({ id }) => id)).size).toBe(1);
});

test('a worker that dies leaves its mail to the next, after five minutes and under the same id', async () => {
  const server = await startMailServer();
  const { database, db, time, mails, wait } = await openOutbox();
  const claimed = { status: 'sending' as const, claimed_at: time.now.toISOString(), attempts: 1 };
  await db.updateTable('outbox').set(claimed).execute();
  const worker = startWorker(database, { url: server.url, time });
  wait(5 * MINUTE - 1);
  await worker.deliver();
  expect(server.taken).toEqual([]);
  wait(1);
  await worker.deliver();
  const [mail] = await mails();
  expect(mail!.status).toBe('sent');
  expect(server.taken[0]!.id).toBe(`${mail!.id}@ida.example`);
});

test('two instances share the work: each mail is taken by exactly one of them', async () => {
  const server = await startMailServer();
  const location = await newLocation();
  const databases = [await openDatabase(location), await openDatabase(location)];
  try {
    const time = { now: new Date('2026-03-10T12:00:00Z') };
    await saveMailsPerMinute(databases[0]!.db, 100_000, time.now);
    for (let n = 1; n <= 120; n++) await writeMail(databases[0]!, time.now, `reader-${n}@example.com`);
    const workers = databases.map((database) => startWorker(database, { url: server.url, time }));
    await Promise.all(workers.map(({ deliver }) => deliver()));
    expect(server.taken).toHaveLength(120);
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(120);
    const rows = await databases[1]!.db.selectFrom('outbox').select(['status', 'attempts']).execute();
    expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(['sent 1']));
  } finally {
    for (const database of databases) await database.close();
  }
});

test('no more mails a minute than the owner allows, whoever sends them', async () => {
  const server = await startMailServer();
  const { database, db, time, wait } = await openOutbox(5);
  await saveMailsPerMinute(db, 2, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.taken).toHaveLength(2);
  wait(MINUTE);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.taken).toHaveLength(4);
});

test('what was held for too long is given up, and its secret with it', async () => {
  const { db, time, mails, wait } = await openOutbox();
  const secret = 'token-that-opens-the-door';
  const body = `https://ida.example/x?token=${secret}`;
  const mail = { kind: 'opt-in', recipient: 'a@example.com', subject: 'x', text: body, html: body, secret };
  await enqueueMail(db, { ...mail, expiresAt: null }, time.now);
  wait(7 * 24 * 60 * MINUTE);
  await expireMails(db, time.now);
  const [optIn, sample] = await mails();
  expect(sample!.status).toBe('waiting');
  expect(optIn).toMatchObject({ status: 'failed', secret: null });
  expect(optIn!.text_body).toBe('https://ida.example/x?token=••••••••');
  wait(90 * 24 * 60 * MINUTE);
  await expireMails(db, time.now);
  await purgeMails(db, time.now);
  expect(await mails()).toEqual([]);
});

test('a mail whose worker died does not stay in its hands when its time is over', async () => {
  const { db, time, mails, wait } = await openOutbox();
  await db.updateTable('outbox').set({ status: 'sending', claimed_at: time.now.toISOString() }).execute();
  wait(15 * 24 * 60 * MINUTE);
  await expireMails(db, time.now);
  expect(await mails()).toMatchObject([{ status: 'failed' }]);
});

test('a secret reaches its recipient and is wiped from the row when it has', async () => {
  const server = await startMailServer();
  const { database, db, time, mails } = await openOutbox(0);
  const secret = 'token-that-opens-the-door';
  const mail = { kind: 'opt-in', recipient: 'a@example.com', subject: 'x', text: secret, html: secret };
  await enqueueMail(db, { ...mail, secret, expiresAt: null }, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.taken[0]!.raw).toContain(secret);
  expect(JSON.stringify(await mails())).not.toContain(secret);
});

test.each([
  ['a@example.com\r\nBcc: victim@example.com'],
  ['a@example.com, victim@example.com'],
  ['Victim <victim@example.com>'],
  ['nobody'],
])('the address %j is no address: nothing is sent, and the row says so', async (recipient) => {
  const server = await startMailServer();
  const { database, time, mails } = await openOutbox(0);
  await writeMail(database, time.now, recipient);
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.taken).toEqual([]);
  expect(await mails()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('no address') },
  ]);
});

test('no subject, no name and no address to reply to can write a header', async () => {
  const server = await startMailServer();
  const { database, db, time } = await openOutbox(0);
  const evil = '\r\nBcc: victim@example.com\r\n\r\nAnother body';
  const mail = { kind: 'x', recipient: 'a@example.com', text: 'Words.', html: '<p>Words.</p>' };
  const asked = { ...mail, subject: `Hello${evil}`, replyTo: `b@example.com${evil}`, expiresAt: null };
  await enqueueMail(db, asked, time.now);
  await startWorker(database, { url: server.url, time }).deliver();
  const [head = ''] = server.taken[0]!.raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).not.toMatch(/^Reply-To:/im);
  expect(head).toMatch(/^Subject: Hello Bcc: victim@example\.com Another body$/m);
});

test('a closed mailer costs no attempt: the emails wait, and nothing is said against the server', async () => {
  const { database, time, mails } = await openOutbox(7);
  const server = await startMailServer();
  const worker = startWorker(database, { url: server.url, time });
  worker.close();
  expect(await worker.deliver()).toEqual({ isServerDown: false });
  expect(worker.lines).toEqual([]);
  for (const mail of await mails())
    expect(mail).toMatchObject({ status: 'waiting', attempts: 0, last_error: null, claimed_at: null });
  await startWorker(database, { url: server.url, time }).deliver();
  expect(server.taken).toHaveLength(7);
});
