import { expect, test } from 'vitest';
import { sampleComments } from '#content/sample/comments.ts';
import { sampleResources } from '#content/sample/resources.ts';
import { sampleTestimonials } from '#content/sample/testimonials.ts';
import { sampleTools } from '#content/sample/tools.ts';
import { createPreviewKey } from '#features/content/server/preview-key.server.ts';
import { defaultsIn } from '#content/defaults.ts';
import { sampleSite } from '#content/sample/site.ts';
import { sampleCopyIn } from '#content/sample/translations.ts';
import { categoriesIn } from '#content/texts/categories.ts';
import { decodeEntities, plainText } from '../../support/plain-text.ts';
import { startWithSettings } from '../../support/settings.ts';
import { testSecret } from '../../support/site.ts';

async function startIn(language: string) {
  const site = await startWithSettings({ sample: true });
  await site.save('region', { language });
  const read = async (path: string) => decodeEntities(await site.visit(path));
  return { ...site, read };
}

const fill = (text: string, time: string) => text.replaceAll('{response_time}', time);

test.each([
  ['de', '24 Stunden'],
  ['de-x-du', '24 Stunden'],
  ['fr', '24 heures'],
  ['es', '24 horas'],
])('the sample owner speaks the language of the site: %s', async (language, time) => {
  const { read } = await startIn(language);
  const copy = sampleCopyIn(language);
  const pages = {
    '/': [
      copy.blurb!,
      copy.availability!,
      copy.newsletterText!,
      copy.statistics![0]!.label,
      copy.servicesIntro!,
    ],
    '/blog': [copy.blogIntro!],
    '/portfolio': [copy.portfolioIntro!],
    '/ai-tools': [copy.toolsIntro!, copy.toolsCallText!],
    '/resources': [copy.resourcesIntro!, copy.affiliateNote!],
    '/contact': copy.faq!.flatMap(({ question, answer }) => [question, answer]),
  };
  const english = Object.values(sampleSite).filter((value) => typeof value === 'string' && value.length > 30);
  for (const [path, texts] of Object.entries(pages)) {
    const html = await read(path);
    expect([path, texts.filter((text) => !html.includes(fill(text, time)))]).toEqual([path, []]);
    expect([path, english.filter((text) => html.includes(text as string))]).toEqual([path, []]);
  }
  expect(await read('/')).toContain(defaultsIn(language).services[0]!.title);
});

test('texts of the sample owner that the owner has changed stay, in each language', async () => {
  const { read, save } = await startIn('de');
  await save('texts', { blogIntro: 'My own words.' });
  await save('region', { language: 'fr' });
  expect(await read('/blog')).toContain('My own words.');
  expect(await read('/portfolio')).toContain(sampleCopyIn('fr').portfolioIntro);
  await save('region', { language: 'en' });
  expect(await read('/contact')).toContain(sampleSite.faq![0]!.question);
});

test('categories with nothing but sample content follow the language, there and back', async () => {
  const { db, read, save } = await startIn('de');
  const categories = async () =>
    (await db.selectFrom('blog_posts').select('category').distinct().execute()).map(
      ({ category }) => category,
    );
  for (const name of await categories()) expect(categoriesIn.de.post).toContain(name);
  expect(await read('/portfolio')).toContain('>Webentwicklung<');
  await db.updateTable('blog_posts').set({ is_sample: false }).where('category', '=', 'Technik').execute();
  await save('region', { language: 'es' });
  const after = await categories();
  expect(after).toContain('Technik');
  expect(after).toContain('Desarrollo');
});

