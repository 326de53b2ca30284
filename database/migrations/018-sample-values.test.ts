import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { readSettings, readSite, saveSite } from '#features/settings/settings.server.ts';
import { addPost } from '../../tests/support/factories.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './018-sample-values.ts';

const now = new Date('2026-03-10T12:00:00Z');
const step = (db: Db) => up(db as unknown as Kysely<unknown>);

/** Stores a setting with a key or format of an earlier version. */
async function store(db: Db, key: string, value: unknown, demo = false) {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now.toISOString(), demo })
    .execute();
}

test('a site with sample content keeps its visible values as sample content', async () => {
  const { db } = await openTestDatabase();
  await addPost(db, { title: 'Sample', sample: true });
  await saveSite(db, { name: 'Ida Marlowe', phone: '1' }, { now, sample: true });
  await saveSite(db, { area: 'Berlin' }, { now });
  const answer = 'I answer within 24 hours with questions.';
  await store(db, 'faq', [{ question: 'When?', answer }], true);
  await step(db);
  const site = await readSite(db);
  expect(site).toMatchObject({
    name: 'Ida Marlowe',
    phone: '1',
    area: 'Berlin',
    hours: 'Mon-Fri 9AM-6PM EST',
  });
  expect(site.statistics.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '50+ projects',
    '5+ years',
    '15+ AI tools',
    '1k+ clients',
  ]);
  expect(site.servicesIntro).toMatch(/^Four services/);
  expect(site.faq).toEqual([{ question: 'When?', answer }]);
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'demo'])
    .where('key', '!=', 'first_start')
    .execute();
  const own = rows.filter(({ demo }) => !demo).map(({ key }) => key);
  expect(own).toEqual(['area']);
  expect((await readSettings(db)).faq[0]!.answer).toContain('{response_time}');
});

test('a site without sample content loses the sample owner’s values', async () => {
  const { db } = await openTestDatabase();
  await saveSite(db, { name: 'Grace', hours: 'At night' }, { now });
  await step(db);
  expect(await readSite(db)).toMatchObject({
    name: 'Grace',
    hours: 'At night',
    statistics: [],
    phone: '',
    email: '',
    area: '',
    socialLinks: [],
  });
});

test('links to a network without an account are removed', async () => {
  const { db } = await openTestDatabase();
  const mine = { network: 'x' as const, url: 'https://x.com/grace' };
  await saveSite(db, { socialLinks: [{ network: 'github', url: 'https://github.com' }, mine] }, { now });
  await step(db);
  expect((await readSite(db)).socialLinks).toEqual([mine]);
});

test.each([
  ['within 48 hours', 48],
  ['in 2 days', 48],
  ['within one working day', 24],
  ['within 24 hours', 24],
  ['in 900 days', 24],
])('the response time “%s” becomes %i hours', async (promise, hours) => {
  const { db } = await openTestDatabase();
  await store(db, 'responsePromise', promise);
  await step(db);
  expect((await readSite(db)).responseHours).toBe(hours);
  const left = await db.selectFrom('settings').select('key').where('key', '=', 'responsePromise').execute();
  expect(left).toEqual([]);
});
