import { expect, inject, test } from 'vitest';
import { enqueueDigest } from '#features/subscribers/digest.server.ts';
import { remindClients } from '#features/testimonials/requests-sending.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';
import { exportSite, importExport, undoImport } from '../../support/moving/moved-site.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { testOrigin, testSecret } from '../../support/site.ts';

const start = new Date('2026-03-10T12:00:00Z');
const daysLater = (days: number) => new Date(start.getTime() + days * DAY_MS);

async function openSite() {
  const database = await openTestDatabase(inject('templates').owned);
  const { db } = database;
  const time = { now: start };
  return {
    database,
    db,
    mediaDir: temporaryFolder(),
    time,
    runJobs: async () => {
      await remindClients(db, { siteUrl: testOrigin, secret: testSecret, now: time.now });
      await enqueueDigest(db, { siteUrl: testOrigin, now: time.now });
    },
    listKinds: async () =>
      (await db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind),
    confirm: (email: string) =>
      db
        .insertInto('subscribers')
        .values({
          id: newId(time.now),
          email,
          status: 'confirmed',
          source: 'home',
          created_at: time.now.toISOString(),
          confirmed_at: time.now.toISOString(),
        })
        .execute(),
  };
}

/** A site with an open request of the start and a subscriber of the last minutes before the export. */
async function openOldSite() {
  const site = await openSite();
  await site.db
    .insertInto('testimonial_requests')
    .values({
      id: newId(start),
      email: 'client@example.com',
      name: 'Client',
      state: 'open',
      created_at: start.toISOString(),
      expires_at: daysLater(60).toISOString(),
    })
    .execute();
  site.time.now = daysLater(12);
  await site.confirm('reader@example.com');
  return site;
}

test('no reminder and no digest leaves because of an import', async () => {
  const old = await openOldSite();
  const site = await openSite();
  site.time.now = daysLater(11);
  await site.runJobs();
  site.time.now = daysLater(12);
  const { id, created } = await importExport(site, await exportSite(old));
  expect(created).toBeGreaterThanOrEqual(2);
  for (const days of [12, 13, 20]) {
    site.time.now = daysLater(days);
    await site.runJobs();
  }
  expect(await site.listKinds()).toEqual([]);
  const subscribers = (db: typeof site.db) => db.selectFrom('subscribers').selectAll().execute();
  expect(await subscribers(site.db)).toEqual(await subscribers(old.db));

  site.time.now = daysLater(20.1);
  await site.confirm('new@example.com');
  site.time.now = daysLater(21);
  await site.runJobs();
  expect(await site.listKinds()).toEqual(['subscriber-digest']);
  expect(await undoImport(site, id)).toEqual([]);
});

test('somebody imported who confirms here is new in the digest', async () => {
  const old = await openOldSite();
  const site = await openSite();
  site.time.now = daysLater(12);
  await importExport(site, await exportSite(old));
  await site.runJobs();
  await site.db
    .updateTable('subscribers')
    .set({ confirmed_at: new Date(site.time.now.getTime() + 60_000).toISOString() })
    .execute();
  site.time.now = daysLater(13);
  await site.runJobs();
  expect(await site.listKinds()).toEqual(['subscriber-digest']);
});
