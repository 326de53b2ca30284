import { expect, test } from 'vitest';
import { type CategoryKind, categoryKinds, defaultCategories } from '#content/categories.ts';
import type { CategoryItem } from '#features/categories/category.ts';
import { addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { decodeEntities } from '../../support/plain-text.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';
import { startWithSettings } from '../../support/settings.ts';

async function startWithCategories() {
  const site = await startWithSettings();

  const open = async (kind: CategoryKind) => {
    const html = await site.readPanel(`/admin/settings/categories?kind=${kind}`);
    const value = (name: string) =>
      decodeEntities(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!);
    return { items: JSON.parse(value('items')) as CategoryItem[], version: value('version') };
  };

  /** Saves the list after a change. */
  const save = async (kind: CategoryKind, change: (items: CategoryItem[]) => unknown[]) => {
    const { items, version } = await open(kind);
    const form = { kind, version, items: JSON.stringify(change(items)) };
    return site.submit(`/admin/settings/categories?kind=${kind}`, form);
  };

  const names = async (kind: CategoryKind) => (await open(kind)).items.map(({ name }) => name);
  return { ...site, openCategories: open, saveCategories: save, names };
}

const renamed = (from: string, to: string) => (items: CategoryItem[]) =>
  items.map((item) => (item.name === from ? { ...item, name: to } : item));

const merged = (from: string, into: string) => (items: CategoryItem[]) =>
  items.map((item) =>
    item.name === from ? { ...item, mergeInto: items.find(({ name }) => name === into)!.id } : item,
  );

const tabsOf = (html: string) =>
  /<nav aria-label="Filter by category".*?<\/nav>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';

const footerOf = (html: string) => /<nav aria-label="Categories".*?<\/nav>/s.exec(html)?.[0];

test('a new site has the categories of the specification', async () => {
  const { db, names, visit } = await startWithCategories();
  for (const kind of categoryKinds) expect(await names(kind)).toEqual(defaultCategories[kind]);
  for (const category of defaultCategories.post) await addPost(db, { title: `On ${category}`, category });
  const footer = footerOf(await visit('/'))!;
  const links = [...footer.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, to, label]) => `${label} ${to}`);
  expect(links).toEqual([
    'Web Development /blog?category=Development',
    'Design /blog?category=Design',
    'Technology /blog?category=Technology',
    'Tutorials /blog?category=Tutorials',
    'Personal /blog?category=Personal',
  ]);
});

test('the footer leaves out categories without posts', async () => {
  const { db, visit } = await startWithCategories();
  expect(footerOf(await visit('/'))).toBeUndefined();
  await addPost(db, { category: 'Design' });
  await addPost(db, { title: 'A draft', category: 'Personal', published: false });
  expect(footerOf(await visit('/'))!.match(/(?<=category=)\w+/g)).toEqual(['Design']);
});

test('a renamed category keeps its posts, and its old address redirects, also after a second time', async () => {
  const { db, get, visit, saveCategories } = await startWithCategories();
  await addPost(db, { title: 'A post', category: 'Design', content: 'Words' });
  expect((await saveCategories('post', renamed('Design', 'Type & colour'))).status).toBe(200);
  expect((await saveCategories('post', renamed('Type & colour', 'Craft'))).status).toBe(200);
  for (const old of ['Design', 'Type%20%26%20colour']) {
    const response = await get(`/blog?category=${old}`);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/blog?category=Craft']);
  }
  expect(await visit('/blog?category=Craft')).toContain('/blog/a-post');
  expect(await visit('/')).toContain('/blog?category=Craft');
  expect(await visit('/rss.xml')).toContain('<category>Craft</category>');
  expect(await visit('/search?q=craft')).toContain('/blog/a-post');
  expect(await visit('/search?q=design')).not.toContain('/blog/a-post');
});

