import { expect, test } from 'vitest';
import { readContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { openTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { addFirstDraft, addPost, addProject } from '../../../../tests/support/factories.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import type { PostDraft } from '#features/posts/post.ts';
import { findEditablePost, savePost } from '#features/posts/posts-editing.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { emptyProject } from '#features/projects/project.ts';
import { findEditableProject, saveProject } from '#features/projects/projects-editing.server.ts';
import { findProject } from '#features/projects/projects.server.ts';
import { maxRevisions, type SaveIntent } from '#features/content/model/content.ts';
import { moveToBin } from './bulk-actions.server.ts';
import { findRevision, listRevisions } from './revisions.server.ts';
import { storeWorkingCopy } from './working-copy.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-03-12T12:00:00Z');

async function open() {
  const { db } = await openTestDatabase();
  return db;
}

/** Saves the post with these changes. */
async function save(
  db: Db,
  id: string,
  changes: Partial<PostDraft>,
  {
    intent = 'update',
    publishAt = null,
    at = now,
  }: { intent?: SaveIntent; publishAt?: Date | null; at?: Date } = {},
) {
  const { version, draft } = (await findEditablePost(db, id))!;
  return savePost(db, { id, version, draft: { ...draft, ...changes }, intent, publishAt, now: at });
}

test('a working copy does not change the public version', async () => {
  const db = await open();
  const { id, slug } = await addPost(db, { title: 'As published', content: 'Old words.' });
  const before = await readContentVersion(db);
  const { draft } = (await findEditablePost(db, id))!;
  const { updatedAt } = (await findArticle(db, { slug, now }))!;
  const rewritten = { ...draft, title: 'Rewritten', content: 'New words.' };
  expect(await storeWorkingCopy(db, 'post', { id, version: 1, draft: rewritten, now: later })).toBe(2);

  const article = await findArticle(db, { slug, now });
  expect(article).toMatchObject({ title: 'As published', html: '<p>Old words.</p>', updatedAt });
  expect(await readContentVersion(db)).toBe(before);
  const edited = await findEditablePost(db, id);
  expect(edited).toMatchObject({
    version: 2,
    hasChanges: true,
    editedAt: later.toISOString(),
    draft: rewritten,
  });
});

test('a new post starts as a draft with only its working copy', async () => {
  const db = await open();
  const { id, version } = await addFirstDraft(db, { title: 'First words' });
  expect(version).toBe(2);
  expect(await findEditablePost(db, id)).toMatchObject({
    slug: `post-${id}`,
    published: false,
    hasChanges: true,
    draft: { title: 'First words', slug: '' },
  });
});

test('publishing makes the text public immediately, with a slug from the title', async () => {
  const db = await open();
  const { id } = await addFirstDraft(db, { title: 'Hello, World!', content: 'Some words.' });
  const before = await readContentVersion(db);
  expect(await save(db, id, {}, { intent: 'publish' })).toEqual({
    outcome: 'saved',
    version: 3,
    slug: 'hello-world',
    published: true,
    publishedAt: now.toISOString(),
  });
  expect(await findArticle(db, { slug: 'hello-world', now })).toMatchObject({ excerpt: 'Some words.' });
  expect(await readContentVersion(db)).toBe(before + 1);
});

test('a post without letters in its title gets its id as slug', async () => {
  const db = await open();
  const { id } = await addFirstDraft(db, { title: '…' });
  expect(await save(db, id, {}, { intent: 'publish' })).toMatchObject({ slug: `post-${id}` });
});

test('an update keeps the publication date, a draft is not public', async () => {
  const db = await open();
  const { id, slug } = await addPost(db, { publishedAt: new Date('2026-01-05T08:00:00Z') });
  await save(db, id, { title: 'Updated' }, { at: later });
  expect(await findArticle(db, { slug: 'a-post', now: later })).toMatchObject({
    title: 'Updated',
    publishedAt: '2026-01-05T08:00:00.000Z',
    updatedAt: later.toISOString(),
  });
  await save(db, id, {}, { intent: 'draft', at: later });
  expect(await findArticle(db, { slug, now: later })).toBeNull();
});

test('an automatic excerpt follows the text, a typed one is kept', async () => {
  const db = await open();
  const { id } = await addPost(db, { content: 'First text.' });
  await save(db, id, { content: 'Second text.' });
  expect(await findArticle(db, { slug: 'a-post', now })).toMatchObject({ excerpt: 'Second text.' });
  await save(db, id, { excerpt: 'My own.' });
  await save(db, id, { content: 'Third text.' });
  expect(await findArticle(db, { slug: 'a-post', now })).toMatchObject({ excerpt: 'My own.' });
});

test('a slug in use is rejected with a free suggestion', async () => {
  const db = await open();
  await addPost(db, { title: 'Taken' });
  const { id: binned } = await addPost(db, { title: 'Taken', slug: 'taken-2' });
  await moveToBin(db, 'blog_posts', [binned], now);
  const { id } = await addPost(db, { title: 'Mine' });
  expect(await save(db, id, { slug: 'Taken' })).toEqual({ outcome: 'taken', suggestion: 'taken-3' });
  expect((await findEditablePost(db, id))!.slug).toBe('mine');
});

test('a new slug redirects from every old one, without loops', async () => {
  const db = await open();
  const { id } = await addPost(db, { title: 'One' });
  await save(db, id, { slug: 'two' });
  await save(db, id, { slug: 'three' });
  expect(await findRedirect(db, '/blog/one')).toBe('/blog/three');
  expect(await findRedirect(db, '/blog/two')).toBe('/blog/three');
  await save(db, id, { slug: 'one' });
  expect(await findRedirect(db, '/blog/one')).toBeNull();
  expect(await findRedirect(db, '/blog/three')).toBe('/blog/one');
});

test('changing the slug of an unpublished draft creates no redirect', async () => {
  const db = await open();
  const { id } = await addPost(db, { title: 'One', published: false, publishedAt: null });
  await save(db, id, { slug: 'two' });
  expect(await findRedirect(db, '/blog/one')).toBeNull();
});

test('the version before the first change is kept as a revision', async () => {
  const db = await open();
  const { id } = await addPost(db, { title: 'At first' });
  await save(db, id, { title: 'Changed' });
  const titles = (await listRevisions(db, 'post', id)).map(({ title }) => title);
  expect(titles).toEqual(['Changed', 'At first']);
});

test('each save is stored as a revision, newest first, up to the maximum', async () => {
  const db = await open();
  const { id } = await addPost(db, { title: 'Start' });
  for (let n = 1; n <= maxRevisions + 2; n++) await save(db, id, { title: `Title ${n}` });
  const revisions = await listRevisions(db, 'post', id);
  expect(revisions).toHaveLength(maxRevisions);
  expect(revisions[0]).toMatchObject({ title: `Title ${maxRevisions + 2}`, version: maxRevisions + 3 });
  const oldest = revisions.at(-1)!;
  const found = await findRevision<PostDraft>(db, 'post', { id, version: oldest.version });
  expect(found!.draft).toMatchObject({ title: 'Title 3', content: 'Some words.' });
});

test('a project is saved with its screenshots and alt texts', async () => {
  const db = await open();
  const { id } = await addProject(db, { title: 'Berth' });
  const screenshots = [{ url: '/demo/berth-1.svg', alt: 'The quay' }];
  const { version, draft } = (await findEditableProject(db, id))!;
  const saving = { id, version, draft: { ...draft, screenshots }, publishAt: null, now };
  expect(await saveProject(db, { ...saving, intent: 'update' })).toMatchObject({ outcome: 'saved' });
  expect(await findProject(db, { slug: 'berth', now })).toMatchObject({ screenshots });
  expect((await findEditableProject(db, id))!.draft).toMatchObject({
    ...emptyProject,
    ...draft,
    screenshots,
  });
});
