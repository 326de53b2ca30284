import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../tests/support/database/test-database.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

const insert = prepared((db, row: { day: string; path: string; views: number; visitors: number }) =>
  db.insertInto('daily_views').values(row),
);
const select = prepared((db, { path, minViews }: { path: string; minViews: number }) =>
  db
    .selectFrom('daily_views')
    .select(['day', 'views'])
    .where('path', '=', path)
    .where('views', '>=', minViews)
    .orderBy('day'),
);

test('a prepared statement binds new values on each call, in every open database', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  const day = (of: number) => `2026-03-0${of}`;
  for (const views of [1, 2, 3]) await insert(one.db, { day: day(views), path: '/', views, visitors: 1 });
  await other.db
    .transaction()
    .execute((trx) => insert(trx, { day: day(9), path: '/', views: 9, visitors: 1 }));
  expect(await select(one.db, { path: '/', minViews: 2 })).toEqual([
    { day: day(2), views: 2 },
    { day: day(3), views: 3 },
  ]);
  expect(await select(one.db, { path: '/', minViews: 3 })).toEqual([{ day: day(3), views: 3 }]);
  expect(await select(other.db, { path: '/', minViews: 0 })).toEqual([{ day: day(9), views: 9 }]);
  expect(await select(other.db, { path: '/blog', minViews: 0 })).toEqual([]);
});

test('a read outside a transaction never sees rolled-back rows', async () => {
  const { db } = await openTestDatabase();
  let outside: ReturnType<typeof select> | undefined;
  const undone = db.transaction().execute(async (trx) => {
    await insert(trx, { day: '2026-03-01', path: '/', views: 1, visitors: 1 });
    outside = select(db, { path: '/', minViews: 0 });
    expect(await select(trx, { path: '/', minViews: 0 })).toHaveLength(1);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await outside).toEqual([]);
});

test('a finished transaction rejects further statements', async () => {
  const { db } = await openTestDatabase();
  const over = await db.transaction().execute(async (trx) => ({ trx }));
  const late = insert(over.trx, { day: '2026-03-01', path: '/', views: 1, visitors: 1 });
  await expect(late).rejects.toThrow('committed');
  expect(await select(db, { path: '/', minViews: 0 })).toEqual([]);
});

type NewSubscriber = Insertable<Database['subscribers']>;
const insertSubscriber = () => prepared((db, row: NewSubscriber) => db.insertInto('subscribers').values(row));

const base = { status: 'pending' as const, source: 'home', created_at: '2026-03-01T00:00:00.000Z' };
/** Optional columns with their possible values. */
const optional = {
  spam: [true, false],
  token_expires_at: ['2026-03-05T00:00:00.000Z', null],
  consent_at: ['2026-03-02T00:00:00.000Z', null],
  confirmed_at: ['2026-03-03T00:00:00.000Z', null],
  unsubscribed_at: ['2026-03-04T00:00:00.000Z', null],
};

/** Pseudo-random rows in which each optional column is given, missing or undefined, in random order; the same for one seed. */
function rowsOf(seed: number, count: number): NewSubscriber[] {
  let state = seed;
  const pick = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  return Array.from({ length: count }, (_, n) => {
    const given = Object.entries(optional).flatMap(([name, values]) => {
      const choice = pick(values.length + 2);
      return choice === values.length + 1 ? [] : [[name, values[choice]]];
    });
    const id = `${seed}-${n}`;
    const entries = [...Object.entries({ ...base, id, email: `${id}@example.com` }), ...given];
    for (let at = entries.length - 1; at > 0; at--) {
      const other = pick(at + 1);
      [entries[at], entries[other]] = [entries[other]!, entries[at]!];
    }
    return Object.fromEntries(entries) as NewSubscriber;
  });
}

test('a prepared statement behaves like one built per call, regardless of earlier values', async () => {
  const [built, fresh] = [await openTestDatabase(), await openTestDatabase()];
  for (let seed = 1; seed <= 20; seed++) {
    const insertRow = insertSubscriber();
    for (const row of rowsOf(seed, 10)) {
      await insertRow(built.db, row);
      await fresh.db.insertInto('subscribers').values(row).execute();
    }
  }
  const all = ({ db }: typeof built) => db.selectFrom('subscribers').selectAll().orderBy('id').execute();
  expect(await all(built)).toEqual(await all(fresh));
  expect(await all(built)).toHaveLength(200);
});

test('a statement that reads a parameter instead of binding it is rejected', async () => {
  const { db } = await openTestDatabase();
  const reading = prepared((on, { path }: { path: string }) =>
    on.selectFrom('daily_views').select('day').where('path', 'like', `${path}%`),
  );
  await expect(reading(db, { path: '/' })).rejects.toThrow(
    '"path" of a prepared statement can only be bound',
  );
});
