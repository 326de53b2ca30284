import { expect, test } from 'vitest';
import { attachment, comment, head, item, meta, readExport, tail } from './support/wxr.ts';

async function readItems(...items: string[]) {
  return (await readExport(`${head}${items.join('')}${tail}`)).records;
}

async function readOne(fields: Record<string, string> = {}, more = '') {
  const [record] = await readItems(item(fields, more));
  if (record?.type !== 'post' && record?.type !== 'page') throw new Error('no content');
  return record;
}

test('a post with everything', async () => {
  const records = await readItems(
    attachment(
      '7',
      'https://old.example/wp-content/uploads/cat.jpg',
      meta('_wp_attachment_image_alt', 'A cat'),
    ),
    item(
      {
        title: 'Tom &amp; <em>Jerry</em>',
        'excerpt:encoded': 'Short <b>one</b>',
        'content:encoded':
          '<!-- wp:image --><figure><img class="wp-image-7" src="http://old.example/wp-content/uploads/cat-300x200.jpg"></figure><!-- /wp:image -->',
      },
      [
        '<category domain="category" nicename="wood"><![CDATA[Wood]]></category><category domain="category" nicename="craft"><![CDATA[Craft &amp; care]]></category><category domain="post_tag" nicename="x"><![CDATA[木]]></category>',
        meta('_thumbnail_id', '7'),
        meta('_wp_old_slug', 'hallo'),
        meta('_yoast_wpseo_title', '%%title%% x'),
        meta('rank_math_description', 'About cats'),
        meta('_yoast_wpseo_primary_category', '3'),
      ].join(''),
    ),
  );
  const cat = { src: 'https://old.example/wp-content/uploads/cat.jpg', alt: 'A cat' };
  expect(records[0]).toEqual({
    type: 'post',
    key: 'post:12',
    title: 'Tom & Jerry',
    slug: 'hello',
    state: 'published',
    draftReason: null,
    publishedAt: '2024-02-29T12:00:00.000Z',
    excerpt: 'Short one',
    markdown: `![A cat](${cat.src})`,
    categories: ['Craft & care', 'Wood'],
    tags: ['木'],
    author: 'Ida & Søn',
    cover: cat,
    images: [cat],
    metaTitle: null,
    metaDescription: 'About cats',
    oldPaths: ['/2024/02/29/hello/', '/?p=12', '/2024/02/29/hallo/'],
    losses: [],
  });
});

test.each([
  [{ 'wp:status': 'publish' }, 'published', []],
  [{ 'wp:status': 'future' }, 'scheduled', []],
  [{ 'wp:status': 'draft' }, 'draft', []],
  [{ 'wp:status': 'auto-draft' }, 'draft', []],
  [{ 'wp:status': 'pending' }, 'draft', ['It was waiting for a review and becomes a draft.']],
  [{ 'wp:status': 'private' }, 'draft', ['It was private and becomes a draft.']],
  [{ 'wp:post_password': 'x' }, 'draft', ['It was protected by a password and becomes a draft.']],
  [{ 'wp:post_password': 'x', 'wp:status': 'draft' }, 'draft', []],
  [{ 'wp:post_password': 'x', 'wp:status': 'private' }, 'draft', ['It was private and becomes a draft.']],
])('%j', async (fields, state, losses) => {
  expect(await readOne(fields as Record<string, string>)).toMatchObject({ state, losses });
});

test.each([
  [{ 'wp:post_date_gmt': '0000-00-00 00:00:00' }, '2024-02-29T13:00:00.000Z'],
  [{ 'wp:post_date_gmt': '2023-02-29 10:00:00', 'wp:post_date': '2023-13-01 10:00:00' }, null],
  [{ 'wp:post_date_gmt': '', 'wp:post_date': '0000-00-00 00:00:00' }, null],
  [{ 'wp:post_date_gmt': 'yesterday', 'wp:post_date': '-0001-11-30 00:00:00' }, null],
])('dates: %j', async (fields, publishedAt) => {
  expect((await readOne(fields as Record<string, string>)).publishedAt).toBe(publishedAt);
});

test('the number of a post of a site in a folder is below that folder', async () => {
  const link = 'https://old.example/blog/2020/hello/';
  const inFolder = head.replaceAll('https://old.example<', 'https://old.example/blog<');
  const { records } = await readExport(`${inFolder}${item({ link })}${tail}`);
  expect(records[0]).toMatchObject({ oldPaths: ['/blog/2020/hello/', '/blog/?p=12'] });
});

test('pages, plain links and slugs in other scripts', async () => {
  expect(await readOne({ 'wp:post_type': 'page', link: 'https://old.example/about/team/' })).toMatchObject({
    type: 'page',
    key: 'page:12',
    oldPaths: ['/about/team/', '/?page_id=12', '/?p=12'],
  });
  expect((await readOne({ link: 'https://old.example/?p=12' })).oldPaths).toEqual(['/?p=12']);
  expect(
    await readOne(
      {
        'wp:post_name': '%e4%bd%a0%e5%a5%bd',
        link: 'https://old.example/%e4%bd%a0%e5%a5%bd/',
        title: 'مرحبا 你好 👩‍💻',
      },
      meta('_wp_old_slug', '%d7%a9'),
    ),
  ).toMatchObject({
    slug: '你好',
    title: 'مرحبا 你好 👩‍💻',
    oldPaths: ['/%e4%bd%a0%e5%a5%bd/', '/?p=12', '/%D7%A9/'],
  });
});

