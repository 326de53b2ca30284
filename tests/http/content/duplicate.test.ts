import { expect, test } from 'vitest';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

async function startWithCopies() {
  const site = await startWithEditor();
  const duplicate = async (list: 'posts' | 'projects', id: string) => {
    const response = await site.post(`/admin/${list}`, { intent: 'duplicate', id }, { Cookie: site.cookie });
    const location = response.headers.get('Location') ?? '';
    return { status: response.status, location, id: location.split('/').at(-2)! };
  };
  return { ...site, duplicate };
}

test('a duplicated post is a draft with its text, tags, cover and metadata, and opens in the editor', async () => {
  const { db, postJson, duplicate, open, get } = await startWithCopies();
  const draft = {
    ...somePost,
    excerpt: 'A short excerpt.',
    tags: ['one', 'two'],
    series: 'A series',
    seriesPart: 2,
    coverSeed: 'abc',
    metaTitle: 'For search engines',
    metaDescription: 'And this.',
  };
  const { id } = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  await db.updateTable('blog_posts').set({ views: 7, likes: 3 }).execute();

  const copy = await duplicate('posts', id);
  expect([copy.status, copy.location]).toEqual([302, `/admin/posts/${copy.id}/edit`]);
  expect(await (await open(copy.location)).text()).toContain('Copy of Some post');
  expect((await get('/blog/copy-of-some-post')).status).toBe(404);

  const row = await db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', copy.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: 'Copy of Some post',
    slug: 'copy-of-some-post',
    content: somePost.content,
    excerpt: 'A short excerpt.',
    excerpt_typed: true,
    category: somePost.category,
    tags: ['one', 'two'],
    cover_seed: 'abc',
    meta_title: 'For search engines',
    meta_description: 'And this.',
    published: false,
    published_at: null,
    views: 0,
    likes: 0,
    series_id: null,
    series_position: null,
  });
  expect(row.content_html).toContain(somePost.content);
});

test('a duplicate has the unpublished changes, and a second one has a slug of its own', async () => {
  const { db, postJson, duplicate } = await startWithCopies();
  const saved = await postJson('post/new/save', { version: 0, draft: somePost, intent: 'publish' });
  const draft = { ...somePost, content: 'Changed, not published.', publishAt: '2027-01-01T00:00:00.000Z' };
  await postJson(`post/${saved.id}/autosave`, { version: saved.version, draft });
  await duplicate('posts', saved.id);
  await duplicate('posts', saved.id);
  const copies = await db
    .selectFrom('blog_posts')
    .select(['slug', 'content', 'working_copy'])
    .where('id', '!=', saved.id)
    .orderBy('slug')
    .execute();
  expect(copies).toEqual([
    { slug: 'copy-of-some-post', content: 'Changed, not published.', working_copy: null },
    { slug: 'copy-of-some-post-2', content: 'Changed, not published.', working_copy: null },
  ]);
});

test('a duplicated project is not featured', async () => {
  const { db, postJson, duplicate } = await startWithCopies();
  const draft = { ...someProject, technologies: ['TypeScript'], clientName: 'A client', featured: true };
  const { id } = await postJson('project/new/save', { version: 0, draft, intent: 'publish' });
  const copy = await duplicate('projects', id);
  expect(copy.location).toBe(`/admin/projects/${copy.id}/edit`);
  const row = await db
    .selectFrom('portfolio_projects')
    .select(['title', 'technologies', 'client_name', 'featured', 'published'])
    .where('id', '=', copy.id)
    .executeTakeFirst();
  expect(row).toEqual({
    title: 'Copy of Some project',
    technologies: ['TypeScript'],
    client_name: 'A client',
    featured: false,
    published: false,
  });
});

test('duplicating is audited; content in the bin cannot be duplicated', async () => {
  const { db, postJson, duplicate, time } = await startWithCopies();
  const { id } = await postJson('post/new/save', { version: 0, draft: somePost, intent: 'draft' });
  await duplicate('posts', id);
  const events = await db.selectFrom('audit_events').select(['kind', 'subject']).execute();
  expect(events).toContainEqual({ kind: 'duplicated', subject: 'Some post' });
  await moveToBin(db, 'blog_posts', [id], time.now);
  expect((await duplicate('posts', id)).status).toBe(404);
});
