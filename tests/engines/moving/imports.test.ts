import { expect, test } from 'vitest';
import { findImport, listImportItems } from '#features/imports/imports.server.ts';
import { countItems } from '#features/imports/report.ts';
import { suppressMail } from '#features/mail/suppressions.server.ts';
import { addPage, addPost } from '../../support/factories.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import {
  sourceComment,
  sourceOf,
  sourcePage,
  sourcePost,
  sourceSubscriber,
} from '../../support/imports/sources.ts';

const everything = sourceOf([
  sourcePost(1, {
    excerpt: 'In short',
    categories: ['Design', 'Travel'],
    tags: ['one'],
    markdown:
      'See [the other](https://www.old.example/2020/01/post-2/#part) and [theirs](https://other.example/).',
    metaTitle: 'Meta',
  }),
  sourcePost(2, { state: 'draft' }),
  sourcePost(3, {
    state: 'scheduled',
    publishedAt: '2031-01-01T10:00:00.000Z',
    markdown: '[One](/2020/01/post-1/)',
  }),
  sourcePage('about', { oldPaths: ['/about/', '/over-ons/'] }),
  sourceComment(1),
  sourceComment(2, { parentKey: 'comment:1', isApproved: false, authorEmail: '' }),
  sourceSubscriber('ada@example.com'),
  sourceSubscriber('bob@example.com', { state: 'confirmed', consentAt: '2020-03-01T10:00:00.000Z' }),
  sourceSubscriber('cy@example.com', { state: 'unsubscribed' }),
  { type: 'redirect', key: 'r1', from: '/category/design/', to: { category: 'Design' } },
  { type: 'redirect', key: 'r2', from: '/tag/one/', to: { tag: 'one' } },
  { type: 'redirect', key: 'r3', from: '/feed/', to: { path: '/rss.xml' } },
  { type: 'problem', key: 'x', title: 'A form', reason: 'Forms cannot be imported.' },
]);

test('a plan writes nothing but itself', async () => {
  const site = await openImportingSite();
  const before = await readSite(site.db);
  const id = await site.plan(everything);
  expect(await readSite(site.db)).toEqual(before);
  const planned = (await findImport(site.db, id))!;
  expect(planned).toMatchObject({ state: 'planned', source: 'wordpress', origin: 'https://old.example' });
  expect(countItems(planned.counts, { action: 'create', state: 'waiting' })).toBe(13);
  expect(countItems(planned.counts, { action: 'problem' })).toBe(1);
  expect(planned.redirects).toBe(3);
  expect(planned.categories).toEqual([
    { name: 'Design', count: 1, category: 'Design' },
    { name: 'Travel', count: 1, category: '+' },
  ]);
});

test('all types are created as they were, and no mail leaves', async () => {
  const site = await openImportingSite();
  const id = await site.importAll(everything);
  expect(site.errors).toEqual([]);
  const { blog_posts, pages, comments, subscribers, redirects, outbox, audit_events } = await readSite(
    site.db,
  );
  expect(blog_posts).toHaveLength(3);
  expect(blog_posts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        slug: 'post-1',
        excerpt: 'In short',
        category: 'Design',
        tags: ['Travel', 'one'],
        meta_title: 'Meta',
        published: true,
        published_at: '2020-01-02T10:00:00.000Z',
        created_at: '2020-01-02T10:00:00.000Z',
        updated_at: '2020-01-02T10:00:00.000Z',
        // A draft has no public address yet.
        content:
          'See [the other](https://www.old.example/2020/01/post-2/#part) and [theirs](https://other.example/).',
      }),
      expect.objectContaining({ slug: 'post-2', published: false, published_at: null }),
      expect.objectContaining({
        slug: 'post-3',
        published: true,
        published_at: '2031-01-01T10:00:00.000Z',
        content: '[One](/blog/post-1)',
      }),
    ]),
  );
  expect(pages).toMatchObject([{ slug: 'about', published: true, published_at: '2020-01-02T10:00:00.000Z' }]);
  expect(comments).toHaveLength(2);
  const [first, reply] = comments as { id: string; parent_id: string }[];
  expect(first).toMatchObject({
    approved: true,
    created_at: '2020-02-01T10:00:00.000Z',
    content: 'Comment 1',
  });
  expect(reply).toMatchObject({ approved: false, parent_id: first!.id });
  expect(subscribers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'ada@example.com', status: 'pending', token_hash: null }),
      expect.objectContaining({ email: 'bob@example.com', status: 'confirmed' }),
      expect.objectContaining({ email: 'cy@example.com', status: 'unsubscribed' }),
    ]),
  );
  expect(
    redirects!.map((row) =>
      Object.values(row as object)
        .slice(0, 2)
        .join(' '),
    ),
  ).toEqual([
    '/2020/01/post-1 /blog/post-1',
    '/2020/01/post-3 /blog/post-3',
    '/category/design /blog?category=Design',
    '/feed /rss.xml',
    '/over-ons /about',
    '/tag/one /blog/tag/one',
  ]);
  expect(outbox).toEqual([]);
  expect(audit_events).toMatchObject([{ kind: 'imported', subject: 'export.xml' }]);
  expect(await findImport(site.db, id)).toMatchObject({ state: 'applied', failure: null });
});