test('comments in threads; spam, trash and pingbacks are dropped', async () => {
  const records = await readItems(
    item(
      {},
      [
        comment({ id: '2', author: '' }),
        comment({
          id: '3',
          parent: '2',
          content: 'Reply\nwith <a href="https://c.example/">link</a>',
          approved: '0',
        }),
        comment({ id: '4', approved: 'spam' }),
        comment({ id: '5', parent: '4' }),
        comment({ id: '6', type: 'pingback' }),
        comment({ id: '7', approved: 'trash' }),
        comment({ id: '8', parent: '9' }),
        comment({ id: '9', parent: '8' }),
        comment({ id: '2', content: 'twice' }),
      ].join(''),
    ),
  );
  const comments = records.filter((record) => record.type === 'comment');
  expect(comments.map(({ key, parentKey, isApproved }) => [key, parentKey, isApproved])).toEqual([
    ['comment:2', null, true],
    ['comment:3', 'comment:2', false],
    ['comment:5', null, true],
    ['comment:8', null, true],
    ['comment:9', 'comment:8', true],
  ]);
  expect(comments[1]).toMatchObject({
    postKey: 'post:12',
    authorName: 'Bo',
    authorEmail: 'bo@b.example',
    content: 'Reply\nwith link (https://c.example/)',
    createdAt: '2024-03-01T08:00:00.000Z',
  });
  expect(comments[0]!.authorName).toBe('Anonymous');
});

test('addresses without the host of the site', async () => {
  const [post] = await readItems(
    item({ link: '/blog/hello.html' }, meta('_thumbnail_id', '7')),
    attachment('7', 'https://old.example/a.jpg'),
  );
  expect(post).toMatchObject({
    oldPaths: ['/blog/hello.html', '/?p=12'],
    cover: { src: 'https://old.example/a.jpg', alt: '' },
    losses: [],
  });
});

test('an export without posts and pages says so', async () => {
  expect(await readItems(attachment('7', 'https://old.example/a.jpg'))).toContainEqual({
    type: 'problem',
    key: 'problem:contents',
    title: 'Posts and pages',
    reason: 'The export has none. In WordPress, open Tools, Export and choose “All content”.',
  });
});

test('other types are reported once, technical ones and the trash not', async () => {
  const other = (id: string, type: string) => item({ 'wp:post_id': id, 'wp:post_type': type });
  const records = await readItems(
    other('1', 'portfolio'),
    other('2', 'portfolio'),
    other('3', 'nav_menu_item'),
    item({ 'wp:post_id': '4', 'wp:status': 'trash' }),
    item(),
  );
  expect(records.filter(({ type }) => type === 'post')).toHaveLength(1);
  expect(
    records.filter((record) => record.type === 'problem').map(({ title, reason }) => `${title}: ${reason}`),
  ).toEqual(['Content type “portfolio”: 2 items of this type are not imported: only posts and pages are.']);
});

test('footnotes, galleries and typed paragraphs', async () => {
  const [post] = await readItems(
    item(
      { 'content:encoded': 'One<sup data-fn="a"><a href="#a">1</a></sup>\n\n[gallery]' },
      meta('footnotes', '[{"id":"a","content":"Note"}]'),
    ),
    attachment('7', 'https://old.example/a.jpg', meta('_wp_attachment_image_alt', 'A')),
    attachment('8', 'https://old.example/b.jpg'),
  );
  expect(post).toMatchObject({
    markdown: 'One[^1]\n\n![A](https://old.example/a.jpg)\n![](https://old.example/b.jpg)\n\n[^1]: Note',
  });
});

test('comments on pages are counted as lost', async () => {
  const page = item(
    { 'wp:post_type': 'page' },
    comment({ id: '1' }) + comment({ id: '2' }) + comment({ id: '3', approved: 'spam' }),
  );
  const { records } = await readExport(head + page + tail);
  expect(records[0]).toMatchObject({
    type: 'page',
    losses: ['Its 2 comments are not imported, since pages have none here.'],
  });
  expect(records.some(({ type }) => type === 'comment')).toBe(false);
});

test('files of the old site that are linked come along; of other kinds the report counts them', async () => {
  const html =
    '<a href="/files/plan.pdf">Plan</a> <a href="https://cdn.example/talk.mp4?a=1">Talk</a> <a href="https://other.example/x.pdf">X</a> <a href="/b.html">B</a> <a href="/files/c.mp3">C</a> <audio src="https://old.example/d.mp3"></audio> <a href="/e.jpg">E</a>';
  const [post] = await readItems(
    item({ 'content:encoded': html }),
    attachment('7', 'https://cdn.example/talk.mp4'),
  );
  expect(post).toMatchObject({
    images: [
      { src: 'https://old.example/files/plan.pdf', alt: '' },
      { src: 'https://cdn.example/talk.mp4?a=1', alt: '' },
    ],
    losses: ['A linked file (.mp3) is still at the old site (2 places).'],
  });
});
