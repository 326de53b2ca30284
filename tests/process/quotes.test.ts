import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { startPostgres } from '../support/database/postgres.ts';
import { sampleEnquiry } from '../support/enquiries.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { sendSampleQuote } from '../support/clients/quotes.ts';
import { owner, testSecret } from '../support/site.ts';

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
    const location = await postgres.createDatabase('quotes');
    return { location, settings: { DATA_DIR: temporaryFolder(), DATABASE_URL: location } };
  },
};

test.each(Object.entries(engines))(
  'a site that is killed right after an acceptance mails both copies after its restart on %s',
  async (_engine, prepare) => {
    const { location, settings: environment } = await prepare();
    const now = new Date();
    const validUntil = new Date(now.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    let isRestarted = false;
    const server = await startMailServer({
      onMessage: () => (isRestarted ? null : { code: 451, text: 'Later.' }),
    });
    const settings = {
      ...environment,
      SECRET: testSecret,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
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