test.each<[CategoryKind, string, string]>([
  ['project', '/portfolio', 'Mobile App'],
  ['tool', '/ai-tools', 'Sales'],
  ['resource', '/resources', 'Writing'],
])('a renamed category of a %s leaves a redirect', async (kind, path, name) => {
  const { db, get, visit, saveCategories } = await startWithCategories();
  if (kind === 'project') await addProject(db, { title: 'An item', category: name });
  if (kind === 'tool') await addTool(db, { name: 'An item', category: name });
  if (kind === 'resource') await addResource(db, { name: 'An item', category: name });
  await saveCategories(kind, renamed(name, 'Renamed'));
  const response = await get(`${path}?category=${encodeURIComponent(name)}`);
  expect([response.status, response.headers.get('Location')]).toEqual([301, `${path}?category=Renamed`]);
  expect(tabsOf(await visit(path))).toContain('Renamed');
  expect(await visit(`${path}?category=Renamed`)).toContain('An item');
});

test('two categories can swap their names', async () => {
  const { db, saveCategories, visit } = await startWithCategories();
  await addPost(db, { title: 'Designed', category: 'Design' });
  await addPost(db, { title: 'Personal one', category: 'Personal' });
  const swap = (items: CategoryItem[]) =>
    renamed('…', 'Personal')(renamed('Personal', 'Design')(renamed('Design', '…')(items)));
  expect((await saveCategories('post', swap)).status).toBe(200);
  expect(await visit('/blog?category=Personal')).toContain('/blog/designed');
  expect(await visit('/blog?category=Design')).toContain('/blog/personal-one');
});

test('a merged category gives its items to another one, drafts included', async () => {
  const { db, get, names, saveCategories } = await startWithCategories();
  await addPost(db, { title: 'A post', category: 'Tutorials' });
  const { id } = await addPost(db, { title: 'A draft', category: 'Personal' });
  await db
    .updateTable('blog_posts')
    .set({ published: false, working_copy: JSON.stringify({ category: 'Tutorials' }) })
    .where('id', '=', id)
    .execute();
  expect((await saveCategories('post', merged('Tutorials', 'Technology'))).status).toBe(200);
  expect(await names('post')).toEqual(['Development', 'Design', 'Technology', 'Personal']);
  expect((await get('/blog?category=Tutorials')).headers.get('Location')).toBe('/blog?category=Technology');
  const rows = await db
    .selectFrom('blog_posts')
    .select(['title', 'category', 'working_copy'])
    .orderBy('title')
    .execute();
  expect(rows.map(({ category }) => category)).toEqual(['Personal', 'Technology']);
  expect(JSON.parse(rows[0]!.working_copy!)).toEqual({ category: 'Technology' });
});

test('categories are added, described, ordered and deleted', async () => {
  const { db, names, saveCategories, openCategories, visit } = await startWithCategories();
  const added = {
    id: 'new-1',
    name: 'Café notes',
    slug: '',
    description: 'Written in cafés.',
    mergeInto: '',
  };
  await saveCategories('post', (items) => [added, ...items.slice(0, 2).toReversed()]);
  expect(await names('post')).toEqual(['Café notes', 'Design', 'Development']);
  expect((await openCategories('post')).items[0]).toMatchObject({ slug: 'cafe-notes', count: 0 });
  await addPost(db, { title: 'A post', category: 'Café notes' });
  const html = await visit('/blog?category=caf%C3%A9%20notes');
  expect(html).toContain('/blog/a-post');
  expect(html).toContain('Written in cafés.');
});

test('a category that has items cannot be deleted', async () => {
  const { db, names, saveCategories } = await startWithCategories();
  await addPost(db, { title: 'A post', category: 'Design' });
  const response = await saveCategories('post', (items) => items.filter(({ name }) => name !== 'Design'));
  expect([response.status, (await response.text()).includes('Design: merge a category')]).toEqual([
    400,
    true,
  ]);
  expect(await names('post')).toEqual(defaultCategories.post);
});