test('the same file again changes nothing', async () => {
  const site = await openImportingSite();
  await site.importAll(everything);
  const { audit_events: _first, ...before } = await readSite(site.db);
  const id = await site.importAll(everything);
  const { audit_events: _second, ...after } = await readSite(site.db);
  expect(after).toEqual(before);
  const { items } = await listImportItems(site.db, id, { action: 'skip' }, 1);
  expect(items).toHaveLength(12);
  expect(items.every(({ notes }) => notes[0] === 'Already imported.')).toBe(true);
});

test('a changed item is updated unless it was edited here', async () => {
  const site = await openImportingSite();
  await site.importAll(sourceOf([sourcePost(1), sourcePost(2), sourceComment(1)]));
  await site.db
    .updateTable('blog_posts')
    .set({ title: 'Mine', version: 2 })
    .where('slug', '=', 'post-2')
    .execute();
  const id = await site.importAll(
    sourceOf([
      sourcePost(1, { markdown: 'New text.', slug: 'renamed' }),
      sourcePost(2, { markdown: 'New text.' }),
      sourceComment(1, { isApproved: false }),
    ]),
  );
  expect(await listItems(site, id)).toEqual([
    'post:1 · update · done',
    'post:2 · skip · done · Edited here since the last import.',
    'comment:1 · update · done',
  ]);
  const { blog_posts, comments } = await readSite(site.db);
  expect(blog_posts).toMatchObject([
    { slug: 'post-1', content: 'New text.', published_at: '2020-01-02T10:00:00.000Z' },
    { title: 'Mine', content: 'Text of post 2.' },
  ]);
  expect(comments).toMatchObject([{ approved: false }]);
});

test('what is here already is skipped, and a taken address gets a number', async () => {
  const site = await openImportingSite();
  await addPost(site.db, { title: 'Post 1', slug: 'post-1', publishedAt: new Date('2020-01-02T10:00:00Z') });
  await addPost(site.db, { title: 'Another', slug: 'post-2' });
  await addPage(site.db, { title: 'Mine', slug: 'old' });
  await suppressMail(site.db, { email: 'no@example.com', list: 'all', reason: 'opted-out' }, new Date());
  const id = await site.importAll(
    sourceOf([
      sourcePost(1),
      sourcePost(2),
      sourcePost(3, { slug: 'post-2', oldPaths: ['/old/', '/admin/x', '/contact'] }),
      sourcePage('blog'),
      sourceComment(1),
      sourceComment(2, { postKey: 'post:9' }),
      sourceSubscriber('no@example.com'),
      sourcePost(4, { markdown: 'x'.repeat(400_001) }),
      sourceComment(3, { postKey: 'post:4' }),
      sourcePost(1),
    ]),
  );
  const notServed = (path: string) =>
    `The old address ${path} is not redirected, because this site has a page there.`;
  expect(await listItems(site, id)).toEqual([
    'post:1 · skip · done · Already on this site.',
    'post:2 · create · done · The address /blog/post-2 is taken, so it becomes /blog/post-2-2.',
    `post:3 · create · done · The address /blog/post-2 is taken, so it becomes /blog/post-2-3. · ${notServed('/old')} · ${notServed('/admin/x')} · ${notServed('/contact')}`,
    'page:blog · create · done · The address /blog is taken, so it becomes /blog-2.',
    'comment:1 · create · done',
    'comment:2 · problem · done · Its post is not in the file.',
    'subscriber:no@example.com · skip · done · This address is on the suppression list.',
    'post:4 · problem · done · The text has 400,001 characters; at most 400,000 fit into one item. Split it and import again.',
    'comment:3 · problem · done · Its post cannot be imported.',
    'post:1 (at 9) · problem · done · The file contains another item with the same identifier.',
  ]);
});

test('titles, tags and dates beyond the limits are cut and reported', async () => {
  const site = await openImportingSite();
  const id = await site.importAll(
    sourceOf([
      sourcePost(1, { title: 'ü'.repeat(300), slug: '', publishedAt: '0000-00-00', excerpt: '\0 ok' }),
      sourcePost(2, {
        title: '',
        slug: '%D9%85',
        tags: Array.from({ length: 40 }, (_, index) => `tag ${index}`),
      }),
    ]),
  );
  expect(await listItems(site, id)).toEqual([
    'post:1 · create · done · The title is cut to 200 characters. · Its date is not valid and is left out. · It has no date and gets the date of the import.',
    'post:2 · create · done · It has no title and becomes “Untitled”. · It has 40 tags; the first 30 are imported.',
  ]);
  const { blog_posts } = await readSite(site.db);
  const slugs = (blog_posts as { slug: string }[]).map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining([expect.stringMatching(/^u{115}$/), 'م']));
});

test('authors are named if there are several', async () => {
  const site = await openImportingSite();
  const source = sourceOf([
    sourcePost(1, { author: 'Ida' }),
    sourcePost(2, { author: 'Al_an' }),
    ...[3, 4].map((number) => sourcePost(number, { author: 'admin' })),
  ]);
  await site.importAll(source);
  const { blog_posts } = await readSite(site.db);
  expect(blog_posts).toMatchObject([
    { content: '_By Ida_\n\nText of post 1.' },
    { content: '_By Al\\_an_\n\nText of post 2.' },
    { content: 'Text of post 3.' },
    { content: 'Text of post 4.' },
  ]);
});
