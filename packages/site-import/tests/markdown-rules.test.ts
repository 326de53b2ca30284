import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents, writeFile, writeZip } from './support/source-files.ts';

test('the title comes from the first heading or the name of the file', async () => {
  expect(await readMarkdownFile('a.md', '# My *title*\n\nText')).toMatchObject({
    title: 'My title',
    markdown: 'Text',
  });
  expect(await readMarkdownFile('my-first_note.md', 'Text')).toMatchObject({
    title: 'My first note',
    slug: 'my-first_note',
  });
  expect(await readMarkdownFile('b.md', '---\ntitle: B\n---\n# B\n\nText')).toMatchObject({
    title: 'B',
    markdown: 'Text',
  });
});

test('a future date is scheduled; a text that is no date is none', async () => {
  expect(await readMarkdownFile('a.md', '---\ndate: 2030-01-01\n---\n')).toMatchObject({
    state: 'scheduled',
  });
  expect(await readMarkdownFile('b.md', '---\ndate: someday\n---\n')).toMatchObject({
    state: 'draft',
    publishedAt: null,
    losses: ['It has no date and becomes a draft.'],
  });
});

test.each([
  'date',
  'pubDate',
  'pubDatetime',
  'publishDate',
  'published',
  'published_at',
  'publishedAt',
  'datePublished',
  'created',
  'createdAt',
  'updated',
  'lastmod',
  'modDatetime',
  'updatedDate',
  'last_modified_at',
])('%s is a date', async (name) => {
  expect(await readMarkdownFile('a.md', `---\n${name}: 2022-12-28T04:59:04.866Z\n---\n`)).toMatchObject({
    publishedAt: '2022-12-28T04:59:04.000Z',
    losses: [],
  });
});

test('the date of publication wins over the name, and the name over the last change', async () => {
  const changed = '---\nmodDatetime: 2024-01-01\n---\n';
  const read = async (path: string, text: string) => (await readMarkdownFile(path, text)).publishedAt;
  expect(await read('2020-05-06-a.md', '---\nmodDatetime: 2024-01-01\npubDatetime: 2021-01-01\n---\n')).toBe(
    '2021-01-01T00:00:00.000Z',
  );
  expect(await read('2020-05-06-a.md', changed)).toBe('2020-05-06T00:00:00.000Z');
  expect(await read('posts/2020-05-06-a/index.md', changed)).toBe('2020-05-06T00:00:00.000Z');
  expect(await read('posts/2020/05/06/a.md', changed)).toBe('2020-05-06T00:00:00.000Z');
  expect(await read('2020-05-06.md', 'Text')).toBe('2020-05-06T00:00:00.000Z');
});

test.each([
  'heroImage',
  'image',
  'cover',
  'coverImage',
  'ogImage',
  'featured_image',
  'featureImage',
  'thumbnail',
  'banner',
  'hero',
])('%s is the cover', async (name) => {
  const post = await readMarkdownFile('a.md', `---\n${name}: /x.png\n---\n`, { 'public/x.png': 'x' });
  expect(post.cover).toEqual({ src: 'public/x.png', alt: '' });
});

test.each(['description', 'summary', 'excerpt', 'subtitle', 'lead', 'spoiler'])(
  '%s is the excerpt',
  async (name) => {
    expect(await readMarkdownFile('a.md', `---\n${name}: Short.\n---\n`)).toMatchObject({
      excerpt: 'Short.',
    });
  },
);

test('addresses of content in a part of the source, in `public` and in `content/pages`', async () => {
  const other = { 'other.md': '---\ntitle: Other\n---\n' };
  const read = async (path: string) => (await readMarkdownFile(path, '---\ntitle: A\n---\n', other)).oldPaths;
  expect(await read('services/site/content/blog/a.mdx')).toEqual(['/blog/a/']);
  expect(await read('public/a/index.md')).toEqual(['/a/']);
  expect(await read('source/about/index.md')).toEqual(['/about/']);
  expect(await read('src/content/pages/a.md')).toEqual(['/pages/a/', '/a/']);
});

test('the folder of the main language of Hugo is no part of the address', async () => {
  const { records } = await readMarkdownFiles({
    'hugo.toml': 'baseURL = "https://example.org/"\ndefaultContentLanguage = "de"',
    'content/de/posts/a.md': '---\ntitle: A\n---\n',
    'content/de/info.md': '---\ntitle: Info\n---\n',
    'content/en/posts/a.md': '---\ntitle: A\n---\n',
  });
  expect(filterContents(records).map(({ type, oldPaths }) => [type, ...oldPaths])).toEqual([
    ['page', '/info/'],
    ['post', '/posts/a/'],
    ['post', '/en/posts/a/'],
  ]);
});

test('private files become drafts with a report', async () => {
  expect(await readMarkdownFile('a.md', '---\nprivate: true\n---\n')).toMatchObject({
    state: 'draft',
    losses: ['It was private and becomes a draft.'],
  });
});

test('pages are in the folder of pages, say so, or are beside the folders of posts', async () => {
  const { records } = await readMarkdownFiles({
    'content/about.md': '---\ntitle: About\n---\n',
    'content/posts/a.md': '---\ntitle: A\n---\n',
    'content/posts/_index.md': '---\ntitle: Posts\n---\n',
    'content/imprint.md': '---\ntitle: Imprint\ndate: 2020-01-01\n---\n',
    'pages/b.md': '---\ntitle: B\n---\n',
    'pages/blog/c.md': '---\ntitle: C\n---\n',
  });
  expect(filterContents(records).map(({ title, type }) => `${title} ${type}`)).toEqual([
    'About page',
    'Imprint post',
    'A post',
    'B page',
    'C post',
  ]);
});

