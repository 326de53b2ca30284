import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

async function slugsOn(response: Response) {
  const html = await response.text();
  return [...html.matchAll(/href="\/portfolio\/(project-\d+)"/g)].map(([, slug]) => slug);
}

test('the portfolio shows six projects per page, newest first, unfinished ones last', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Project 0', completedAt: null });
  for (let n = 1; n <= 7; n++) await addProject(db, { title: `Project ${n}`, completedAt: `2026-01-0${n}` });
  expect(await slugsOn(await get('/portfolio'))).toEqual([7, 6, 5, 4, 3, 2].map((n) => `project-${n}`));
  expect(await slugsOn(await get('/portfolio?page=2'))).toEqual(['project-1', 'project-0']);
});

test('a category shows only its projects', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Project 1', category: 'Mobile App' });
  await addProject(db, { title: 'Project 2', category: 'AI Tools' });
  expect(await slugsOn(await get('/portfolio?category=AI+Tools'))).toEqual(['project-2']);
});

test('a project shows client, category, completion date and status', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Project 1', clientName: 'Skerry Lines', completedAt: '2026-02-18' });
  const html = await (await get('/portfolio/project-1')).text();
  for (const text of ['Skerry Lines', 'Design', 'February 18, 2026', 'Completed', 'React'])
    expect(html).toContain(text);
});

test('a project without a completion date is in progress', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Project 1', completedAt: null });
  const html = await (await get('/portfolio/project-1')).text();
  expect(html).toContain('In Progress');
  expect(html).not.toContain('Completed');
});

const screenshot = (n: number) => ({ url: `/demo/berth-${n}.svg`, alt: '' });

test('the large image links to its file, and a single image has no next button', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Project 1', screenshots: [screenshot(1)] });
  await addProject(db, { title: 'Project 2', screenshots: [screenshot(1), screenshot(2)] });
  const one = await (await get('/portfolio/project-1')).text();
  const two = await (await get('/portfolio/project-2')).text();
  for (const html of [one, two]) expect(html).toMatch(/<a href="\/demo\/berth-1.svg" aria-label="Enlarge: /);
  expect(one).not.toContain('Next image');
  expect(two).toContain('Next image');
});

test('an unknown project is 404 with a link to the portfolio', async () => {
  const { get } = await startTestApp();
  const response = await get('/portfolio/nothing-here');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Project Not Found');
  expect(html).toContain('href="/portfolio"');
});

test('the home page shows at most three featured projects and the three newest posts', async () => {
  const { db, get } = await startTestApp();
  for (let n = 1; n <= 4; n++)
    await addProject(db, { title: `Project ${n}`, featured: true, featuredPosition: n });
  await addProject(db, { title: 'Project 9', featured: false });
  for (let n = 1; n <= 4; n++) {
    await addPost(db, { title: `Post ${n}`, publishedAt: new Date(`2026-03-0${n}T00:00:00Z`) });
  }
  const html = await (await get('/')).text();
  expect([...html.matchAll(/href="\/portfolio\/(project-\d+)"/g)].map(([, slug]) => slug)).toEqual([
    'project-1',
    'project-2',
    'project-3',
  ]);
  expect([...html.matchAll(/href="\/blog\/(post-\d+)"/g)].map(([, slug]) => slug)).toEqual([
    'post-4',
    'post-3',
    'post-2',
  ]);
});
