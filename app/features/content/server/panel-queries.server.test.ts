import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { moveToBin, deleteContent } from './bulk-actions.server.ts';
import { findEditablePost, savePost } from '#features/posts/posts-editing.server.ts';
import { listPostRows } from '#features/posts/posts-panel.server.ts';
import { addBulkPosts } from '../../../../tests/support/database/bulk-posts.ts';
import { addFirstDraft, addPost } from '../../../../tests/support/factories.ts';
import { openTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { countByState } from './panel-queries.server.ts';
import { listRevisions } from './revisions.server.ts';
import { storeWorkingCopy } from './working-copy.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-12T12:00:00Z');

async function open() {
  const { db } = await openTestDatabase();
  return db;
}

test('only binned content is deleted, with its revisions', async () => {
  const db = await open();
  const [{ id: binned }, { id: remaining }] = [await addPost(db), await addPost(db, { title: 'Kept' })];
  const { version, draft } = (await findEditablePost(db, binned))!;
  await savePost(db, { id: binned, version, draft, intent: 'update', publishAt: null, now });
  await moveToBin(db, 'blog_posts', [binned], now);
  await deleteContent(db, 'post', [binned, remaining]);
  expect(await db.selectFrom('blog_posts').select('id').execute()).toEqual([{ id: remaining }]);
  expect(await listRevisions(db, 'post', binned)).toEqual([]);
});

const everything = {
  search: '',
  state: null,
  category: null,
  now,
  sort: 'edited' as const,
  descending: true,
  page: 1,
};

test('the panel lists posts by state, category and search, and counts them', async () => {
  const db = await open();
  await addPost(db, { title: 'Out', content: 'The word is heron.', category: 'Personal' });
  await addPost(db, { title: 'Soon', publishedAt: later });
  await addPost(db, { title: 'Éclair', published: false, publishedAt: null });
  const { id: binned } = await addPost(db, { title: 'Old' });
  await moveToBin(db, 'blog_posts', [binned], now);

  const titles = async (filter: object) =>
    (await listPostRows(db, { ...everything, ...filter })).items.map(({ title }) => title).toSorted();
  expect(await titles({})).toEqual(['Out', 'Soon', 'Éclair']);
  expect(await titles({ state: 'draft' })).toEqual(['Éclair']);
  expect(await titles({ state: 'scheduled' })).toEqual(['Soon']);
  expect(await titles({ state: 'published' })).toEqual(['Out']);
  expect(await titles({ state: 'bin' })).toEqual(['Old']);
  expect(await titles({ category: 'Personal' })).toEqual(['Out']);
  expect(await titles({ search: 'HERON' })).toEqual(['Out']);
  expect(await titles({ search: 'eclair' })).toEqual(['Éclair']);
  expect(await titles({ search: '%' })).toEqual([]);
  expect(await countByState(db, 'post', now)).toEqual({ draft: 1, scheduled: 1, published: 1, bin: 1 });
});

test('the list is sorted, with missing dates last either way', async () => {
  const db = await open();
  await addPost(db, { title: 'B', publishedAt: new Date('2026-01-01T00:00:00Z') });
  await addPost(db, { title: 'A', publishedAt: new Date('2026-02-01T00:00:00Z') });
  await addPost(db, { title: 'C', published: false, publishedAt: null });
  const titles = async (filter: object) =>
    (await listPostRows(db, { ...everything, ...filter })).items.map(({ title }) => title).join('');
  expect(await titles({ sort: 'published' })).toBe('ABC');
  expect(await titles({ sort: 'published', descending: false })).toBe('BAC');
  expect(await titles({ sort: 'title', descending: false })).toBe('ABC');
});

test('a draft is listed under its latest title', async () => {
  const db = await open();
  await addFirstDraft(db, { title: 'First words' });
  const { items } = await listPostRows(db, everything);
  expect(items).toMatchObject([{ title: 'First words', hasChanges: true }]);
});

test('an autosaved post moves to the top of the last edited', async () => {
  const db = await open();
  const { id } = await addPost(db, { title: 'Old and rewritten' });
  await addPost(db, { title: 'Newer' });
  const { version, draft } = (await findEditablePost(db, id))!;
  await storeWorkingCopy(db, 'post', { id, version, draft: { ...draft, content: 'More.' }, now: later });
  const { items } = await listPostRows(db, everything);
  expect(items).toMatchObject([
    { title: 'Old and rewritten', editedAt: later.toISOString() },
    { title: 'Newer' },
  ]);
});

test('the last edited posts are read from an index without sorting', async () => {
  const db = await open();
  await addBulkPosts(
    db,
    Array.from({ length: 300 }, (_, index) => ({ edited_at: new Date(index).toISOString() })),
  );
  const plan = await lastPlan(db, (spied) => listPostRows(spied, everything));
  expect(plan).toContain('blog_posts_edited_at_id_idx');
  expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
});

/** The query plan of the last query that the callback runs. */
async function lastPlan(db: Db, callback: (spied: Db) => Promise<unknown>) {
  const queries: RootOperationNode[] = [];
  const spied = db.withPlugin({
    transformQuery: ({ node }) => (queries.push(node), node),
    transformResult: async ({ result }) => result,
  });
  await callback(spied);
  const { sql: text, parameters } = db.getExecutor().compileQuery(queries.at(-1)!, createQueryId());
  const isPostgres = Boolean(inject('postgresUrl'));
  return db.transaction().execute(async (trx) => {
    // With few rows PostgreSQL would prefer sorting.
    if (isPostgres) await sql`set local enable_sort = off`.execute(trx);
    const explain = `explain ${isPostgres ? '' : 'query plan '}${text}`;
    return JSON.stringify(await trx.executeQuery(CompiledQuery.raw(explain, [...parameters])));
  });
}
