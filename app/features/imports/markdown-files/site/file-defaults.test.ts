import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from '../../../../../tests/support/moving/markdown-source.ts';
import { contentsOf, type TestFiles } from '../../../../../tests/support/moving/source-files.ts';

const post = (lines = '') => `---\ntitle: A\ndate: 2020-01-02\n${lines}\n---\nText`;

/** State and first address of each file, by its path. */
async function readFiles(files: TestFiles) {
  const { records } = await readMarkdownFiles(files);
  return Object.fromEntries(
    contentsOf(records).map(({ key, state, oldPaths }) => [
      key.replace(/^file:/, '').replace(/ \(.*\)$/, ''),
      [state, oldPaths[0]].join(' ').trim(),
    ]),
  );
}

test('defaults of Jekyll apply by folder and type, the most specific wins, and the file wins over all', async () => {
  const files = await readFiles({
    '_config.yml': `
defaults:
  - scope: { path: internal }
    values: { published: false }
  - scope: { path: "", type: posts }
    values: { permalink: "/blog/:title/" }
  - scope: { path: "_posts/old", type: posts }
    values: { permalink: "/archive/:year/:title/" }
  - scope: { path: "", type: pages }
    values: { permalink: "/:path/:basename/" }
  - scope: { path: "section/*/hidden" }
    values: { published: false }
  - scope: { path: "" }
    values: { permalink: /wrong/:title/, title: Wrong, image: /wrong.png }
`,
    'internal/a.md': post(),
    'internal/b.md': post('published: true'),
    'section/x/hidden/a.md': post(),
    'section/x/a.md': post(),
    '_posts/2020-01-02-a.md': post(),
    '_posts/2020-01-02-b.md': post('permalink: /own/'),
    '_posts/old/2020-01-02-c.md': post(),
  });
  expect(files).toEqual({
    'internal/a.md': 'draft /internal/a/',
    'internal/b.md': 'published /internal/b/',
    'section/x/hidden/a.md': 'draft /section/x/hidden/a/',
    'section/x/a.md': 'published /section/x/a/',
    '_posts/2020-01-02-a.md': 'published /blog/a/',
    '_posts/2020-01-02-b.md': 'published /own/',
    '_posts/old/2020-01-02-c.md': 'published /archive/2020/c/',
  });
});

test('categories of Jekyll add up; authors and tags are defaults', async () => {
  const config = `defaults: [{ scope: { path: docs/_posts }, values: { categories: [News], tags: [x], author: Ada, title: No } }]`;
  const found = await readMarkdownFile('docs/_posts/2020-01-02-a.md', post('categories: [Own]\ntags: [y]'), {
    '_config.yml': config,
  });
  expect(found).toMatchObject({ title: 'A', categories: ['News', 'Own'], tags: ['y'], author: 'Ada' });
});

test('defaults of Jekyll count from the folder of its configuration, and from its source and collections', async () => {
  const config = (path: string, more = '') =>
    `${more}\ndefaults: [{ scope: { path: ${path} }, values: { published: false } }]`;
  const others = { 'README.md': 'Text', 'other/b.md': post() };
  for (const [name, text, path] of [
    ['docs/_config.yml', config('_posts'), 'docs/_posts/2020-01-02-a.md'],
    ['_config.yml', config('_posts', 'source: src'), 'src/_posts/2020-01-02-a.md'],
    ['_config.yml', config('_posts', 'collections_dir: all'), 'all/_posts/2020-01-02-a.md'],
    ['_config.yml', config('all/_posts', 'collections_dir: all'), 'all/_posts/2020-01-02-a.md'],
  ] as const)
    expect(await readFiles({ [name]: text, [path]: post(), ...others })).toMatchObject({
      [path]: expect.stringMatching(/^draft/),
      'other/b.md': expect.stringMatching(/^published/),
    });
});

test('what Jekyll excludes is left out, and what it includes is public', async () => {
  const { records } = await readMarkdownFiles({
    '_config.yml': 'exclude: [private/, "*.draft.md", vendor]\ninclude: [_notes]\n',
    '_posts/2020-01-02-a.md': post(),
    '_notes/b.md': post(),
    '_other/c.md': post(),
    'private/d.md': post(),
    'vendors/e.md': post(),
    'f.draft.md': post(),
  });
  expect(contentsOf(records).map(({ key, state }) => [key.slice(5).split(' ')[0], state])).toEqual([
    ['_notes/b.md', 'published'],
    ['_other/c.md', 'draft'],
    ['_posts/2020-01-02-a.md', 'published'],
    ['vendors/e.md', 'published'],
  ]);
  expect(records).toContainEqual(
    expect.objectContaining({
      isLeftOut: true,
      reason: 'Files that the configuration of the old site excludes are left out: f.draft.md, private/d.md.',
    }),
  );
});

