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
