import { expect, test } from 'vitest';
import { openTestDatabase } from '../tests/support/test-database.ts';
import { prepared } from './prepared.ts';

const insert = prepared((db, row: { day: string; path: string; views: number; visitors: number }) =>
  db.insertInto('daily_views').values(row),
);
const select = prepared((db, { path, least }: { path: string; least: number }) =>
  db
    .selectFrom('daily_views')
    .select(['day', 'views'])
    .where('path', '=', path)
    .where('views', '>=', least)
    .orderBy('day'),
);

test('a statement that is built once takes other values each time, in every open database', async () => {
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  const day = (of: number) => `2026-03-0${of}`;
  for (const views of [1, 2, 3]) await insert(one.db, { day: day(views), path: '/', views, visitors: 1 });
  await other.db
    .transaction()
    .execute((trx) => insert(trx, { day: day(9), path: '/', views: 9, visitors: 1 }));
  expect(await select(one.db, { path: '/', least: 2 })).toEqual([
    { day: day(2), views: 2 },
    { day: day(3), views: 3 },
  ]);
  expect(await select(one.db, { path: '/', least: 3 })).toEqual([{ day: day(3), views: 3 }]);
  expect(await select(other.db, { path: '/', least: 0 })).toEqual([{ day: day(9), views: 9 }]);
  expect(await select(other.db, { path: '/blog', least: 0 })).toEqual([]);
});

test('whoever is in no transaction never finds what is undone', async () => {
  const { db } = await openTestDatabase();
  let outside: ReturnType<typeof select> | undefined;
  const undone = db.transaction().execute(async (trx) => {
    await insert(trx, { day: '2026-03-01', path: '/', views: 1, visitors: 1 });
    outside = select(db, { path: '/', least: 0 });
    expect(await select(trx, { path: '/', least: 0 })).toHaveLength(1);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await outside).toEqual([]);
});

test('a transaction that is over takes no more statements', async () => {
  const { db } = await openTestDatabase();
  const over = await db.transaction().execute(async (trx) => ({ trx }));
  const late = insert(over.trx, { day: '2026-03-01', path: '/', views: 1, visitors: 1 });
  await expect(late).rejects.toThrow('committed');
  expect(await select(db, { path: '/', least: 0 })).toEqual([]);
});