test('invalid front matter is a problem with its line, and the others are read', async () => {
  const { records } = await readMarkdownFiles({
    'a.md': '---\ntitle: A\ndate: 2020-01-01\ntags: [x\n---\nText',
    'b.md': '+++\ntitle = \n+++\n',
    'c.md': '---\ntitle: open\n',
    'd.md': '---\ntitle: D\n---\n',
    'e.adoc': '= E',
    'f.md': '---\ntitle: "F\n---\nText',
  });
  expect(records.filter(({ type }) => type === 'problem')).toEqual([
    expect.objectContaining({
      key: 'problem:a.md',
      title: 'a.md',
      reason: expect.stringMatching(/line [45]: /),
    }),
    expect.objectContaining({ title: 'b.md', reason: expect.stringContaining('line 2: ') }),
    expect.objectContaining({ title: 'c.md', reason: 'The front matter that starts with --- has no end.' }),
    expect.objectContaining({ title: 'f.md', reason: expect.stringContaining('line 3: Missing closing') }),
    expect.objectContaining({
      title: 'e.adoc',
      reason: 'Only Markdown files are imported, so e.adoc is left out.',
    }),
  ]);
  expect(filterContents(records)).toHaveLength(1);
});

test('old addresses of categories, tags and feeds', async () => {
  const { records } = await readMarkdownFiles({
    'a.md': '---\ncategories: [Über uns]\ntags: [Web, web]\n---\n',
  });
  expect(records.filter((record) => record.type === 'redirect')).toEqual([
    expect.objectContaining({ from: '/categories/%C3%BCber-uns/', to: { category: 'Über uns' } }),
    expect.objectContaining({ from: '/tags/web/', to: { tag: 'Web' } }),
    ...['/index.xml', '/feed.xml', '/feed/feed.xml'].map((from) =>
      expect.objectContaining({ from, to: { path: '/rss.xml' } }),
    ),
  ]);
});

test('missing images are reported, or taken from the old site if it is known', async () => {
  expect(await readMarkdownFile('a.md', '---\ndate: 2020-01-02\n---\n![x](nothing.png)')).toMatchObject({
    images: [],
    // Its text, since an address without an image would be broken.
    markdown: 'x',
    losses: ['The image nothing.png is missing from the source.'],
  });
  const known = await readMarkdownFile('content/a.md', '![x](pic.png)', {
    'hugo.yaml': 'baseURL: https://old.example/',
  });
  expect(known.images).toEqual([{ src: 'https://old.example/a/pic.png', alt: 'x' }]);
});

test('the address of a site may be given with its files', async () => {
  const files = { 'posts/a.md': '---\ndate: 2020-01-02\n---\n![x](/pic.png)' };
  const { origin, records } = await readMarkdownFiles(files, undefined, 'https://old.example');
  expect(origin).toBe('https://old.example');
  expect(filterContents(records)[0]).toMatchObject({
    images: [{ src: 'https://old.example/pic.png' }],
    losses: [],
  });
});

test('the address of a new Hugo site does not identify it', async () => {
  const { origin } = await readMarkdownFiles({
    'hugo.toml': 'baseURL = "https://example.org/"',
    'content/a.md': 'Text',
  });
  expect(origin).not.toContain('example.org');
});

test('names and texts in every script', async () => {
  const post = await readMarkdownFile('posts/日本語 🎨.md', '---\ntitle: مرحبا\ntags: [Ελλάδα]\n---\nПривет');
  expect(post).toMatchObject({ slug: '日本語 🎨', title: 'مرحبا', tags: ['Ελλάδα'], markdown: 'Привет' });
});

test('a zip gives the same records in the same order as its folder', async () => {
  const files = { 'posts/b.md': '# B', 'posts/a.md': '# A', 'x.md': '# X', 'posts/c/index.md': '# C' };
  const reversed = Object.fromEntries(Object.entries(files).toReversed());
  const { records } = await readMarkdownFiles(files);
  expect((await readMarkdownFiles({}, await writeZip(reversed))).records).toEqual(records);
  expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
});

test('an index file is named after its folder, else after its title', async () => {
  const { records } = await readMarkdownFiles({ 'a/index.md': '# One', 'b/index.md': '# Two' });
  expect(filterContents(records).map(({ slug }) => slug)).toEqual(['a', 'b']);
  const bundle = await readMarkdownFiles({ 'index.md': '# My trip', 'sea.jpg': 'x' });
  expect(filterContents(bundle.records)).toMatchObject([{ slug: 'site', oldPaths: ['/site/'] }]);
  const first = await readMarkdownFiles({}, writeFile('index.md', '# My trip'));
  const second = await readMarkdownFiles({}, writeFile('index.md', '# My cat'));
  expect(filterContents(first.records)).toMatchObject([{ slug: '', oldPaths: [] }]);
  expect(filterContents(first.records)[0]!.key).not.toBe(filterContents(second.records)[0]!.key);
});

test('files without text are problems', async () => {
  const { records } = await readMarkdownFiles({
    'a.md': Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 7) % 256)),
    'b.md': ' \n',
    'c.md': '# C\n\na\0b',
  });
  expect(records.filter(({ type }) => type === 'problem')).toMatchObject([
    { title: 'a.md', reason: 'The file is no text.' },
    { title: 'b.md', reason: 'The file is empty.' },
  ]);
  expect(filterContents(records)).toMatchObject([{ markdown: 'ab' }]);
});