test.each<[string, (items: CategoryItem[]) => unknown[], string]>([
  ['an empty name', renamed('Design', ' '), 'Enter a name.'],
  ['a name twice', renamed('Design', 'personal'), 'Another category has this name.'],
  [
    'a slug twice',
    (items) => items.map((item) => ({ ...item, slug: 'same' })),
    'Another category has this slug.',
  ],
  ['a wrong slug', (items) => items.map((item) => ({ ...item, slug: 'A/b' })), 'Use lowercase letters'],
  ['a merge into itself', merged('Design', 'Design'), 'Choose a category that stays.'],
  ['no category', () => [], 'Keep at least one category.'],
])('%s is rejected', async (_what, change, message) => {
  const { names, saveCategories } = await startWithCategories();
  const response = await saveCategories('post', change);
  expect([response.status, (await response.text()).includes(message)]).toEqual([400, true]);
  expect(await names('post')).toEqual(defaultCategories.post);
});

test('a stale form is rejected and keeps its input', async () => {
  const { openCategories, saveCategories, submit } = await startWithCategories();
  const { items, version } = await openCategories('post');
  await saveCategories('post', renamed('Design', 'Craft'));
  const form = { kind: 'post', version, items: JSON.stringify(renamed('Design', 'Form')(items)) };
  const late = await submit('/admin/settings/categories?kind=post', form);
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('Form');
});

test('editors offer the categories, and refuse a name that is none', async () => {
  const { saveCategories, readPanel, submit } = await startWithCategories();
  await saveCategories('post', renamed('Development', 'Code'));
  await saveCategories('resource', renamed('Design', 'Craft'));
  const editor = await readPanel('/admin/posts/new');
  expect(editor).toContain('<option value="Code" selected="">');
  expect(editor).not.toContain('<option value="Development"');
  expect(await readPanel('/admin/resources/new')).toContain('<option value="Craft"');
  const resource = {
    version: '1',
    name: 'A resource',
    description: 'Text',
    icon: 'shapes',
    url: 'https://a.example',
    price: 'Free',
    rating: '',
  };
  expect((await submit('/admin/resources/new', { ...resource, category: 'Design' })).status).toBe(400);
  expect((await submit('/admin/resources/new', { ...resource, category: 'Craft' })).status).toBe(303);
});

test.each([
  ['post', 'posts', somePost],
  ['project', 'projects', someProject],
] as const)('a started %s is in its own category, not in the first one', async (kind, list, draft) => {
  const { postJson, db } = await startWithEditor();
  await postJson(`${kind}/new/autosave`, { version: 0, draft: { ...draft, category: 'Design' } });
  const table = list === 'posts' ? 'blog_posts' : 'portfolio_projects';
  expect(await db.selectFrom(table).select('category').execute()).toEqual([{ category: 'Design' }]);
});

test('an editor shows that the category of its item does not exist any more', async () => {
  const { db, readPanel } = await startWithCategories();
  const option = '<option value="Gone" selected="">Gone (no longer exists)</option>';
  const post = await addPost(db, { category: 'Gone' });
  const project = await addProject(db, { category: 'Gone' });
  const tool = await addTool(db, { category: 'Gone' });
  for (const path of [`posts/${post.id}/edit`, `projects/${project.id}/edit`, `tools/${tool.id}`])
    expect([path, (await readPanel(`/admin/${path}`)).includes(option)]).toEqual([path, true]);
});

test('the feed address of a category with another slug, or of a merged one, redirects', async () => {
  const { get, saveCategories } = await startWithCategories();
  const locationOf = async (slug: string) => {
    const response = await get(`/blog/category/${slug}/rss.xml`);
    return [response.status, response.headers.get('Location')];
  };
  await saveCategories('post', (items) =>
    items.map((item) => (item.slug === 'design' ? { ...item, slug: 'craft' } : item)),
  );
  expect(await locationOf('design')).toEqual([301, '/blog/category/craft/rss.xml']);
  await saveCategories('post', merged('Design', 'Personal'));
  for (const slug of ['design', 'craft'])
    expect(await locationOf(slug)).toEqual([301, '/blog/category/personal/rss.xml']);
  expect(await locationOf('none')).toEqual([404, null]);
});
