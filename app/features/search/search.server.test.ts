import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#database/client.ts';
import { postgresMatches, preferIndexes } from '#database/engines/postgres/search.ts';
import { sqliteMatches } from '#database/engines/sqlite/search.ts';
import type { SearchQuery } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { addBulkPosts } from '../../../tests/support/database/bulk-posts.ts';
import { addPost, addProject } from '../../../tests/support/factories.ts';
import {
  newLocation,
  openTestDatabase,
  withoutExtensions,
} from '../../../tests/support/database/test-database.ts';
import { search } from './search.server.ts';
import { resultsPerGroup } from './search.ts';

const now = new Date('2026-03-10T12:00:00Z');

async function findSlugs({ db, findMatches }: OpenDatabase, text: string) {
  const { posts, projects } = await search(db, { text, now, findMatches });
  return [...posts, ...projects].map(({ path }) => path.split('/').at(-1)!);
}

/** Characters with a meaning in LIKE, FTS5 or SQL, and multi-byte characters. */
const characters = [
  ...'abcABC %_"\'*\\^-()?+;&',
  'é',
  'e\u0301',
  'Σ',
  'ς',
  'ß',
  '東',
  '京',
  '한',
  '🦊',
  '👩‍🚀',
];
const texts = fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 });

test('a search finds what contains each word of the query as a substring', async () => {
  const database = await openTestDatabase();
  const contents = fc.sample(texts, { numRuns: resultsPerGroup, seed: 1 });
  await addBulkPosts(
    database.db,
    contents.map((text, index) => ({ slug: `${index}`, search_text: normalizeForSearch(text) })),
  );
  const partOfContent = fc
    .tuple(fc.constantFrom(...contents), fc.nat(30), fc.integer({ min: 1, max: 5 }))
    .map(([text, start, length]) => [...text].slice(start, start + length).join(''));
  const words = fc.array(partOfContent, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.oneof(partOfContent, words, texts), async (text) => {
      const query = normalizeForSearch(text);
      const expected = contents.flatMap((content, index) =>
        query && query.split(' ').every((word) => normalizeForSearch(content).includes(word))
          ? [`${index}`]
          : [],
      );
      expect((await findSlugs(database, text)).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

test('of a query with many words the ten longest are looked for', async () => {
  const database = await openTestDatabase();
  const words = Array.from({ length: 11 }, (_, index) => 'abcdefghijk'[index]!.repeat(12 - index));
  await addBulkPosts(database.db, [
    { slug: 'ten', search_text: words.slice(0, 10).join(' ') },
    { slug: 'nine', search_text: words.slice(0, 9).join(' ') },
  ]);
  expect(await findSlugs(database, words.toReversed().join(' '))).toEqual(['ten']);
});

test('a query is cut at 200 characters, not inside one, and a NUL finds nothing', async () => {
  const database = await openTestDatabase();
  await addBulkPosts(database.db, [{ slug: 'foxes', search_text: '🦊'.repeat(200) }]);
  expect(await findSlugs(database, `${'🦊'.repeat(200)} and more`)).toEqual(['foxes']);
  expect(await findSlugs(database, '🦊'.repeat(199))).toEqual(['foxes']);
  expect(await findSlugs(database, '🦊\0')).toEqual([]);
});

test.each(['xyz', 'x'])('a search for %j sees every write immediately', async (query) => {
  const database = await openTestDatabase();
  const { db } = database;
  const { id, slug } = await addPost(db, { content: 'nothing' });
  await addProject(db, { slug: 'project', content: 'has xyz in it' });
  const write = (changes: { search_text?: string; deleted_at?: string | null; published_at?: string }) =>
    db.updateTable('blog_posts').set(changes).where('id', '=', id).execute();
  expect(await findSlugs(database, query)).toEqual(['project']);
  await write({ search_text: 'now xyz' });
  expect(await findSlugs(database, query)).toEqual([slug, 'project']);
  await write({ deleted_at: now.toISOString() });
  expect(await findSlugs(database, query)).toEqual(['project']);
  await write({ deleted_at: null, published_at: '2026-01-01T00:00:00.000Z' });
  expect(await findSlugs(database, query)).toEqual([slug, 'project']);
  await sql`vacuum`.execute(db);
  await write({ search_text: 'no more' });
  expect(await findSlugs(database, query)).toEqual(['project']);
  await db.deleteFrom('blog_posts').execute();
  await db.deleteFrom('portfolio_projects').execute();
  expect(await findSlugs(database, query)).toEqual([]);
});

test.each(['word', 'wo'])(
  'of many results for %j the newest are shown, also within one instant',
  async (query) => {
    const database = await openTestDatabase();
    const instants = ['2026-02-03T00:00:00.500Z', '2026-02-03T00:00:00.100Z', '2026-02-01T00:00:00.000Z'];
    const posts = Array.from({ length: 90 }, (_, index) => ({
      id: `p${(index * 37) % 90}`,
      slug: `p${(index * 37) % 90}`,
      published_at: instants[index % 3]!,
      search_text: 'a word',
    }));
    await addBulkPosts(database.db, posts);
    const newest = posts
      .toSorted((a, b) => (a.published_at + a.id < b.published_at + b.id ? 1 : -1))
      .slice(0, resultsPerGroup);
    expect(await findSlugs(database, query)).toEqual(newest.map(({ slug }) => slug));
  },
);

/** The query plan of this engine for queries of three or more characters. */
async function planOf(db: Db, text: string) {
  const visible = sql<boolean>`published = true and published_at <= ${now.toISOString()}`;
  const query = { table: 'blog_posts', words: text.split(' '), visible, limit: resultsPerGroup } as const;
  const plan = inject('postgresUrl') ? await postgresPlan(db, query) : await sqlitePlan(db, query);
  return JSON.stringify(plan.rows);
}

function postgresPlan(db: Db, wanted: SearchQuery) {
  return db.transaction().execute(async (trx) => {
    await preferIndexes(trx);
    return sql`explain ${postgresMatches(wanted)}`.execute(trx);
  });
}

function sqlitePlan(db: Db, wanted: SearchQuery) {
  return sql`explain query plan select id from ${sqliteMatches(wanted)} as matches`.execute(db);
}

test('a search for three or more letters uses an index, not a table scan', async () => {
  const { db } = await openTestDatabase();
  const filler = 'some words of no meaning '.repeat(8);
  await addBulkPosts(
    db,
    Array.from({ length: 3_000 }, (_, index) => ({ search_text: `${filler}${index}` })),
  );
  for (const text of ['nee', 'needle', 'needle 1', 'words a needle in', '"nee']) {
    const plan = await planOf(db, text);
    expect(plan).toMatch(/Index Scan on blog_posts_search_text_idx|SCAN blog_posts_search VIRTUAL TABLE/);
    expect(plan).not.toMatch(/Seq Scan|SCAN (item|keys)|published_at_id_idx|TEMP B-TREE/);
  }
});

test('without permission for the extension the search works without an index', async () => {
  const database = await openDatabase(await withoutExtensions(await newLocation()));
  await addPost(database.db, { slug: 'here', content: 'a needle' });
  expect(await findSlugs(database, 'needle')).toEqual(['here']);
  await database.close();
});

test.each(['q', 'the q'])(
  'a search for %j, with one letter, does not block the event loop',
  async (query) => {
    const database = await openTestDatabase();
    await addBulkPosts(database.db, [{ slug: 'here', search_text: 'the q' }]);
    const order: string[] = [];
    const searching = findSlugs(database, query).then(([slug]) => order.push(`found ${slug}`));
    const anotherTurn = setImmediate().then(() => order.push('another turn'));
    await Promise.all([searching, anotherTurn]);
    expect(order).toEqual(['another turn', 'found here']);
  },
);

test('a failing scan rejects its callers, and the next one works', async () => {
  const database = await openTestDatabase();
  await addPost(database.db, { slug: 'here', content: 'q' });
  await database.db.schema.alterTable('blog_posts').renameTo('away').execute();
  await expect(findSlugs(database, 'q')).rejects.toThrow(/blog_posts/);
  await sql`alter table away rename to blog_posts`.execute(database.db);
  expect(await findSlugs(database, 'q')).toEqual(['here']);
});
