import { expect, test } from 'vitest';
import { readMarkdownFile, readMarkdownFiles } from './support/markdown-source.ts';
import { filterContents, type TestFiles } from './support/source-files.ts';

const DATED = '---\ntitle: Dated\ndate: 2020-01-01\n---\nText';

/** What becomes of each file, by its path. */
async function readStates(files: TestFiles) {
  const { records } = await readMarkdownFiles(files);
  const states = filterContents(records).map(({ key, type, state }) => [
    key.replace(/^file:/, '').replace(/ \(.*\)$/, ''),
    `${state} ${type}`,
  ]);
  const notes = records.flatMap((record) => (record.type === 'problem' ? [record.reason] : []));
  return { states: Object.fromEntries(states), notes };
}

test.each([
  ['---yaml\ntitle: A\ndraft: true\n---\nText'],
  ['Title: A\nStatus: draft\n\nText'],
  ['title: A\npublished: false\n---\nText'],
])('drafts in other kinds of front matter stay drafts: %j', async (text) => {
  expect(await readMarkdownFile('posts/a.md', text)).toMatchObject({
    title: 'A',
    state: 'draft',
    markdown: 'Text',
  });
});

test.each([
  ['code', '---js\nconst draft = true;\n---\nText', 'The front matter is in the language “js”.'],
  ['open front matter', '---js\nconst draft = true;\n\nText', 'has no end'],
  ['other languages', '---coffee\ndraft: true\n---\nText', 'The front matter is in the language “coffee”.'],
])('%s in front matter is a problem and never published', async (_, text, reason) => {
  const { records } = await readMarkdownFiles({ 'posts/a.md': text });
  expect(filterContents(records)).toEqual([]);
  expect(records[0]).toMatchObject({ type: 'problem', reason: expect.stringContaining(reason) });
});

test.each([
  'draft: "True"',
  'draft: 1',
  'draft: soon',
  'isDraft: true',
  'published: false',
  'publish: no',
  'status: In Progress',
  'state: hidden',
])('%s is a draft', async (line) => {
  expect(await readMarkdownFile('a.md', `---\ntitle: A\n${line}\n---\n`)).toMatchObject({ state: 'draft' });
});

test.each(['draft: false', 'draft:', 'draft: "no"', 'published: 2020-01-01', 'status: published'])(
  '%s is published',
  async (line) => {
    expect(await readMarkdownFile('a.md', `---\ntitle: A\ndate: 2020-01-02\n${line}\n---\n`)).toMatchObject({
      state: 'published',
    });
  },
);

test.each([
  ['permalink: false', 'It had no address on the old site and becomes a draft.'],
  ['build: { render: never }', 'It had no address on the old site and becomes a draft.'],
  ['unlisted: true', 'It was not listed on the old site and becomes a draft.'],
  ['visibility: members', 'It was private and becomes a draft.'],
])('%s becomes a draft with the reason', async (line, reason) => {
  const post = await readMarkdownFile('posts/a.md', `---\ntitle: A\n${line}\n---\n`);
  expect(post).toMatchObject({ state: 'draft', losses: [reason] });
});

test('files without front matter are drafts beside others with it, and published without these', async () => {
  const plain = { 'notes/2020-01-02-deploy.md': '# Deploy\n\nText', 'posts/b.md': 'Text' };
  expect((await readStates(plain)).states).toEqual({
    'notes/2020-01-02-deploy.md': 'published post',
    'posts/b.md': 'draft post',
  });
  expect((await readStates({ ...plain, 'data/blog/a.mdx': DATED })).states).toEqual({
    'data/blog/a.mdx': 'published post',
    'notes/2020-01-02-deploy.md': 'draft post',
    'posts/b.md': 'draft post',
  });
  expect(await readMarkdownFile('faq/x.md', 'Text', { 'posts/a.md': DATED })).toMatchObject({
    losses: [
      'It has no front matter as other files have, so it may not have been public. It becomes a draft.',
    ],
  });
});

test('an MDX file whose data is in code is a draft', async () => {
  const post = await readMarkdownFile('page.mdx', "export const article = { date: '2020-01-01' }\n\nText");
  expect(post.state).toBe('draft');
});

