import { expect, test } from 'vitest';
import { defaultHomeSections, type HomeSection, type HomeSectionName } from '#content/home.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';

const testimonial = { name: 'Ada', role: 'Client', content: 'Good.', rating: 5, image: null, active: true };

async function startWithFullHome() {
  const site = await startWithSettings();
  await addPost(site.db, { title: 'A post' });
  await addProject(site.db, { title: 'A project', featured: true });
  await site.save('testimonials', { testimonials: [testimonial] });
  await site.save('services', { services: [{ title: 'Compilers', text: 'Fast.', points: [] }] });
  await site.save('statistics', { statistics: [{ value: '50+', label: 'projects' }] });
  return site;
}

/** The sections below the hero, in order. */
const sectionsOf = (html: string) =>
  [...html.matchAll(/<section aria-label(?:ledby)?="([^"]+)"/g)].map(([, name]) => name);

const shown = (...names: HomeSectionName[]): HomeSection[] => [
  ...names.map((name) => ({ name, shown: true })),
  ...defaultHomeSections
    .filter(({ name }) => !names.includes(name))
    .map(({ name }) => ({ name, shown: false })),
];

test('the sections of a new site are in the order of the specification', async () => {
  const { visit } = await startWithFullHome();
  expect(sectionsOf(await visit('/'))).toEqual([
    'services',
    'In numbers',
    'projects',
    'testimonials',
    'posts',
    'newsletter',
    'closing',
  ]);
});

test('the owner orders and hides the sections', async () => {
  const { save, visit } = await startWithFullHome();
  await save('home', { homeSections: shown('newsletter', 'posts', 'services') });
  expect(sectionsOf(await visit('/'))).toEqual(['newsletter', 'posts', 'services']);
});

test('a section with nothing to show disappears', async () => {
  const { save, visit } = await startWithSettings();
  await save('services', { services: [] });
  await save('newsletter', { newsletterOpen: false });
  await save('home', {
    closingTitle: '',
    closingText: '',
    closingContactButton: '',
    closingWorkButton: '',
    workButton: '',
    toolsButton: '',
  });
  const html = await visit('/');
  expect(sectionsOf(html)).toEqual([]);
  expect(html).not.toContain('View My Work');
});

test('an empty button is not shown, and a heading is required', async () => {
  const { save, visit } = await startWithFullHome();
  expect((await save('home', { postsButton: '', postsLabel: '' })).status).toBe(200);
  const html = await visit('/');
  for (const text of ['Read All Posts', 'From the blog']) expect(html).not.toContain(text);
  expect(html).toContain('Latest Insights');
  expect((await save('home', { postsTitle: ' ' })).status).toBe(400);
});

test('a submitted order without a section does not lose it', async () => {
  const { submit, open, readPanel } = await startWithSettings();
  const html = await readPanel('/admin/settings/home');
  const { values, version } = await open('home');
  const texts = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  const homeSections = '[{"name":"posts","shown":false},{"name":"posts"},{"name":"evil"},1]';
  expect(html).toContain('Latest posts');
  expect((await submit('/admin/settings/home', { ...texts, homeSections, version })).status).toBe(200);
  expect((await open('home')).values.homeSections).toEqual([
    { name: 'posts', shown: false },
    ...defaultHomeSections.filter(({ name }) => name !== 'posts'),
  ]);
});
