import { expect, test } from 'vitest';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { createImportedSubscriber } from '#features/subscribers/imported-subscribers.server.ts';
import { subscribe } from '#features/subscribers/subscriptions.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { listMails } from '../../support/mail/mails.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { testOrigin, testSecret } from '../../support/site.ts';

type Imported = Parameters<typeof createImportedSubscriber>[1];

async function start() {
  const site = await startSignedIn({ sendsMail: true });
  const { db, time } = site;
  return {
    ...site,
    create: (email: string, given: Partial<Imported> = {}) =>
      createImportedSubscriber(db, {
        email,
        name: null,
        state: 'pending',
        consentAt: null,
        createdAt: null,
        now: time.now,
        ...given,
      }),
    signUp: (email: string, spam = false) =>
      subscribe(db, { siteUrl: testOrigin, secret: testSecret, email, source: 'home', spam }, time.now),
    stored: () => db.selectFrom('subscribers').selectAll().orderBy('email').execute(),
    submit: async (form: Record<string, string>) =>
      (await site.post('/admin/subscribers.data', form, { Cookie: site.cookie })).text(),
    /** One round of all jobs. */
    async runJobs() {
      const jobs = startJobs({
        database: site.database,
        mailer: null,
        siteUrl: testOrigin,
        secret: testSecret,
        mediaStore: site.mediaStore,
        backupDir: temporaryFolder(),
        importDir: temporaryFolder(),
        clock: () => time.now,
        log: { error: (details: object) => expect(details).toBeNull() } as never,
      });
      await jobs.stop();
    },
  };
}

test('the consent of an imported subscriber is stored as it was given', async () => {
  const { create, stored } = await start();
  const consentAt = '2025-01-05T10:00:00Z';
  const createdAt = '2024-12-31T23:00:00+01:00';
  await create(' Ann@Example.com ', { name: 'Ann', state: 'confirmed', consentAt, createdAt });
  await create('bob@example.com', { state: 'confirmed' });
  await create('cyd@example.com', { state: 'confirmed', consentAt: '2030-01-01T00:00:00Z', createdAt: 'x' });
  await create('dan@example.com', { state: 'unsubscribed', consentAt });
  const now = '2026-03-10T12:00:00.000Z';
  const never = { source: 'import', token_hash: null, token_expires_at: null, confirmed_at: null };
  expect(await stored()).toMatchObject([
    {
      ...never,
      email: 'ann@example.com',
      name: 'Ann',
      status: 'confirmed',
      consent_at: '2025-01-05T10:00:00.000Z',
      created_at: '2024-12-31T22:00:00.000Z',
    },
    { ...never, email: 'bob@example.com', status: 'pending', consent_at: null, created_at: now },
    { ...never, email: 'cyd@example.com', status: 'pending', consent_at: null, created_at: now },
    { ...never, email: 'dan@example.com', status: 'unsubscribed', unsubscribed_at: now },
  ]);
});

test('an import changes no subscriber, and adds no suppressed or invalid address', async () => {
  const { db, time, create, signUp, stored } = await start();
  await signUp('ann@example.com');
  await signUp('spam@example.com', true);
  await suppressMail(db, { email: 'left@example.com', list: 'newsletter', reason: 'opted-out' }, time.now);
  const given = { state: 'confirmed', consentAt: '2025-01-05T10:00:00Z' } as const;
  const [before] = await stored();
  expect(await create('ANN@example.com', given)).toBe('exists');
  expect(await create('left@example.com', given)).toBe('suppressed');
  expect(await create('nonsense', given)).toBe('invalid');
  const added = await create('spam@example.com', given);
  expect(await stored()).toMatchObject([before, { ...(added as object), status: 'confirmed', spam: false }]);
  expect(await create('spam@example.com', given)).toBe('exists');
});

test('no mail leaves because of an import, and nobody is deleted, however long it is ago', async () => {
  const { db, time, create, runJobs, stored } = await start();
  await runJobs();
  time.now = new Date(time.now.getTime() + DAY_MS);
  const consentAt = new Date(time.now.getTime() - 60_000).toISOString();
  await create('ann@example.com', { state: 'confirmed', consentAt });
  await create('bob@example.com');
  await create('cyd@example.com', { state: 'unsubscribed' });
  const imported = await stored();
  for (const days of [0, 1, 8, 31, 400]) {
    time.now = new Date(time.now.getTime() + days * DAY_MS);
    await runJobs();
  }
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await stored()).toEqual(imported);
});

test('the owner asks exactly the imported subscribers, after confirming their number', async () => {
  const site = await start();
  const { db, time, create, signUp, submit } = site;
  await signUp('visitor@example.com');
  time.now = new Date(time.now.getTime() + 8 * DAY_MS);
  for (const name of ['ann', 'bob']) await create(`${name}@example.com`);
  await create('cyd@example.com', { state: 'confirmed', consentAt: '2025-01-05T10:00:00Z' });
  await create('dan@example.com', { state: 'unsubscribed' });
  const show = async (query: string) =>
    (await readScreen(site, `/admin/subscribers?status=pending${query}`)).text;
  expect(await show('')).toContain('Imported, not asked yet (2)');
  const filtered = await show('&show=without-request');
  expect(filtered).toContain('Ask all imported to confirm');
  expect([/ann\s?@/.test(filtered), /visitor\s?@/.test(filtered)]).toEqual([true, false]);

  const ask = { intent: 'ask-all', search: '', show: 'without-request' };
  const question = await submit(ask);
  expect(question).toContain('Send a confirmation request to 2 people?');
  expect(question).toContain('without-request');
  expect(await submit({ ...ask, recipients: '3' })).toContain('to 2 people?');
  expect(await listMails(db, 'opt-in')).toHaveLength(1);
  expect(await submit({ ...ask, recipients: '2' })).toContain('2 confirmation requests queued.');
  const mails = await listMails(db, 'opt-in');
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'ann@example.com',
    'bob@example.com',
    'visitor@example.com',
  ]);
  expect(await show('&show=without-request')).toContain('until you ask them to confirm');
  // Asked once, they are no longer in this group, even after the link has expired.
  time.now = new Date(time.now.getTime() + 30 * DAY_MS);
  expect(await submit(ask)).toContain('No confirmation requests to send.');
});