test('files that are no content are left out, with one line in all', async () => {
  const { states, notes } = await readStates({
    'AGENTS.md': 'Text',
    'CLAUDE.md': 'Text',
    'README.md': 'Text',
    'packages/site/readme.md': 'Text',
    'content/404.md': '---\npermalink: 404.html\n---\nText',
    'content/search.md': '---\nlayout: search\n---\n',
    'content/archives.md': '---\ntitle: Archive\n---\n',
    'content/tags/_index.md': '---\ntitle: Tags\n---\nText',
    'content/authors/ada.md': '---\nname: Ada\n---\nText',
    'content/posts/search.md': DATED,
    'content/snippets/a.md': DATED,
    'content/layouts/b.md': DATED,
    'themes/x/exampleSite/content/post.md': DATED,
    'templates/post.md': '---\ndate: "{{date}}"\n---\n',
    '_includes/part.md': 'Text',
  });
  expect(states).toEqual({
    'content/layouts/b.md': 'published post',
    'content/posts/search.md': 'published post',
    'content/snippets/a.md': 'published post',
  });
  expect(notes).toEqual([
    'They are no posts or pages, but about the project, templates, authors, lists or unpublished changes: AGENTS.md, CLAUDE.md, README.md, _includes/part.md, content/404.md, content/archives.md, content/authors/ada.md, content/search.md, content/tags/_index.md, packages/site/readme.md and 2 others.',
  ]);
});

test('folders of drafts, the home page, and names that start with an underscore', async () => {
  const { states } = await readStates({
    'src/content/drafts/a.md': DATED,
    'src/content/index.md': '---\ntitle: Home\n---\nWelcome',
    'src/content/posts/_releases/b.md': DATED,
    'src/content/posts/_parts/c.md': '---\ntitle: C\n---\nText',
    'src/content/posts/_d.md': DATED,
  });
  expect(states).toEqual({
    'src/content/drafts/a.md': 'draft post',
    'src/content/index.md': 'draft page',
    'src/content/posts/_releases/b.md': 'published post',
    'src/content/posts/_parts/c.md': 'draft post',
    'src/content/posts/_d.md': 'draft post',
  });
});

test('only the collections that Jekyll publishes are public, at their addresses', async () => {
  const files = {
    '_config.yml':
      'collections:\n  docs: { output: true, permalink: "/:collection/:path/" }\n  staff: {}\n  posts: { output: true, permalink: "/news/:title/" }\n',
    '_posts/2020-01-02-a.md': DATED,
    '_docs/start/one.md': DATED,
    '_staff/ada.md': DATED,
    '_pages/about.md': '---\ntitle: About\n---\n',
  };
  expect((await readStates(files)).states).toEqual({
    '_docs/start/one.md': 'published post',
    '_pages/about.md': 'published page',
    '_posts/2020-01-02-a.md': 'published post',
    '_staff/ada.md': 'draft post',
  });
  const { records } = await readMarkdownFiles(files);
  const addresses = filterContents(records).flatMap(({ oldPaths }) => oldPaths);
  expect(addresses).toEqual(expect.arrayContaining(['/docs/start/one/', '/news/a/']));
});

test('posts without a date become drafts with the reason, pages need none', async () => {
  const text = '---\ntitle: A\n---\nText';
  const { states } = await readStates({
    'content/about.md': text,
    'content/docs/changed.md': '---\ntitle: A\nlastmod: 2020-01-01\n---\nText',
    'content/pages/imprint.md': text,
    'content/posts/_index.md': text,
    'content/posts/a.md': text,
    'content/posts/b.md': DATED,
  });
  expect(states).toEqual({
    'content/about.md': 'published page',
    'content/docs/changed.md': 'published post',
    'content/pages/imprint.md': 'published page',
    'content/posts/_index.md': 'published page',
    'content/posts/a.md': 'draft post',
    'content/posts/b.md': 'published post',
  });
  const reason = 'It has no date and becomes a draft.';
  expect(await readMarkdownFile('content/posts/a.md', text)).toMatchObject({
    draftReason: reason,
    losses: [reason],
  });
});

test('`hidden` of Jekyll only takes a post out of lists; elsewhere it becomes a draft', async () => {
  const text = '---\ntitle: A\nhidden: true\ndate: 2020-01-02\n---\nText';
  expect(await readMarkdownFile('_posts/2020-01-02-a.md', text)).toMatchObject({
    state: 'published',
    draftReason: null,
    losses: ['It was missing from lists on the old site, and is in them here.'],
  });
  expect(await readMarkdownFile('posts/a.md', text)).toMatchObject({
    state: 'draft',
    draftReason: 'It was not listed on the old site and becomes a draft.',
  });
});
