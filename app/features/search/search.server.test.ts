import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#database/client.ts';
import { postgresMatches, preferIndexes } from '#database/engines/postgres/search.ts';
import { sqliteMatches } from '#database/engines/sqlite/search.ts';
import type { Wanted } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { addBulkPosts } from '../../../tests/support/bulk-posts.ts';
import { addPost, addProject } from '../../../tests/support/factories.ts';
import { newLocation, openTestDatabase, withoutExtensions } from '../../../tests/support/test-database.ts';
import { search } from './search.server.ts';
import { resultsPerGroup } from './search.ts';

const now = new Date('2026-03-10T12:00:00Z');

async function found({ db, findMatches }: OpenDatabase, text: string) {
  const { posts, projects } = await search(db, { text, now, findMatches });
  return [...posts, ...projects].map(({ path }) => path.split('/').at(-1)!);
}

/** Letters that mean something to LIKE, to FTS5, to SQL or to nobody, and letters of more than one byte. */
const letters = [...'abcABC %_"\'*\\^-()?+;&', 'é', 'e\u0301', 'Σ', 'ς', 'ß', '東', '京', '한', '🦊', '👩‍🚀'];
const texts = fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });

test('a search finds what a plain comparison of folded texts finds', async () => {
  const database = await openTestDatabase();
  const pieces = fc.sample(texts, { numRuns: resultsPerGroup, seed: 1 });
  await addBulkPosts(
    database.db,
    pieces.map((text, index) => ({ slug: `${index}`, search_text: normalizeForSearch(text) })),
  );
  const partOfPiece = fc
    .tuple(fc.constantFrom(...pieces), fc.nat(30), fc.integer({ min: 1, max: 5 }))
    .map(([text, start, length]) => [...text].slice(start, start + length).join(''));
  await fc.assert(
    fc.asyncProperty(fc.oneof(partOfPiece, texts), async (text) => {
      const query = normalizeForSearch(text);
      const expected = pieces.flatMap((piece, index) =>
        query && normalizeForSearch(piece).includes(query) ? [`${index}`] : [],
      );
      expect((await found(database, text)).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('a query is cut at 200 characters, never within one, and a NUL is nowhere', async () => {
  const database = await openTestDatabase();
  await addBulkPosts(database.db, [{ slug: 'foxes', search_text: '🦊'.repeat(200) }]);
  expect(await found(database, `${'🦊'.repeat(200)} and more`)).toEqual(['foxes']);
  expect(await found(database, '🦊'.repeat(199))).toEqual(['foxes']);
  expect(await found(database, '🦊\0')).toEqual([]);
});

test.each(['xyz', 'x'])('a search for %j sees every write at once', async (query) => {
  const database = await openTestDatabase();
  const { db } = database;
  const { id, slug } = await addPost(db, { content: 'nothing' });
  await addProject(db, { slug: 'project', content: 'has xyz in it' });
  const write = (changes: { search_text?: string; deleted_at?: string | null; published_at?: string }) =>
    db.updateTable('blog_posts').set(changes).where('id', '=', id).execute();
  expect(await found(database, query)).toEqual(['project']);
  await write({ search_text: 'now xyz' });
  expect(await found(database, query)).toEqual([slug, 'project']);
  await write({ deleted_at: now.toISOString() });
  expect(await found(database, query)).toEqual(['project']);
  await write({ deleted_at: null, published_at: '2026-01-01T00:00:00.000Z' });
  expect(await found(database, query)).toEqual([slug, 'project']);
  await sql`vacuum`.execute(db);
  await write({ search_text: 'no more' });
  expect(await found(database, query)).toEqual(['project']);
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('portfolio_projects').execute();
  expect(await found(database, query)).toEqual([]);
});

test.each(['word', 'wo'])(
  'of many results for %j the newest are shown, also within one moment',
  async (query) => {
    const database = await openTestDatabase();
    const moments = ['2026-02-03T00:00:00.500Z', '2026-02-03T00:00:00.100Z', '2026-02-01T00:00:00.000Z'];
    const posts = Array.from({ length: 90 }, (_, index) => ({
      id: `p${(index * 37) % 90}`,
      slug: `p${(index * 37) % 90}`,
      published_at: moments[index % 3]!,
      search_text: 'a word',
    }));
    await addBulkPosts(database.db, posts);
    const newest = posts
      .toSorted((a, b) => (a.published_at + a.id < b.published_at + b.id ? 1 : -1))
      .slice(0, resultsPerGroup);
    expect(await found(database, query)).toEqual(newest.map(({ slug }) => slug));
  },
);

/** How the engine of this run would look for three letters and more. */
async function planOf(db: Db, text: string) {
  const visible = sql<boolean>`published = true and published_at <= ${now.toISOString()}`;
  const wanted = { table: 'blog_posts', text, visible, limit: resultsPerGroup } as const;
  const plan = inject('postgresUrl') ? await postgresPlan(db, wanted) : await sqlitePlan(db, wanted);
  return JSON.stringify(plan.rows);
}

function postgresPlan(db: Db, wanted: Wanted) {
  return db.transaction().execute(async (trx) => {
    await preferIndexes(trx);
    return sql`explain ${postgresMatches(wanted)}`.execute(trx);
  });
}

function sqlitePlan(db: Db, wanted: Wanted) {
  return sql`explain query plan ${sqliteMatches(wanted)}`.execute(db);
}

test('a search for three letters and more reads an index, not the table', async () => {
  const { db } = await openTestDatabase();
  const filler = 'some words of no meaning '.repeat(8);
  await addBulkPosts(
    db,
    Array.from({ length: 3_000 }, (_, index) => ({ search_text: `${filler}${index}` })),
  );
  for (const text of ['nee', 'needle', 'a needle in', '"nee']) {
    const plan = await planOf(db, text);
    expect(plan).toMatch(/Index Scan on blog_posts_search_text_idx|SCAN blog_posts_search VIRTUAL TABLE/);
    expect(plan).not.toMatch(/Seq Scan|SCAN (piece|keys)|published_at_id_idx|TEMP B-TREE/);
  }
});

test('a server that refuses the extension is searched without an index', async () => {
  const database = await openDatabase(await withoutExtensions(await newLocation()));
  await addPost(database.db, { slug: 'here', content: 'a needle' });
  expect(await found(database, 'needle')).toEqual(['here']);
  await database.close();
});

test('while one letter is looked for, other visitors have their turn', async () => {
  const database = await openTestDatabase();
  await addBulkPosts(database.db, [{ slug: 'here', search_text: 'q' }]);
  const order: string[] = [];
  const searching = found(database, 'q').then(([slug]) => order.push(`found ${slug}`));
  const anotherTurn = setImmediate().then(() => order.push('another turn'));
  await Promise.all([searching, anotherTurn]);
  expect(order).toEqual(['another turn', 'found here']);
});

test('a scan that fails is told to whoever waits, and the next one works', async () => {
  const database = await openTestDatabase();
  await addPost(database.db, { slug: 'here', content: 'q' });
  await database.db.schema.alterTable('blog_posts').renameTo('away').execute();
  await expect(found(database, 'q')).rejects.toThrow(/blog_posts/);
  await sql`alter table away rename to blog_posts`.execute(database.db);
  expect(await found(database, 'q')).toEqual(['here']);
});