test('cascades of Hugo apply below their section, the nearest wins, and the file wins over all', async () => {
  const files = await readFiles({
    'hugo.toml': `
baseURL = "https://example.org"
[[cascade]]
  draft = true
  [cascade.target]
    path = "{/lab/**,/wip/**}"
[[cascade]]
  draft = true
  [cascade._target]
    kind = "section"
    path = "/about"
[[cascade]]
  draft = true
  [cascade.target]
    environment = "development"`,
    'content/lab/a.md': post(),
    'content/lab/b.md': post('draft: false'),
    'content/labs/a.md': post(),
    'content/about/_index.md': post(),
    'content/about/me.md': post(),
    'content/team/_index.md': post('cascade: { _build: { render: never } }\nbuild: { render: always }'),
    'content/team/ada.md': post(),
    'content/team/public/_index.md': post('cascade:\n  - build: { render: always }'),
    'content/team/public/bob.md': post(),
    'content/teams/a.md': post(),
    'content/unlisted/_index.md': post('cascade: { build: { list: never } }'),
    'content/unlisted/a.md': post(),
    'content/parts/index.md': post('headless: true'),
    'content/parts/a.md': post(),
  });
  expect(Object.entries(files).flatMap(([path, state]) => (state.startsWith('draft') ? path : []))).toEqual([
    'content/about/_index.md',
    'content/lab/a.md',
    'content/parts/a.md',
    'content/parts/index.md',
    'content/team/ada.md',
    'content/unlisted/_index.md',
    'content/unlisted/a.md',
  ]);
});

test('cascades of Hugo give categories, tags and parameters; parameters of a file win', async () => {
  const section =
    '+++\n[cascade]\ncategories = ["News"]\ntags = ["x"]\n[cascade.params]\nauthor = "Ada"\n+++\n';
  const others = { 'content/news/_index.md': section, 'hugo.yaml': 'title: x' };
  expect(await readMarkdownFile('content/news/a.md', post('tags: [y]'), others)).toMatchObject({
    categories: ['News'],
    tags: ['y'],
    author: 'Ada',
  });
  expect(await readMarkdownFile('content/news/a.md', post('params: { author: Bob }'), others)).toMatchObject({
    author: 'Bob',
  });
});

test.each([
  ['posts/posts.json', '{ "draft": true }'],
  ['posts/posts.11tydata.json', '{ "draft": true }'],
  ['posts/posts.11tydata.js', 'module.exports = {\n  draft: true, // all\n};\n'],
  ['posts/posts.11tydata.cjs', '"use strict";\nmodule.exports = { draft: true }'],
  ['posts/posts.11tydata.mjs', '/* Data */\nexport default { permalink: false };'],
  ['posts/posts.11tydata.js', 'export default { eleventyExcludeFromCollections: true };'],
  ['posts/sub/a.json', '{ "draft": true }'],
  ['posts/sub/a.11tydata.js', 'export default { draft: true };'],
  ['src.11tydata.json', '{ "draft": true }'],
])('data files of Eleventy: %s with %s makes drafts', async (name, text) => {
  const files = {
    'posts/sub/a.md': post(),
    'posts/sub/b.md': post('draft: false\npermalink: /b/'),
    [name]: text,
  };
  expect((await readFiles(files))['posts/sub/a.md']).toMatch(/^draft/);
});

test('the nearest data file of Eleventy wins, tags add up, and the tag of all posts is none', async () => {
  const others = {
    'content/content.json': '{ "draft": true, "tags": ["all"], "author": "Ada" }',
    'content/essays/essays.11tydata.js':
      'export default { draft: false, tags: ["posts", "essay"], permalink: "/texts/{{ page.fileSlug }}/" };',
  };
  expect(
    await readMarkdownFile('content/essays/a.md', '---\ntitle: A\ntags: [x]\n---\n', others),
  ).toMatchObject({
    type: 'post',
    state: 'published',
    tags: ['essay', 'x'],
    author: 'Ada',
    oldPaths: ['/texts/a/'],
  });
});

test.each([
  ['posts/posts.11tydata.js', 'export default { draft: process.env.DRAFTS };'],
  ['posts/posts.json', '{ "draft": true, }}'],
  ['posts/_index.md', '---\ncascade: { draft: true\n---\n'],
  ['_config.yml', 'title: "x\ndefaults: [{ scope: { path: posts }, values: { published: false } }]'],
  ['_config.yml', `defaults: [${'{ scope: { path: "*a*a*b" }, values: {} },'.repeat(501)}]`],
])('%s that cannot be read makes drafts, with the reason', async (name, text) => {
  expect(await readMarkdownFile('posts/a.md', post(), { [name]: text })).toMatchObject({
    state: 'draft',
    losses: [
      `It may not have been public: ${name} sets values for it, but cannot be read. It becomes a draft.`,
    ],
  });
});

test.each([
  ['posts/posts.11tydata.js', 'export default { permalink: ({ title }) => `/x/${title}/` };'],
  ['posts/posts.11tydata.js', 'export default { eleventyComputed: { draft: (data) => data.draft } };'],
  ['posts/posts.json', '[{ "draft": true }]'],
  ['posts/other.json', '{ "draft": true }'],
  ['other/other.json', '{ "draft": true }'],
  ['_config.yml', 'defaults: { scope: x }\nexclude: 1'],
  ['hugo.toml', 'cascade = 1'],
  ['posts/_index.md', '---\ncascade: [1, { target: 2 }, { target: { path: [3] } }]\n---\n'],
])('%s with %s changes nothing', async (name, text) => {
  expect((await readFiles({ 'posts/a.md': post(), [name]: text }))['posts/a.md']).toMatch(/^published/);
});
