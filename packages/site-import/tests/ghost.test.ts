import { expect, test } from 'vitest';
import { ghostExport, ghostPost } from './support/ghost-export.ts';
import { readGhostExport, readGhostPost } from './support/ghost-source.ts';
import { filterContents, writeFile, writeZip } from './support/source-files.ts';
import { openSource } from '../open-source.ts';
import type { SourceRecord } from '../records/records.ts';

const redirectsOf = (records: SourceRecord[]) =>
  records.flatMap((record) => (record.type === 'redirect' ? [[record.from, record.to] as const] : []));

test('a post with everything', async () => {
  const { kind, origin, records } = await readGhostExport(
    ghostExport({
      posts: [
        ghostPost({
          html: '<h2>Part</h2><p>See <a href="__GHOST_URL__/other/">this</a>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2024/01/a.jpg" alt="A cat"><figcaption>Her name</figcaption></figure>',
          feature_image: '__GHOST_URL__/content/images/2024/01/cover.jpg',
          custom_excerpt: 'Short',
        }),
      ],
      posts_meta: [
        {
          post_id: '65f000000000000000000001',
          meta_title: 'SEO',
          meta_description: 'About',
          feature_image_alt: 'A desk',
          feature_image_caption: '<b>By</b> Ada',
        },
      ],
      tags: [
        { id: 't1', name: 'Second', slug: 'second', visibility: 'public' },
        { id: 't2', name: 'First', slug: 'first', visibility: 'public' },
        { id: 't3', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
      ],
      posts_tags: [
        { post_id: '65f000000000000000000001', tag_id: 't1', sort_order: 2 },
        { post_id: '65f000000000000000000001', tag_id: 't3', sort_order: 0 },
        { post_id: '65f000000000000000000001', tag_id: 't2', sort_order: 1 },
      ],
      users: [{ id: 'u1', name: 'Ada', slug: 'ada', password: 'secret', email: 'ada@example.org' }],
      posts_authors: [{ post_id: '65f000000000000000000001', author_id: 'u1', sort_order: 0 }],
      settings: [{ key: 'title', value: 'My blog' }],
    }),
    { 'content/images/2024/01/a.jpg': 'x', 'content/images/2024/01/cover.jpg': 'x' },
  );
  expect({ kind, origin }).toEqual({ kind: 'ghost', origin: 'ghost: My blog' });
  expect(filterContents(records)).toEqual([
    {
      key: 'post:65f000000000000000000001',
      type: 'post',
      title: 'A post',
      slug: 'a-post',
      state: 'published',
      draftReason: null,
      publishedAt: '2024-01-02T03:04:05.000Z',
      excerpt: 'Short',
      markdown: '## Part\n\nSee [this](/other/).\n\n![A cat](/content/images/2024/01/a.jpg "Her name")',
      categories: ['First'],
      tags: ['Second'],
      author: 'Ada',
      cover: { src: '/content/images/2024/01/cover.jpg', alt: 'A desk' },
      images: [{ src: '/content/images/2024/01/a.jpg', alt: 'A cat' }],
      metaTitle: 'SEO',
      metaDescription: 'About',
      oldPaths: ['/a-post/', '/p/5b1f0f0e-0000-4000-8000-000000000001/'],
      losses: ['The caption of the featured image is not imported: “By Ada”.'],
    },
  ]);
  expect(redirectsOf(records)).toEqual([
    ['/tag/first/', { category: 'First' }],
    ['/tag/second/', { tag: 'Second' }],
    ['/author/ada/', { path: '/blog' }],
    ['/rss/', { path: '/rss.xml' }],
    ['/page/2/', { path: '/blog' }],
  ]);
  expect(JSON.stringify(records)).not.toContain('secret');
});

test.each(['3.41.1', '1.0.0', '009'])('an export of Ghost %s is refused', async (version) => {
  await expect(readGhostExport(ghostExport({ posts: [ghostPost()] }, version))).rejects.toThrow(
    `“blog.ghost.2024.json” is an export of Ghost ${version}, whose format is another. Update the old site to Ghost 4 or newer and export it again.`,
  );
});

test.each([
  [{ status: 'sent' }, 'It was sent as an email only and becomes a draft.'],
  [{ visibility: 'members' }, 'It was for members only and becomes a draft.'],
  [{ visibility: 'tiers', status: 'scheduled' }, 'It was for members only and becomes a draft.'],
  [{ visibility: 'status:-free' }, 'It was for members only and becomes a draft.'],
])('%j becomes a draft', async (values, loss) => {
  expect(await readGhostPost(values)).toMatchObject({ state: 'draft', losses: [loss] });
});

test.each(['lexical', 'mobiledoc', 'plaintext'])(
  'a post with its text in %s alone is empty',
  async (name) => {
    expect(await readGhostPost({ html: null, [name]: '{}' })).toMatchObject({
      markdown: '',
      losses: ['Its text is lost: the export has it only in the format of Ghost’s editor.'],
    });
    expect(await readGhostPost({ html: '<p>Text</p>', [name]: '{}' })).toMatchObject({
      markdown: 'Text',
      losses: [],
    });
  },
);

test('scheduled posts and drafts stay what they are', async () => {
  expect(await readGhostPost({ status: 'scheduled' })).toMatchObject({ state: 'scheduled', losses: [] });
  expect(await readGhostPost({ status: 'draft', published_at: null })).toMatchObject({
    state: 'draft',
    publishedAt: null,
  });
});

test('an incomplete export is refused', async () => {
  const path = writeFile('blog.json', ghostExport({ posts: [ghostPost()] }).slice(0, -20));
  await expect(openSource(path)).rejects.toThrow(
    '“blog.json” is incomplete or damaged. Export it from Ghost again.',
  );
});

test('an export without posts is refused', async () => {
  await expect(openSource(writeFile('blog.json', ghostExport({ posts: [] })))).rejects.toThrow(
    '“blog.json” has no posts of Ghost. In Ghost, open Settings, Import/Export and choose “Export”.',
  );
});

test('tables in any order, in another encoding, and further authors', async () => {
  const tables = {
    posts_authors: [
      { post_id: ghostPost().id, author_id: '2', sort_order: 1 },
      { post_id: ghostPost().id, author_id: '1', sort_order: 0 },
    ],
    posts: [ghostPost({ title: 'Grüße 日本', html: '<p>😀</p>' })],
    users: [
      { id: '1', name: 'Ada', slug: 'ada' },
      { id: '2', name: 'Bo', slug: 'bo' },
    ],
  };
  const mark = Buffer.from([0xff, 0xfe]);
  for (const bytes of [
    Buffer.from(ghostExport(tables)),
    Buffer.from(`\uFEFF${ghostExport(tables)}`),
    Buffer.concat([mark, Buffer.from(ghostExport(tables), 'utf16le')]),
  ]) {
    const source = await openSource(writeFile('blog.json', bytes));
    const [post] = await Array.fromAsync(source.records());
    expect(post).toMatchObject({
      title: 'Grüße 日本',
      markdown: '😀',
      author: 'Ada',
      losses: ['It had other authors, who are not imported: Bo.'],
    });
  }
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a visibility named %s is restricted',
  async (name) => {
    const post = await readGhostPost({ visibility: name });
    expect(post.state).toBe('draft');
    expect(post.losses).toEqual(['It was for members only and becomes a draft.']);
  },
);

test('a ZIP with several exports is refused', async () => {
  const zip = await writeZip({
    'a.json': ghostExport({ posts: [ghostPost()] }),
    'b.json': ghostExport({ posts: [ghostPost()] }),
  });
  await expect(openSource(zip)).rejects.toThrow(/has several exports of Ghost \(a\.json, b\.json\)/);
});
