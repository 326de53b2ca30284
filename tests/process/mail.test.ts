import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { saveMailsPerMinute } from '#features/mail/claims.server.ts';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { sendSampleQuote } from '../support/clients/quotes.ts';
import { sampleEnquiry } from '../support/enquiries.ts';
import { addPost } from '../support/factories.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { sendForm, withOwner } from '../support/signed-in.ts';
import { testSecret } from '../support/site.ts';
import { addSubscribers } from '../support/mail/newsletter-readers.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const READERS = 150;

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
  PostgreSQL: async () => {
    const location = await newPostgresDatabase();
    return { location, settings: { DATA_DIR: temporaryFolder(), DATABASE_URL: location } };
  },
};

/** As if the lease of claimed emails and the wait for the next attempt were over. */
async function endWaits(db: Db) {
  const before = new Date(0).toISOString();
  await db.updateTable('outbox').set({ claimed_at: before }).where('status', '=', 'sending').execute();
  await db.updateTable('outbox').set({ next_attempt_at: before }).execute();
}

test.each(Object.entries(engines))(
  'after a kill during a newsletter and right after an acceptance, and a restart, every subscriber has it once and both sides their copy on %s',
  async (_engine, prepare) => {
    const { location, settings: environment } = await prepare();
    const now = new Date();
    const validUntil = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    const { path, versionId } = await onDatabase(location, async (db) => {
      await saveMailsPerMinute(db, 100_000, now);
      await addSubscribers(db, READERS);
      const { id: postId } = await addPost(db, { title: 'A letter' });
      await scheduleNewsletter(db, { postId, subject: 'A letter', sendAt: now, again: false }, now);
      const { id: enquiryId } = await receiveEnquiry(db, sampleEnquiry, { suspicious: false, now });
      return sendSampleQuote(db, { enquiryId }, { validUntil }, { now });
    });
    let isRestarted = false;
    const isLetter = ({ raw }: { raw: string }) => raw.includes('Subject: A letter');
    const server = await startMailServer({
      onMessage: (message) => (isRestarted || isLetter(message) ? null : { code: 451, text: 'Later.' }),
    });
    const letters = () => server.accepted.filter(isLetter);
    const settings = {
      ...environment,
      ...withOwner,
      SECRET: testSecret,
      SMTP_URL: server.url,
      MAIL_FROM: 'Ida <ida@example.com>',
    };

    const first = await startSite(settings);
    const form = { intent: 'accept', name: 'Hanne Voss', total: '119000' };
    expect((await sendForm(first.origin, path, form)).status).toBe(303);
    await server.waitUntil(() => letters().length >= 50);
    await first.stop('SIGKILL');
    isRestarted = true;
    expect(letters().length).toBeLessThan(READERS);

    await onDatabase(location, async (db) => {
      await endWaits(db);
      const stored = db.selectFrom('quote_versions').selectAll().where('id', '=', versionId);
      expect(await stored.executeTakeFirst()).toMatchObject({
        state: 'accepted',
        accepted_name: 'Hanne Voss',
      });
      const copies = db.selectFrom('outbox').select('id').where('kind', '=', 'quote-accepted');
      expect(await copies.execute()).toHaveLength(2);
    });
    const second = await startSite(settings);
    const copies = () =>
      server.accepted
        .filter(({ raw }) => raw.includes('Subject: Accepted: Archive search'))
        .map(({ to }) => to.toLowerCase())
        .toSorted();
    await server.waitUntil(
      () => new Set(letters().map(({ id }) => id)).size === READERS && copies().length === 2,
    );
    const page = await (await fetch(second.origin + path)).text();
    expect(page).toContain('This quote has been accepted');
    expect(await second.stop()).toBe(0);

    expect(copies()).toEqual(['hanne@example.com', 'ida@example.com']);
    expect(new Set(letters().map(({ to }) => to)).size).toBe(READERS);
    expect(new Set(letters().map(({ id, to }) => `${id} ${to}`)).size).toBe(READERS);
    // Only emails in flight at the kill are sent twice, with the same Message-ID.
    expect(letters().length - READERS).toBeLessThanOrEqual(5);
    const statuses = await onDatabase(location, (db) =>
      db.selectFrom('outbox').select('status').distinct().execute(),
    );
    expect(statuses).toEqual([{ status: 'sent' }]);
  },
);

test('queued emails are sent when a mail server is configured, and the log contains no secret', async () => {
  const folder = temporaryFolder();
  const contact = { name: 'Hanne', email: 'hanne@example.org', subject: 'Hello', message: 'Words.' };
  const silent = await startSite({ DATA_DIR: folder });
  expect((await sendForm(silent.origin, '/contact', contact)).status).toBe(303);
  await silent.stop();

  const server = await startMailServer({ password: 'very-secret' });
  const wrong = server.url.replace('very-secret', 'wrong-secret');
  const locked = await startSite({ DATA_DIR: folder, SMTP_URL: wrong });
  await locked.waitFor(/(rejected the user name or password)/);
  await locked.stop();
  expect(locked.stdout() + locked.stderr()).not.toMatch(/wrong-secret|hanne/);

  await onDatabase(join(folder, 'atelier.db'), endWaits);
  const mailing = await startSite({ DATA_DIR: folder, SMTP_URL: server.url });
  const received = await server.waitFor(({ to }) => to === 'hanne@example.org');
  expect(received.raw).toContain('Message received');
  await mailing.stop();
});
