import { expect, test } from 'vitest';
import type { ItemCount } from '#features/imports/import.ts';
import { addPost } from '../../support/factories.ts';
import { startImports } from '../../support/imports/imports-panel.ts';

const planned: ItemCount[] = [
  { type: 'post', action: 'create', state: 'waiting', count: 2 },
  { type: 'comment', action: 'create', state: 'waiting', count: 3 },
];

test('a category of the old site can become a new one, and posts without one get the chosen category', async () => {
  const site = await startImports();
  const categories = [
    { name: 'News', count: 2, category: '' },
    { name: 'design', count: 1, category: 'Design' },
    { name: '', count: 3, category: 'Design' },
  ];
  const id = await site.add({ state: 'planned', counts: planned, categories });
  const { text } = await site.read(id);
  expect(text).toContain('Posts without a category');
  expect(text).toContain('New category “News”');
  expect(text).not.toContain('New category “design”');
  await site.run(id, { intent: 'save', from: 'News', to: '+' });
  expect((await site.read(id)).text).toContain('Creates 2 posts, 1 category and 3 comments.');
  await site.run(id, { intent: 'save', from: '', to: 'Tutorials' });
  const { category_map } = await site.db
    .selectFrom('imports')
    .select('category_map')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(category_map)).toMatchObject([
    { name: 'News', category: '+' },
    { name: 'design', category: 'Design' },
    { name: '', category: 'Tutorials' },
  ]);
});

test('the plan leads to the removal of the sample content while there is some', async () => {
  const site = await startImports();
  const id = await site.add({ state: 'planned', counts: planned });
  const link = 'href="/admin/settings/sample-content"';
  expect((await site.read(id)).html).not.toContain(link);
  await addPost(site.db, { sample: true });
  expect((await site.read(id)).html).toContain(link);
});

test('too many new categories are refused', async () => {
  const site = await startImports();
  const categories = Array.from({ length: 30 }, (_, index) => {
    return { name: `Old ${index}`, count: 1, category: index > 0 ? '+' : '' };
  });
  const id = await site.add({ state: 'planned', counts: planned, categories });
  const response = await site.run(id, { intent: 'apply', from: 'Old 0', to: '+' });
  expect([response.status, (await response.text()).includes('There can be 30 categories at most.')]).toEqual([
    409,
    true,
  ]);
  expect(site.started.mock.calls).toEqual([]);
});

test('a plan that writes no posts shows no categories', async () => {
  const site = await startImports();
  const categories = [{ name: 'News', count: 2, category: '' }];
  const counts: ItemCount[] = [
    { type: 'post', action: 'skip', state: 'done', count: 2 },
    { type: 'comment', action: 'create', state: 'waiting', count: 1 },
  ];
  const { text } = await site.read(await site.add({ state: 'planned', counts, categories }));
  expect(text).not.toContain('Save choices');
  expect(text).not.toContain('Posts without a category');
});
