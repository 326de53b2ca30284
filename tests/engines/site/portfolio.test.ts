import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { createTestimonial } from '#features/testimonials/testimonials.server.ts';
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

const caseStudy = {
  title: 'Berth',
  lede: 'Booking for a sleeper-boat line.',
  description: 'What cards say.',
  clientName: 'Skerry Lines',
  role: 'Design and build',
  team: 'Ida, Jonas',
  services: ['Web app', 'UX writing'],
  completedAt: '2026-02-18',
  projectUrl: 'https://berth.example/',
  screenshots: [screenshot(1), screenshot(2)],
  content: '## The sheet\n\n:::compare\n![A](/demo/berth-1.svg)\n![B](/demo/berth-2.svg)\n:::',
  outcomes: [{ label: 'Calls', before: '71', after: '18', unit: '%', period: 'first season' }],
  credits: [{ role: 'Photographs', name: 'Ulla Brandt' }],
};

test('a case study shows its parts in the order of an argument', async () => {
  const { db, get, time } = await startTestApp();
  await createTestimonial(
    db,
    { name: 'Astrid', role: 'Operations', content: 'The boats are full.', rating: 5, image: null },
    { now: time.now, position: 0 },
  );
  const { id: testimonialId } = await db.selectFrom('testimonials').select('id').executeTakeFirstOrThrow();
  await addProject(db, { ...caseStudy, testimonialId });
  await addProject(db, { title: 'Newest', completedAt: '2026-03-01' });
  const html = await (await get('/portfolio/berth')).text();
  const parts = [
    'Completed',
    'Booking for a sleeper-boat line.',
    'Skerry Lines',
    'Design and build',
    'February 18, 2026',
    'Ida, Jonas',
    'Web app, UX writing',
    'React',
    'data-transition="work-berth"',
    'first season',
    'The sheet',
    'class="block-compare"',
    'type="range"',
    'The boats are full.',
    'Gallery',
    'Ulla Brandt',
    'Get in touch',
    'View live site',
    'Share on',
    'Next project',
    'href="/portfolio/newest"',
  ];
  const main = html.slice(html.indexOf('<main'));
  const places = parts.map((part) => main.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(main).not.toContain('What cards say.');
  // What screen readers hear.
  const [outcome] = /<dd>.*?<\/dd>/s.exec(main.slice(main.indexOf('first season')))!;
  expect(outcome.replaceAll(/<span aria-hidden="true"[^>]*>.*?<\/span>|<[^>]*>/g, '')).toBe('71% to 18%');
});

test('a project with little material has its description below the picture, and no empty parts', async () => {
  const { db, get } = await startTestApp();
  await addProject(db, { title: 'Kiln', completedAt: null, content: '' });
  const html = await (await get('/portfolio/kiln')).text();
  expect(html).not.toMatch(/Project info|Outcomes|Gallery|Credits|Next project|class="prose/);
  expect(html.indexOf('What it is.', html.indexOf('</h1>'))).toBeGreaterThan(html.indexOf('data-transition'));
  expect(html).toMatch(/Technologies<\/h2><ul><li[^>]*>React/);
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
