import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { saveMailsPerMinute } from '#features/mail/mail-rate.server.ts';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { sendSampleQuote } from '../support/clients/quotes.ts';
import { sampleEnquiry } from '../support/enquiries.ts';
import { addPost } from '../support/factories.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { withOwner } from '../support/signed-in.ts';
import { testSecret } from '../support/site.ts';
import { addSubscribers } from '../support/mail/newsletter-readers.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

const READERS = 150;
/** Generous for overloaded machines. */
const TIMEOUT_MS = 30_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => void (postgres = await startPostgres()), TIMEOUT_MS);
afterAll(() => postgres.stop(), TIMEOUT_MS);

async function onDatabase<Result>(location: string, work: (db: Db) => Promise<Result>) {
  const database = await openDatabase(location);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** The database location and the environment that selects it. */
const engines = {
  SQLite: async () => {
    const DATA_DIR = temporaryFolder();
    return { location: join(DATA_DIR, 'atelier.db'), settings: { DATA_DIR } };
  },
  PostgreSQL: async (name: string) => {
    const location = await postgres.createDatabase(name);
    return { location, settings: { DATA_DIR: temporaryFolder(), DATABASE_URL: location } };
  },
};

test.each(Object.entries(engines))(
  'after a kill during a newsletter and a restart every subscriber has it once on %s',
  async (_engine, prepare) => {
    const { location, settings: environment } = await prepare('letters');
    const now = new Date();
    await onDatabase(location, async (db) => {
      await saveMailsPerMinute(db, 100_000, now);
      await addSubscribers(db, READERS);
      const { id: postId } = await addPost(db, { title: 'A letter' });
      await scheduleNewsletter(db, { postId, subject: 'A letter', sendAt: now, again: false }, now);
    });
    const server = await startMailServer();
    const settings = { ...environment, SMTP_URL: server.url, MAIL_FROM: 'Ida <ida@example.com>' };

    const first = await startSite(settings);
    await server.waitUntil(() => server.accepted.length >= 50);
    await first.stop('SIGKILL');
    const before = server.accepted.length;
    expect(before).toBeLessThan(READERS);

    // Expire the lease of the claimed emails.
    await onDatabase(location, (db) =>
      db
        .updateTable('outbox')
        .set({ claimed_at: new Date(now.getTime() - HOUR_MS).toISOString() })
        .where('status', '=', 'sending')
        .execute(),
    );
    const second = await startSite(settings);
    const idsOf = () => new Set(server.accepted.map(({ id }) => id));
    await server.waitUntil(() => idsOf().size === READERS);
    expect(await second.stop()).toBe(0);

    expect(new Set(server.accepted.map(({ to }) => to)).size).toBe(READERS);
    expect(new Set(server.accepted.map(({ id, to }) => `${id} ${to}`)).size).toBe(READERS);
    // Only emails in flight at the kill are sent twice, with the same Message-ID.
    expect(server.accepted.length - READERS).toBeLessThanOrEqual(5);
    const statuses = await onDatabase(location, (db) =>
      db.selectFrom('outbox').select('status').distinct().execute(),
    );
    expect(statuses).toEqual([{ status: 'sent' }]);
  },
);

test.each(Object.entries(engines))(
  'a site that is killed right after an acceptance mails both copies after its restart on %s',
  async (_engine, prepare) => {
    const { location, settings: environment } = await prepare('quotes');
    const now = new Date();
    const validUntil = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    let isRestarted = false;
    const server = await startMailServer({
      onMessage: () => (isRestarted ? null : { code: 451, text: 'Later.' }),
    });
    const settings = {
      ...environment,
      ...withOwner,
      SECRET: testSecret,
      SMTP_URL: server.url,
      MAIL_FROM: 'Ida <ida@example.com>',
    };
    const { path, versionId } = await onDatabase(location, async (db) => {
      const { id: enquiryId } = await receiveEnquiry(db, sampleEnquiry, { suspicious: false, now });
      return sendSampleQuote(db, { enquiryId }, { validUntil }, { now });
    });

    const first = await startSite(settings);
    const answer = await fetch(first.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: first.origin },
      body: new URLSearchParams({ intent: 'accept', name: 'Hanne Voss', total: '119000' }),
    });
    expect(answer.status).toBe(303);
    await first.stop('SIGKILL');
    isRestarted = true;

    const { stored, copies } = await onDatabase(location, async (db) => {
      // As if the lease of a claimed email and the wait for the next attempt were over.
      const before = new Date(now.getTime() - HOUR_MS).toISOString();
      await db.updateTable('outbox').set({ claimed_at: before }).where('status', '=', 'sending').execute();
      await db.updateTable('outbox').set({ next_attempt_at: before }).execute();
      return {
        stored: await db
          .selectFrom('quote_versions')
          .selectAll()
          .where('id', '=', versionId)
          .executeTakeFirstOrThrow(),
        copies: await db.selectFrom('outbox').select('id').where('kind', '=', 'quote-accepted').execute(),
      };
    });
    expect(stored).toMatchObject({ state: 'accepted', accepted_name: 'Hanne Voss' });
    expect(copies).toHaveLength(2);
    const second = await startSite(settings);
    const subjects = () =>
      server.accepted
        .filter(({ raw }) => raw.includes('Subject: Accepted: Archive search'))
        .map(({ to }) => to.toLowerCase())
        .toSorted();
    await server.waitUntil(() => subjects().length === 2);
    expect(subjects()).toEqual(['hanne@example.com', 'ida@example.com']);
    const page = await (await fetch(second.origin + path)).text();
    expect(page).toContain('This quote has been accepted');
    expect(await second.stop()).toBe(0);
  },
);

test('queued emails are sent when a mail server is configured, and the log contains no secret', async () => {
  const folder = temporaryFolder();
  const contact = { name: 'Hanne', email: 'hanne@example.org', subject: 'Hello', message: 'Words.' };
  const silent = await startSite({ DATA_DIR: folder });
  const response = await fetch(`${silent.origin}/contact`, {
    method: 'POST',
    body: new URLSearchParams(contact),
    headers: { Origin: silent.origin },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  await silent.stop();

  const server = await startMailServer({ password: 'very-secret' });
  const wrong = server.url.replace('very-secret', 'wrong-secret');
  const locked = await startSite({ DATA_DIR: folder, SMTP_URL: wrong });
  await locked.waitFor(/(rejected the user name or password)/);
  await locked.stop();
  expect(locked.stdout() + locked.stderr()).not.toMatch(/wrong-secret|hanne/);

  await onDatabase(join(folder, 'atelier.db'), (db) =>
    db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0).toISOString() })
      .execute(),
  );
  const mailing = await startSite({ DATA_DIR: folder, SMTP_URL: server.url });
  const received = await server.waitFor(({ to }) => to === 'hanne@example.org');
  expect(received.raw).toContain('Message received');
  await mailing.stop();
});
