import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { createPost } from '#features/posts/posts-editing.server.ts';
import { createProject } from '#features/projects/projects-editing.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { samplePost } from '../tests/support/database/bulk-posts.ts';
import { newLocation, openTestDatabase } from '../tests/support/database/test-database.ts';
import { openDatabase } from './client.ts';
import { up as replaceCoverStyles } from './migrations/054-cover-styles.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

const now = new Date('2026-03-10T12:34:56.789Z');

const post = (changes: Partial<Database['blog_posts']>) => ({
  ...samplePost(changes.slug ?? 'a-post'),
  ...changes,
});

/** The race cannot happen on SQLite, where one transaction writes at a time. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)('on %s, the loser of a race for a unique slug sees it as taken', async () => {
  const { db } = await openTestDatabase();
  const { promise: bothHaveRead, resolve } = Promise.withResolvers<void>();
  let reads = 0;
  const claimSlug = (id: string) =>
    inTransaction(db, async (trx) => {
      const found = await trx.selectFrom('blog_posts').select('id').where('slug', '=', 'a-post').execute();
      if (++reads === 2) resolve();
      await bothHaveRead;
      if (found.length > 0) return 'taken';
      await trx.insertInto('blog_posts').values(post({ id })).execute();
      return 'stored';
    });
  expect((await Promise.all([claimSlug('one'), claimSlug('other')])).toSorted()).toEqual(['stored', 'taken']);
});

test('a row is read back with the values that were written', async () => {
  const { db } = await openTestDatabase();
  const row = post({
    title: 'Ünïcode 東京 🦊 "quoted" \\ and \n a line',
    tags: ['one', 'two, with comma', '"three"', '{four}', '', 'ünï'],
    published: false,
    published_at: null,
    views: 2_000_000_000,
  });
  await db.insertInto('blog_posts').values(row).execute();
  const found = await db.selectFrom('blog_posts').selectAll().executeTakeFirst();
  expect(found).toEqual(row);
  expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
});

test('timestamps are ISO strings in UTC, days are plain dates, regardless of the server time zone', async () => {
  const { db } = await openTestDatabase();
  await db
    .insertInto('daily_views')
    .values({ day: '2026-03-29', path: '/', views: 1, visitors: 1 })
    .execute();
  const published_at = '2026-03-10T12:34:56.789Z';
  await db.insertInto('blog_posts').values(post({ published_at })).execute();
  const { day } = await db.selectFrom('daily_views').select('day').executeTakeFirstOrThrow();
  const { published_at: at } = await db
    .selectFrom('blog_posts')
    .select('published_at')
    .executeTakeFirstOrThrow();
  expect([day, at]).toEqual(['2026-03-29', published_at]);
});

test('counts, sums and returned rows are numbers and converted values', async () => {
  const { db } = await openTestDatabase();
  const returned = await db
    .insertInto('blog_posts')
    .values(post({ views: 3, tags: ['a'] }))
    .returning(['published', 'tags'])
    .executeTakeFirst();
  const totals = await db
    .selectFrom('blog_posts')
    .select((eb) => [
      eb.fn.countAll<number>().as('posts'),
      eb.fn.sum<number>('views').as('views'),
      eb.fn.avg<number>('views').as('mean'),
    ])
    .executeTakeFirst();
  expect([returned, totals]).toEqual([
    { published: true, tags: ['a'] },
    { posts: 1, views: 3, mean: 3 },
  ]);
});

test('text sorts by bytes', async () => {
  const { db } = await openTestDatabase();
  const titles = ['zebra', 'Apple', 'apple', 'Éclair', '_x', '10', '9', 'ß', '東'];
  await db
    .insertInto('blog_posts')
    .values(titles.map((title, index) => post({ slug: `p${index}`, title })))
    .execute();
  const rows = await db.selectFrom('blog_posts').select('title').orderBy('title').execute();
  const byBytes = titles.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(rows.map(({ title }) => title)).toEqual(byBytes);
});

test('a missing date sorts last, newest first', async () => {
  const { db } = await openTestDatabase();
  const dates = ['2026-01-01T00:00:00.000Z', null, '2026-02-01T00:00:00.000Z'];
  await db
    .insertInto('blog_posts')
    .values(dates.map((at, index) => post({ slug: `p${index}`, published_at: at })))
    .execute();
  const rows = await db
    .selectFrom('blog_posts')
    .select('published_at')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .execute();
  expect(rows.map((row) => row.published_at)).toEqual([dates[2], dates[0], null]);
});

test('a comment requires its post, and is deleted with it', async () => {
  const { db } = await openTestDatabase();
  const comment = { authorName: 'A', authorEmail: 'a@example.com', content: 'Hello' };
  await expect(createComment(db, { ...comment, postId: 'nobody' }, now)).rejects.toThrow(/foreign key/i);
  await db
    .insertInto('blog_posts')
    .values(post({ id: 'p1' }))
    .execute();
  await createComment(db, { ...comment, postId: 'p1' }, now);
  await db.deleteFrom('blog_posts').execute();
  expect(await db.selectFrom('comments').selectAll().execute()).toEqual([]);
});

test('a failing transaction is rolled back, and no concurrent reader sees its rows', async () => {
  const { db } = await openTestDatabase();
  const read = () => db.selectFrom('blog_posts').selectAll().execute();
  let concurrent: ReturnType<typeof read> | undefined;
  const failing = inTransaction(db, async (trx) => {
    await trx.insertInto('blog_posts').values(post({})).execute();
    concurrent = read();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await concurrent, await read()]).toEqual([[], []]);
});

test('every public write bumps the content version, a pending comment does not', async () => {
  const { db } = await openTestDatabase();
  const versionBumpsOf = async (write: () => Promise<unknown>) => {
    const read = () => db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
    const before = await read();
    await write();
    return (await read()).version - before.version;
  };
  const content = { title: 'T', content: 'x', category: 'Design', published: true };
  const comment = { authorName: 'A', authorEmail: 'a@example.com', content: 'Hello', postId: 'p1' };
  await db
    .insertInto('blog_posts')
    .values(post({ id: 'p1' }))
    .execute();
  expect(await versionBumpsOf(() => createPost(db, { ...content, tags: [], publishedAt: now }, now))).toBe(1);
  expect(
    await versionBumpsOf(() => createProject(db, { ...content, description: '', technologies: [] }, now)),
  ).toBe(1);
  expect(await versionBumpsOf(() => saveSite(db, { name: 'Ida' }, { now }))).toBe(1);
  expect(await versionBumpsOf(() => createComment(db, { ...comment, approved: true }, now))).toBe(1);
  expect(await versionBumpsOf(() => createComment(db, comment, now))).toBe(0);
});

test('instances that migrate an empty database concurrently do not collide', async () => {
  const location = await newLocation();
  const start = `const { close } = await (await import('#database/client.ts')).openDatabase(process.argv[1]); await close();`;
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', start, location]);
  await Promise.all([run(), run(), run()]);
  const database = await openDatabase(location);
  const migrations = await sql<{ name: string }>`select name from atelier_migrations order by name`.execute(
    database.db,
  );
  await database.close();
  expect(migrations.rows.map(({ name }) => name)).toEqual([
    '048-quote-prefixes',
    '050-plain-names',
    '051-import-start',
    '052-case-studies',
    '053-image-focus',
    '054-cover-styles',
    '055-private-links',
    '056-films',
    '057-project-loop',
    '058-draft-kinds',
    '059-media-claims',
  ]);
});

test('a brand with plain covers gets works on a wall', async () => {
  const { db } = await openTestDatabase();
  const value = JSON.stringify({ accent: '#104aee', covers: 'plain', radius: 0 });
  await db
    .insertInto('settings')
    .values({ key: 'brand', value, updated_at: now.toISOString(), is_sample: false })
    .execute();
  await replaceCoverStyles(db as unknown as Kysely<unknown>);
  const { value: replaced } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'brand')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(replaced)).toEqual({ accent: '#104aee', covers: 'walls', radius: 0 });
});

test('a site opens no more connections than configured', async () => {
  const { db, close } = await openDatabase(await newLocation(inject('templates').empty), 2);
  const selectConnection = inject('postgresUrl')
    ? sql<{ who: number }>`select pg_backend_pid() as who`
    : sql<{ who: number }>`select 1 as who`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => selectConnection.execute(db)));
  await close();
  const connections = new Set(answers.map(({ rows }) => rows[0]!.who));
  expect(connections.size).toBe(inject('postgresUrl') ? 2 : 1);
});

test('a database of a newer version is rejected', async () => {
  const location = await newLocation(inject('templates').migrated);
  const database = await openDatabase(location);
  await sql`insert into atelier_migrations (name, timestamp) values ('999-from-the-future', '2030-01-01')`.execute(
    database.db,
  );
  await database.close();
  await expect(openDatabase(location)).rejects.toThrow('newer version');
});
