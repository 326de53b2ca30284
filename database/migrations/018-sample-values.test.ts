import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './018-sample-values.ts';

const step = (db: Db) => up(db as unknown as Kysely<unknown>);

/** Rows as this step finds and leaves them, without today's settings and their defaults. */
async function store(db: Db, values: Record<string, unknown>, demo = false) {
  const updated_at = '2026-03-10T12:00:00.000Z';
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), demo }));
  await db
    .insertInto('settings')
    .values(rows.map((row) => ({ ...row, updated_at })))
    .execute();
}

async function listStored(db: Db, demo: boolean): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('demo', '=', demo)
    .where('key', '!=', 'first_start')
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
}

test('a site with sample content keeps its visible values as sample content', async () => {
  const { db } = await openTestDatabase();
  const faq = [{ question: 'When?', answer: 'I answer within 24 hours with questions.' }];
  await store(db, { name: 'Ida Marlowe', phone: '1', faq }, true);
  await store(db, { area: 'Berlin' });
  await step(db);
  expect(await listStored(db, false)).toEqual({ area: 'Berlin' });
  expect(await listStored(db, true)).toMatchObject({
    name: 'Ida Marlowe',
    phone: '1',
    hours: 'Mon-Fri 9AM-6PM EST',
    statistics: [
      { value: '50+', label: 'projects' },
      { value: '5+', label: 'years' },
      { value: '15+', label: 'AI tools' },
      { value: '1k+', label: 'clients' },
    ],
    servicesIntro: expect.stringMatching(/^Four services/),
    faq: [{ question: 'When?', answer: 'I answer within {response_time} with questions.' }],
  });
});

test('one sample row of any table makes the former defaults sample content', async () => {
  const { db } = await openTestDatabase();
  await store(db, { name: 'Grace' });
  const at = '2026-03-10T12:00:00.000Z';
  const row = {
    id: 't',
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    position: 0,
    active: true,
  };
  const testimonial = { name: 'A', role: 'B', image: null, content: 'C', rating: null };
  await db
    .insertInto('testimonials')
    .values({ ...row, ...testimonial, demo: true })
    .execute();
  await step(db);
  expect(await listStored(db, true)).toMatchObject({
    email: 'hello@example.com',
    area: 'Available Worldwide',
  });
});

test('a site without sample content gets none of the former defaults', async () => {
  const { db } = await openTestDatabase();
  const own = { name: 'Grace', hours: 'At night' };
  await store(db, own);
  await step(db);
  expect([await listStored(db, false), await listStored(db, true)]).toEqual([own, {}]);
});

test('links to a network without an account are removed', async () => {
  const { db } = await openTestDatabase();
  const mine = { network: 'x', url: 'https://x.com/grace' };
  await store(db, { socialLinks: [{ network: 'github', url: 'https://github.com' }, mine] });
  await step(db);
  expect(await listStored(db, false)).toEqual({ socialLinks: [mine] });
});

test.each([
  ['within 48 hours', { responseHours: 48 }],
  ['in 2 days', { responseHours: 48 }],
  ['within 24 hours', { responseHours: 24 }],
  // Without a usable number the default of 24 hours applies.
  ['within one working day', {}],
  ['in 900 days', {}],
])('the response time “%s” becomes %o', async (responsePromise, expected) => {
  const { db } = await openTestDatabase();
  await store(db, { responsePromise });
  await step(db);
  expect(await listStored(db, false)).toEqual(expected);
});
