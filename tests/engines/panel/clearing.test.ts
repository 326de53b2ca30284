import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { createTestimonial } from '#features/testimonials/testimonials.server.ts';
import { addPage, addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { owner } from '../../support/owner.ts';
import { startWithSettings } from '../../support/settings.ts';

const testimonial = { name: 'Ada', role: 'Client', content: 'Good.', rating: 5, image: null };

async function startFull() {
  const site = await startWithSettings();
  const { db, time, post } = site;
  const now = time.now;
  await addPost(db, { title: 'Own post' });
  const { id } = await addPost(db, { title: 'Sample post', sample: true });
  await addProject(db, { title: 'Own project' });
  await addProject(db, { title: 'Sample project', sample: true });
  await addPage(db, { title: 'Own page' });
  await addPage(db, { title: 'Sample page', sample: true });
  const comingSoon = await addTool(db, { name: 'Own tool', status: 'coming-soon' });
  await addResource(db, { name: 'Own resource' });
  await createTestimonial(db, { ...testimonial, name: 'Own voice' }, { now, position: 0 });
  await createTestimonial(db, { ...testimonial, name: 'Sample voice' }, { now, position: 1, sample: true });
  await site.save('contact', { phone: 'My number' });
  await post('/blog/own-post', { author_name: 'Hanne', author_email: 'h@example.com', content: 'Hello.' });
  await post('/?index', { email: 'hanne@example.com' });
  await post(`/ai-tools/${comingSoon.id}/waiting`, { email: 'hanne@example.com' });
  await post('/contact', { name: 'Hanne', email: 'h@example.com', subject: 'Work', message: 'Please.' });
  return { ...site, samplePost: id };
}

type Site = Awaited<ReturnType<typeof startFull>>;

async function countRows(db: Site['db']) {
  const tables = [
    'blog_posts',
    'portfolio_projects',
    'pages',
    'ai_tools',
    'resources',
    'testimonials',
    'comments',
    'subscribers',
    'waiting_list',
    'enquiries',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (await db.selectFrom(table).select('id').execute()).length;
  return counts;
}

const all = {
  blog_posts: 2,
  portfolio_projects: 2,
  pages: 2,
  ai_tools: 1,
  resources: 1,
  testimonials: 2,
  comments: 1,
  subscribers: 1,
  waiting_list: 1,
  enquiries: 1,
};

test('the sample content is removed after confirmation, and edited content stays', async () => {
  const { db, submit, readPanel, visit, samplePost } = await startFull();
  await db.updateTable('blog_posts').set({ is_sample: false }).where('id', '=', samplePost).execute();
  expect(await readPanel('/admin/settings/sample-content')).toContain(
    'Delete 1 project, 1 page, 1 testimonial permanently',
  );
  const removed = await submit('/admin/settings/sample-content', { confirm: 'on' });
  expect(removed.status).toBe(200);
  expect(await removed.text()).toContain('Removed 1 project, 1 page, 1 testimonial.');
  expect(await countRows(db)).toEqual({ ...all, portfolio_projects: 1, pages: 1, testimonials: 1 });
  expect(await visit('/portfolio')).not.toContain('Sample project');
  expect(await readPanel('/admin/settings/sample-content')).toContain('No sample content');
});

test('without confirmation nothing is removed', async () => {
  const { db, submit } = await startFull();
  const refused = await submit('/admin/settings/sample-content', {});
  expect([refused.status, (await refused.text()).includes('Select the box to confirm.')]).toEqual([
    400,
    true,
  ]);
  expect(await countRows(db)).toEqual(all);
});

test('visitor data about the sample content is counted with it', async () => {
  const { db, submit, readPanel, post, time } = await startFull();
  const comment = { author_name: 'Hanne', author_email: 'h@example.com', content: 'Hello again.' };
  await post('/blog/sample-post', comment);
  const tool = await addTool(db, { name: 'Sample tool', status: 'coming-soon' });
  await db.updateTable('ai_tools').set({ is_sample: true }).where('id', '=', tool.id).execute();
  await post(`/ai-tools/${tool.id}/waiting`, { email: 'hanne@example.com' });
  await saveSite(db, { hours: 'Never' }, { now: time.now, sample: true });
  const counts =
    '1 post, 1 project, 1 page, 1 comment, 1 AI tool, 1 testimonial, 1 waiting-list sign-up, 1 setting';
  expect(await readPanel('/admin/settings/sample-content')).toContain(`Delete ${counts} permanently`);
  expect(await (await submit('/admin/settings/sample-content', { confirm: 'on' })).text()).toContain(
    `Removed ${counts}.`,
  );
  expect(await countRows(db)).toEqual({
    ...all,
    blog_posts: 1,
    portfolio_projects: 1,
    pages: 1,
    testimonials: 1,
  });
});

const danger = (intent: string, phrase: string, password = owner.password) => ({ intent, phrase, password });

test.each([
  [danger('content', 'delete content', 'wrong password'), 401, 'This password is incorrect.'],
  [danger('content', 'yes'), 400, 'Type “delete content”.'],
  [danger('content', 'delete visitor data'), 400, 'Type “delete content”.'],
])('%j is rejected, and nothing is deleted', async (form, status, message) => {
  const { db, submit } = await startFull();
  const response = await submit('/admin/settings/danger', form);
  expect([response.status, (await response.text()).includes(message)]).toEqual([status, true]);
  expect(await countRows(db)).toEqual(all);
});

test('deleting all content keeps other visitor data', async () => {
  const { db, submit, visit } = await startFull();
  expect((await submit('/admin/settings/danger', danger('content', 'delete content'))).status).toBe(200);
  const none = {
    blog_posts: 0,
    portfolio_projects: 0,
    pages: 0,
    ai_tools: 0,
    resources: 0,
    testimonials: 0,
    comments: 0,
    waiting_list: 0,
  };
  expect(await countRows(db)).toEqual({ ...all, ...none });
  expect(await visit('/contact')).toContain('My number');
});

test('deleting all visitor data keeps the content', async () => {
  const { db, submit } = await startFull();
  expect((await submit('/admin/settings/danger', danger('visitors', 'delete visitor data'))).status).toBe(
    200,
  );
  expect(await countRows(db)).toEqual({ ...all, comments: 0, subscribers: 0, waiting_list: 0, enquiries: 0 });
});

test('deleting all analytics deletes nothing else', async () => {
  const { db, submit, readPanel } = await startFull();
  const day = '2026-03-09';
  const post = { day, path: '/blog/own-post' };
  await db
    .insertInto('daily_views')
    .values({ ...post, views: 3, visitors: 2 })
    .execute();
  await db.insertInto('daily_totals').values({ day, views: 3, visitors: 2 }).execute();
  await db
    .insertInto('daily_likes')
    .values({ ...post, likes: 1 })
    .execute();
  await db.insertInto('visitor_days').values({ day, hash: 'x' }).execute();
  await db.updateTable('blog_posts').set({ views: 3, likes: 1 }).execute();
  expect((await submit('/admin/settings/danger', danger('numbers', 'delete analytics'))).status).toBe(200);
  for (const table of ['daily_views', 'daily_totals', 'daily_likes', 'visitor_days'] as const)
    expect([table, await db.selectFrom(table).select('day').execute()]).toEqual([table, []]);
  const posts = await db.selectFrom('blog_posts').select(['views', 'likes']).execute();
  expect(posts).toEqual([
    { views: 0, likes: 0 },
    { views: 0, likes: 0 },
  ]);
  expect(await countRows(db)).toEqual(all);
  expect(await readPanel('/admin/settings/activity')).toContain('Delete all analytics');
});

test('resetting all settings restores defaults and keeps the owner', async () => {
  const { save, submit, visit, readPanel } = await startFull();
  await save('region', { language: 'de' });
  expect(await readPanel('/admin/settings/categories?kind=post')).toContain('Persönliches');
  expect((await submit('/admin/settings/danger', danger('settings', 'reset settings'))).status).toBe(200);
  expect(await visit('/contact')).not.toContain('My number');
  expect(await readPanel('/admin/settings/categories?kind=post')).toContain('Personal');
  expect(await readPanel('/admin/settings/activity')).toContain('Reset all settings');
});