test('sample posts and projects are marked as English where the site is not', async () => {
  const { db, read, save } = await startIn('de');
  const { slug, title } = await db
    .selectFrom('blog_posts')
    .select(['slug', 'title'])
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow();
  const article = await read(`/blog/${slug}`);
  expect(article).toMatch(/<h1 lang="en"/);
  expect(article).toMatch(/<div lang="en" class="prose/);
  expect(await read('/blog')).toMatch(/<h2 lang="en"[^>]*><a/);
  expect(await read('/portfolio')).toMatch(/<h2 lang="en"[^>]*><a/);
  expect(await read('/portfolio/berth')).toMatch(/<h1 lang="en"/);
  await db.updateTable('blog_posts').set({ is_sample: false }).where('slug', '=', slug).execute();
  await save('region', { timeZone: 'Asia/Tokyo' });
  expect(await read(`/blog/${slug}`)).not.toContain('lang="en"><');
  await save('region', { language: 'en' });
  expect(await read('/portfolio')).not.toContain(' lang="en" class="mt-2');
  expect(title).not.toBe('');
});

/** The texts that are marked as English, without their markup. */
function englishIn(html: string) {
  const marked = html.matchAll(/<(\w+) (?:dir="auto" )?lang="en"[^>]*>(.*?)<\/\1>/gs);
  return [...marked].map(([, , text]) => plainText(text!));
}

const [tool] = sampleTools;
const [resource] = sampleResources;
const [testimonial] = sampleTestimonials;
const [comment] = sampleComments;

test('sample testimonials, tools, resources, pages, comments and search results are marked as English', async () => {
  const { db, read, save, time } = await startIn('de');
  const preview = async (kind: 'post' | 'project' | 'page', slug: string) => {
    const table = { post: 'blog_posts', project: 'portfolio_projects', page: 'pages' } as const;
    const { id } = await db
      .selectFrom(table[kind])
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return `/preview/${kind}/${id}?key=${createPreviewKey(testSecret, { kind, id }, time.now)}`;
  };
  const waiting = await db
    .selectFrom('ai_tools')
    .select(['id', 'name'])
    .where('status', '=', 'coming-soon')
    .executeTakeFirstOrThrow();
  const texts = {
    '/': [`„${testimonial!.content}“`, testimonial!.role],
    '/ai-tools': [tool!.name, tool!.description, tool!.features[0]],
    [`/ai-tools/${waiting.id}/waiting`]: [waiting.name],
    '/resources': [resource!.name, resource!.description, resource!.features[0], resource!.price],
    '/about': ['About'],
    [`/blog/${comment!.postSlug}`]: [comment!.content],
    '/search?q=berth': ['Berth'],
    [await preview('post', 'copy-is-interface')]: ['Copy is interface'],
    [await preview('project', 'berth')]: ['Berth'],
    [await preview('page', 'about')]: ['About'],
  };
  for (const [path, expected] of Object.entries(texts))
    expect([path, englishIn(await read(path))]).toEqual([path, expect.arrayContaining(expected)]);
  for (const path of ['/about', ...Object.keys(texts).filter((each) => each.startsWith('/preview'))])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('<div lang="en" class="prose')]);
  // Its questions are in German.
  expect(englishIn(await read('/contact'))).toEqual([]);
  for (const table of [
    'blog_posts',
    'portfolio_projects',
    'pages',
    'testimonials',
    'ai_tools',
    'resources',
  ] as const)
    await db.updateTable(table).set({ is_sample: false }).execute();
  await db.updateTable('comments').set({ is_sample: false }).execute();
  await save('region', { timeZone: 'Asia/Tokyo' });
  for (const path of Object.keys(texts)) expect([path, englishIn(await read(path))]).toEqual([path, []]);
});

test('an export and the removal of sample content know it in each language', async () => {
  const { db, open, read, save, submit } = await startIn('de');
  const { values } = await open('faq');
  await save('faq', { faq: [...(values.faq as object[]), { question: 'Eigene?', answer: 'Ja.' }] });
  await submit('/admin/settings/sample-content', { confirm: 'on' });
  expect(await db.selectFrom('settings').select('key').where('is_sample', '=', true).execute()).toEqual([]);
  const contact = await read('/contact');
  expect(contact).toContain('Eigene?');
  expect(contact).not.toContain(sampleCopyIn('de').faq![0]!.question);
});
