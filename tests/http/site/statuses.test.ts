import { expect, test } from 'vitest';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { addPost, addProject, addTool } from '../../support/factories.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

const later = '2026-07-01T13:00:00.000Z';

const badgesOf = (html: string) =>
  [
    ...html.matchAll(
      /<span class="type-label inline-flex[^"]* (?:bg-[\w/-]+ )?text-(\w+(?:-\w+)?)">([^<]+)</g,
    ),
  ].map(([, colour, text]) => `${text}: ${colour}`);

test('a status has the same text and colour in the list, the editor and the dashboard', async () => {
  const { db, open } = await startWithEditor();
  const posts = {
    Draft: await addPost(db, { title: 'One', published: false, publishedAt: null }),
    Scheduled: await addPost(db, { title: 'Two', publishedAt: new Date(later) }),
    Published: await addPost(db, { title: 'Three' }),
  };
  const expected = { Draft: 'Draft: ink-2', Scheduled: 'Scheduled: warn', Published: 'Published: ok' };
  const [list, dashboard] = await Promise.all(
    ['/admin/posts', '/admin'].map(async (path) => badgesOf(await (await open(path)).text())),
  );
  for (const [state, badge] of Object.entries(expected)) {
    const { id } = posts[state as keyof typeof posts];
    expect(badgesOf(await (await open(`/admin/posts/${id}/edit`)).text())).toEqual([badge]);
    expect(list).toContain(badge);
    expect(dashboard).toContain(badge);
  }
});

test('binned content is labelled "In bin", regardless of its previous state', async () => {
  const { db, open, time } = await startWithEditor();
  const { id } = await addPost(db, { title: 'Thrown away' });
  await moveToBin(db, 'blog_posts', [id], time.now);
  const html = await (await open('/admin/posts?state=bin')).text();
  expect(html).toContain('Thrown away');
  expect(badgesOf(html)).toEqual(['In bin: ink-2']);
});

test('a tool’s status is shown as text, to visitors and in the panel', async () => {
  const { db, get, open } = await startWithEditor();
  for (const status of ['live', 'beta', 'coming-soon'] as const) await addTool(db, { name: status, status });
  const expected = ['Live: ok', 'Beta: warn', 'Coming soon: ink-2'];
  for (const html of [await (await get('/ai-tools')).text(), await (await open('/admin/tools')).text()])
    expect(badgesOf(html).toSorted()).toEqual(expected.toSorted());
});

test('a scheduled post is not checked as published, and its editor shows the date', async () => {
  const { postJson, open } = await startWithEditor();
  const draft = { ...somePost, publishAt: later };
  const { id } = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  const scheduled = await (await open(`/admin/posts/${id}/edit`)).text();
  // The zone name is that of the scheduled date, not of today.
  expect(scheduled).toContain('Scheduled for Jul 1, 2026, 9:00 AM EDT.');
  expect(scheduled).not.toContain('checked=""');
  const { id: published } = await postJson('post/new/save', {
    version: 0,
    draft: { ...somePost, slug: 'out' },
    intent: 'publish',
  });
  expect(await (await open(`/admin/posts/${published}/edit`)).text()).toContain('checked=""');
});

test('the list and the editor say which featured projects the home page shows', async () => {
  const { db, postJson, open } = await startWithEditor();
  for (const [featuredPosition, title] of ['Anvil', 'Bellows', 'Chisel'].entries())
    await addProject(db, { title, featured: true, featuredPosition });
  const { id } = await postJson('project/new/save', {
    version: 0,
    draft: { ...someProject, title: 'Drill', slug: 'drill', featured: true },
    intent: 'publish',
  });
  const shown = 'The home page shows the first three featured projects: Anvil, Bellows, Chisel.';
  for (const path of ['/admin/projects', `/admin/projects/${id}/edit`]) {
    const html = await (await open(path)).text();
    expect(html).toContain(shown);
    expect(html).toContain('Not shown: Drill (4th).');
  }
});
