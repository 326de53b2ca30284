import { expect, test } from 'vitest';
import { emptyPost } from '#features/posts/post-draft.ts';
import { findEditablePost, savePost, startPost } from '#features/posts/posts-editing.server.ts';
import { listPostRows } from '#features/posts/posts-panel.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { addPost } from '../../../tests/support/factories.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import {
  binPieces,
  deletePieces,
  listStandings,
  restoreStandings,
  takeFromBin,
  unpublishPieces,
} from './pieces-bulk.server.ts';
import { countByState } from './pieces-panel.server.ts';
import { listRevisions } from './revisions.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-12T12:00:00Z');

async function open() {
  const { db } = await openTestDatabase();
  return db;
}

test('what is put into the bin is gone for the public, and comes back as it was', async () => {
  const db = await open();
  const { id, slug } = await addPost(db);
  await binPieces(db, 'post', [id], now);
  expect(await findArticle(db, { slug, now })).toBeNull();
  expect(await findEditablePost(db, id)).toBeNull();
  await takeFromBin(db, 'post', [id]);
  expect(await findArticle(db, { slug, now })).not.toBeNull();
});

test('only what lies in the bin is deleted, with its history', async () => {
  const db = await open();
  const [{ id: binned }, { id: kept }] = [await addPost(db), await addPost(db, { title: 'Kept' })];
  const { version, draft } = (await findEditablePost(db, binned))!;
  await savePost(db, { id: binned, version, draft, intent: 'keep', publishAt: null, now });
  await binPieces(db, 'post', [binned], now);
  await deletePieces(db, 'post', [binned, kept]);
  expect(await db.selectFrom('blog_posts').select('id').execute()).toEqual([{ id: kept }]);
  expect(await listRevisions(db, 'post', binned)).toEqual([]);
});

test('several posts are unpublished at once, and undone with their days', async () => {
  const db = await open();
  const publishedAt = new Date('2026-01-05T08:00:00Z');
  const posts = [await addPost(db, { publishedAt }), await addPost(db, { title: 'Other' })];
  const ids = posts.map(({ id }) => id);
  const before = await listStandings(db, 'post', ids);
  await unpublishPieces(db, 'post', ids);
  expect(await findArticle(db, { slug: 'a-post', now })).toBeNull();
  await restoreStandings(db, 'post', before);
  expect(await findArticle(db, { slug: 'a-post', now })).toMatchObject({
    publishedAt: publishedAt.toISOString(),
  });
});

const everything = {
  search: '',
  state: null,
  category: null,
  now,
  sort: 'updated' as const,
  descending: true,
  page: 1,
};

test('the panel lists posts by state, category and words, and counts them', async () => {
  const db = await open();
  await addPost(db, { title: 'Out', content: 'The word is heron.', category: 'Personal' });
  await addPost(db, { title: 'Soon', publishedAt: later });
  await addPost(db, { title: 'Éclair', published: false, publishedAt: null });
  const { id: binned } = await addPost(db, { title: 'Old' });
  await binPieces(db, 'post', [binned], now);

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

test('the list is sorted, with missing days last either way', async () => {
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

test('a draft is listed under the title typed last', async () => {
  const db = await open();
  await startPost(db, { ...emptyPost, title: 'First words' }, now);
  const { items } = await listPostRows(db, everything);
  expect(items).toMatchObject([{ title: 'First words', hasChanges: true }]);
});
