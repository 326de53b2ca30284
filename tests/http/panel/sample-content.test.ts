import { expect, test } from 'vitest';
import { sampleComments } from '#content/sample/comments.ts';
import { sampleFaq, sampleSite } from '#content/sample/site.ts';
import { samplePostFiles, sampleProjectFiles } from '#content/sample/files.ts';
import { sampleResources } from '#content/sample/resources.ts';
import { sampleTestimonials } from '#content/sample/testimonials.ts';
import { sampleTools } from '#content/sample/tools.ts';
import { defaultSite } from '#content/site.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { plainText } from '../../support/plain-text.ts';
import { owner, tokenOf } from '../../support/owner.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { startTestApp } from '../../support/test-app.ts';

type Site = Awaited<ReturnType<typeof startTestApp>>;

const titleOf = (file: string) => /^title: (.+)$/m.exec(file)![1]!.replaceAll(/^['"]|['"]$/g, '');

const sampleTexts = [
  ...Object.values(sampleSite).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  ...sampleSite.socialLinks!.map(({ url }) => url),
  ...sampleSite.statistics!.map(({ value, label }) => `${value} ${label}`),
  ...sampleFaq.flatMap(({ question, answer }) => [question, answer]),
  ...sampleTestimonials.flatMap(({ name, role, content }) => [name, role, content]),
  ...sampleTools.flatMap(({ name, description }) => [name, description]),
  ...sampleResources.flatMap(({ name, description }) => [name, description]),
  ...sampleComments.filter(({ approved }) => approved).map(({ authorName }) => authorName),
  ...samplePostFiles.map(titleOf),
  ...sampleProjectFiles.map(titleOf),
].map((text) => text.replaceAll('{response_time}', '24 hours'));

/** Further sample values that must not remain. */
const otherSampleTexts = [
  'Marlowe',
  'hello@example.com',
  '555-01',
  '50+',
  '15+',
  '1k+',
  '5+ years',
  'https://github.com',
  'https://www.linkedin.com',
  'https://x.com',
  'https://dribbble.com',
  'https://www.instagram.com',
  'https://www.youtube.com',
  'Mon-Fri',
  'Worldwide',
];

/** The default texts that describe a web developer. */
const claims = [
  defaultSite.role,
  defaultSite.blurb,
  defaultSite.lede,
  'small machines',
  ...defaultSite.services.flatMap(({ title, text }) => [title, text]),
  defaultSite.blogIntro,
  defaultSite.portfolioIntro,
  ...defaultSite.helpWith,
];

const fixedPaths = [
  '/',
  '/?sent=newsletter',
  '/blog',
  '/blog?page=2',
  '/blog?category=Design',
  '/portfolio',
  '/portfolio?page=2',
  '/ai-tools',
  '/resources',
  '/contact',
  '/contact?sent=1',
  '/search?q=the',
  '/search?q=a',
  '/privacy',
  '/terms',
  '/sitemap',
  '/nowhere',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/admin/login',
];

/** Every public page, feed, file and data response, and every email to visitors and the owner. */
async function readAll({ db, get, post }: Site) {
  const posts = await db.selectFrom('blog_posts').select('slug').execute();
  const projects = await db.selectFrom('portfolio_projects').select('slug').execute();
  const pages = await db.selectFrom('pages').select('slug').execute();
  const paths = [
    ...fixedPaths,
    ...posts.flatMap(({ slug }) => [`/blog/${slug}`, `/blog/${slug}.md`]),
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
    ...pages.flatMap(({ slug }) => [`/${slug}`, `/${slug}.md`]),
  ];
  const texts = new Map<string, string>();
  for (const path of paths) {
    const source = await (await get(path)).text();
    // Source for attributes and scripts, plain text for text across elements.
    texts.set(path, `${source}\n${plainText(source)}`);
  }
  await post('/contact', { name: 'Hanne', email: 'h@test.org', subject: 'Work', message: 'Please.' });
  await post('/?index', { email: 'reader@test.org' });
  const mails = await db.selectFrom('outbox').select(['kind', 'subject', 'html_body', 'text_body']).execute();
  for (const { kind, subject, html_body: html, text_body: text } of mails)
    texts.set(`mail ${kind}`, [subject, html, plainText(html), text].join('\n'));
  return texts;
}

function found(texts: Map<string, string>, wanted: string[]) {
  return wanted.flatMap((text) =>
    [...texts].filter(([, source]) => source.includes(text)).map(([place]) => ({ text, place })),
  );
}

const me = { ...owner, name: 'Grace Hopper', email: 'grace@test.org' };

async function setUp(site: Site) {
  const created = await site.post('/admin/setup', {
    token: tokenOf(await createSetupLink(site.db, site.time.now)),
    ...me,
  });
  return { Cookie: cookiesOf(created) };
}

test('a new site shows all of the sample content', async () => {
  const texts = await readAll(await startTestApp({ sample: true }));
  const places = new Map(found(texts, sampleTexts).map(({ text, place }) => [text, place]));
  expect(sampleTexts.filter((text) => !places.has(text))).toEqual([]);
  for (const kind of ['opt-in', 'enquiry-autoreply']) expect([...texts.keys()]).toContain(`mail ${kind}`);
  const home = texts.get('/')!;
  for (const text of ['50+ projects', '5+ years', '15+ AI tools', '1k+ clients', 'Available Worldwide'])
    expect([text, home.includes(text)]).toEqual([text, true]);
  expect(home).toContain('Mon-Fri 9AM-6PM EST');
});

test('no sample content remains after removal, and the site has the owner’s name', async () => {
  const site = await startTestApp({ sample: true });
  const headers = await setUp(site);
  const removed = await site.post('/admin/settings/sample-content', { confirm: 'on' }, headers);
  expect(removed.status).toBe(200);
  const texts = await readAll(site);
  expect(found(texts, [...sampleTexts, ...otherSampleTexts, ...claims])).toEqual([]);
  for (const path of ['/', '/rss.xml', '/feed.json', '/llms.txt', '/manifest.webmanifest'])
    expect([path, texts.get(path)!.includes('Grace Hopper')]).toEqual([path, true]);
  expect(await site.db.selectFrom('revisions').select('id').execute()).toEqual([]);
});

test('a site that starts without sample content looks like one that removed it', async () => {
  const empty = await startTestApp({ sample: false });
  await setUp(empty);
  const texts = await readAll(empty);
  expect(found(texts, [...sampleTexts, ...otherSampleTexts, ...claims])).toEqual([]);

  const cleared = await startTestApp({ sample: true });
  await cleared.post('/admin/settings/sample-content', { confirm: 'on' }, await setUp(cleared));
  const image = async ({ get }: Site) =>
    Buffer.from(await (await get('/social/site/site.png')).arrayBuffer());
  expect((await image(cleared)).equals(await image(empty))).toBe(true);
  for (const path of fixedPaths)
    expect([path, (await cleared.get(path)).status]).toEqual([path, (await empty.get(path)).status]);
});

test('sample values are also removed from lists that the owner has edited', async () => {
  const site = await startTestApp({ sample: true });
  const headers = await setUp(site);
  const mine = { network: 'github', url: 'https://github.com/grace' } as const;
  const changes = {
    socialLinks: [mine, ...sampleSite.socialLinks!.slice(1)],
    statistics: [{ value: '7', label: 'compilers' }, ...sampleSite.statistics!.slice(1)],
    faq: [...sampleFaq, { question: 'Mine?', answer: 'Yes.' }],
    hours: 'At night',
  };
  await saveSite(site.db, changes, { now: site.time.now });
  await site.post('/admin/settings/sample-content', { confirm: 'on' }, headers);
  const texts = await readAll(site);
  const left = otherSampleTexts.filter((text) => text !== 'https://github.com');
  expect(found(texts, [...sampleTexts, ...left])).toEqual([]);
  const contact = texts.get('/contact')!;
  for (const text of [mine.url, 'Mine?', 'At night']) expect(contact).toContain(text);
  expect(texts.get('/')).toContain('7 compilers');
});

test('removing the sample content keeps what the owner has written about themselves', async () => {
  const site = await startTestApp({ sample: true });
  const headers = await setUp(site);
  await saveSite(site.db, { headline: ['Compilers.'], role: 'Rear admiral' }, { now: site.time.now });
  await site.post('/admin/settings/sample-content', { confirm: 'on' }, headers);
  const home = plainText(await (await site.get('/')).text());
  expect(home).toContain('Compilers.');
  expect(home).toContain('Grace Hopper · Rear admiral');
});
