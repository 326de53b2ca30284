import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { saveMailsPerMinute } from '#features/mail/mail-rate.server.ts';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { addPost } from '../support/factories.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { addSubscribers } from '../support/mail/newsletter-readers.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const READERS = 500;

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
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const location = await postgres.createDatabase('letters');
    return { location, settings: { DATA_DIR: temporaryFolder(), DATABASE_URL: location } };
  },
};

test.each(Object.entries(engines))(
  'after a kill during a newsletter and a restart every subscriber has it once on %s',
  async (_engine, prepare) => {
    const { location, settings: environment } = await prepare();
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
    await server.waitUntil(() => server.accepted.length >= 200);
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
