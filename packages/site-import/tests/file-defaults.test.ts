import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents, type TestFiles } from './support/source-files.ts';

const post = (lines = '') => `---\ntitle: A\ndate: 2020-01-02\n${lines}\n---\nText`;

/** State and first address of each file, by its path. */
async function readFiles(files: TestFiles) {
  const { records } = await readMarkdownFiles(files);
  return Object.fromEntries(
    filterContents(records).map(({ key, state, oldPaths }) => [
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
    values: { permalink: "/:path/" }
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

test('defaults of Jekyll count from the folder of its configuration, and from its source', async () => {
  const config = (path: string, more = '') =>
    `${more}\ndefaults: [{ scope: { path: ${path} }, values: { published: false } }]`;
  const others = { 'README.md': 'Text', 'other/b.md': post() };
  for (const [name, text, path] of [
    ['docs/_config.yml', config('_posts'), 'docs/_posts/2020-01-02-a.md'],
    ['_config.yml', config('_posts', 'source: src'), 'src/_posts/2020-01-02-a.md'],
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
  expect(filterContents(records).map(({ key, state }) => [key.slice(5).split(' ')[0], state])).toEqual([
    ['_notes/b.md', 'published'],
    ['_other/c.md', 'draft'],
    ['_posts/2020-01-02-a.md', 'published'],
    ['vendors/e.md', 'published'],
  ]);
  expect(records).toContainEqual(
    expect.objectContaining({
      isLeftOut: true,
      reason: expect.stringMatching(/: f\.draft\.md, private\/d\.md\.$/),
    }),
  );
});

test('a configuration that cannot be read is reported', async () => {
  const { records } = await readMarkdownFiles({
    '_config.yml': 'title: "x',
    '_posts/2020-01-02-a.md': post(),
  });
  expect(records.filter(({ type }) => type === 'problem')).toMatchObject([
    {
      title: '_config.yml',
      reason: 'It cannot be read, so addresses and drafts that it sets are not known.',
    },
  ]);
});

test.each(['defaults: { scope: x }\nexclude: 1', 'defaults: [1, { scope: 2, values: [3] }]'])(
  'a configuration with %s changes nothing',
  async (text) => {
    expect((await readFiles({ 'posts/a.md': post(), '_config.yml': text }))['posts/a.md']).toMatch(
      /^published/,
    );
  },
);

test('patterns with many stars are read before the test times out', async () => {
  const text = `exclude: [${'"*a*a*a*a*b",'.repeat(500)}]`;
  const files = { [`posts/${'a'.repeat(200)}.md`]: post(), '_config.yml': text };
  expect(Object.values(await readFiles(files))).toEqual([expect.stringMatching(/^published/)]);
});
