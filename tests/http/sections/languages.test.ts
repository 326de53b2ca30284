import { expect, test } from 'vitest';
import { defaultsIn } from '#content/defaults.ts';
import { de } from '#content/texts/de.ts';
import { en, type TextKey } from '#content/texts/en.ts';
import { storeWorkingCopy } from '#features/content/server/working-copy.server.ts';
import { findEditablePost } from '#features/posts/posts-editing.server.ts';
import { addFirstDraft, addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { listMails } from '../../support/mail/mails.ts';
import { decodeEntities } from '../../support/plain-text.ts';
import { startWithSettings } from '../../support/settings.ts';

async function startIn(language: string) {
  const site = await startWithSettings();
  const day = new Date('2026-03-01T09:00:00Z');
  const content = '## Eins\n\nText.\n\n## Zwei\n\n```js\n1\n```';
  await addPost(site.db, {
    title: 'Erster',
    content,
    tags: ['Tee'],
    category: 'Tutorials',
    publishedAt: day,
  });
  await addPost(site.db, { title: 'Zweiter', content, publishedAt: day });
  await addProject(site.db, { title: 'Ein Projekt', featured: true });
  await addTool(site.db, { name: 'Ein Tool', status: 'coming-soon', url: null });
  await addResource(site.db, { name: 'Etwas', affiliate: true });
  expect((await site.save('region', { language })).status).toBe(200);
  return site;
}

const paths = [
  '/',
  '/?sent=newsletter',
  '/blog',
  '/blog?category=Design',
  '/blog/erster',
  '/blog/tag/tee',
  '/portfolio',
  '/portfolio/ein-projekt',
  '/ai-tools',
  '/resources',
  '/contact',
  '/contact?sent=1',
  '/search',
  '/search?q=nirgends',
  '/privacy',
  '/terms',
  '/sitemap',
  '/nowhere',
  '/blog/nowhere',
  '/mail/confirm/nothing',
];

/** English texts that a German page must not contain; without single words, which are also ids and classes. */
const englishTexts = [
  ...(Object.keys(en) as TextKey[]).filter((key) => en[key] !== de[key]).map((key) => en[key]),
  ...Object.values(defaultsIn('en')).filter((value) => typeof value === 'string'),
]
  .flatMap((text) => text.split(/\{\w+\}/))
  .map((text) => text.trim())
  .filter(
    (text) =>
      text.length >= 8 && /\s|^\p{Lu}/u.test(text) && !JSON.stringify(Object.values(de)).includes(text),
  );

test('a German site shows no English text of the list or of the default copy', async () => {
  const { visit } = await startIn('de');
  expect(englishTexts.length).toBeGreaterThan(200);
  for (const path of paths) {
    const html = await visit(path);
    expect([path, html.includes('<html lang="de"')]).toEqual([path, true]);
    const shown = decodeEntities(html.replaceAll(/"@type":"\w+"/g, ''));
    expect([path, englishTexts.filter((text) => shown.includes(text))]).toEqual([path, []]);
  }
});

test('a site in German with “du” is German for browsers and addresses nobody with “Sie”', async () => {
  const { db, visit, readPanel } = await startIn('de-x-du');
  for (const path of paths) {
    const html = await visit(path);
    expect([path, html.includes('<html lang="de"')]).toEqual([path, true]);
    const shown = decodeEntities(html);
    expect([path, shown.match(/.{20}\b(Sie|Ihre?[mnrs]?|Ihnen|de-x-du)\b(?!")/g)]).toEqual([path, null]);
  }
  expect(await visit('/contact')).toContain(defaultsIn('de-x-du').contactIntro.slice(0, 40));
  expect(await visit('/blog/erster')).toMatch(/1\. März 2026/);
  expect(await visit('/rss.xml')).toContain('<language>de</language>');
  expect(await readPanel('/admin/settings/region')).toContain('Deutsch (du)');
  const { id } = await db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
  const editor = await readPanel(`/admin/posts/${id}/edit`);
  expect(editor).toMatch(/<div lang="de" class="prose/);
});

test.each([
  ['de', 'Schnellzugriff', 'Kontakt'],
  ['fr', 'Liens rapides', 'Contact'],
  ['es', 'Enlaces rápidos', 'Contacto'],
])('a site in %s has its texts, menu and lists in that language', async (language, links, contact) => {
  const { visit } = await startIn(language);
  const home = await visit('/');
  expect(home).toContain(`>${links}<`);
  expect(home).toContain(`${contact}</a>`);
  expect(await visit('/contact')).toContain(defaultsIn(language).formButton);
});

test.each([
  ['de', ['de_DE']],
  ['de-CH', ['de_CH']],
  // Esperanto has no country.
  ['eo', []],
])('a site in %s has the locale %s in Open Graph', async (language, locales) => {
  const { visit } = await startIn(language);
  const html = await visit('/');
  expect([...html.matchAll(/property="og:locale" content="([^"]*)"/g)].map(([, it]) => it)).toEqual(locales);
  expect(html).toContain(`"inLanguage":"${language}"`);
});

test('texts that the owner has written are not translated', async () => {
  const { save, visit } = await startIn('de');
  await save('form', { formButton: 'Write to me' });
  await save('region', { language: 'fr' });
  const form = await visit('/contact');
  expect(form).toContain('Write to me');
  expect(form).toContain('Délai');
});

test('a section that was hidden before the language changed leaves the others translated', async () => {
  const { save, open, visit } = await startWithSettings();
  const { values } = await open('navigation');
  const navigation = (values.navigation as { target: string }[]).map((item) =>
    item.target === '/ai-tools' ? { ...item, hidden: true } : item,
  );
  await save('navigation', { navigation });
  await save('region', { language: 'de' });
  const home = await visit('/');
  expect(home).toContain('Empfehlungen');
  expect(home).not.toContain('KI-Tools</a>');
});

test('default categories without items are named in the language, others stay', async () => {
  const { readPanel } = await startIn('de');
  const categories = await readPanel('/admin/settings/categories?kind=post');
  expect(categories).toContain('Persönliches');
  // A post of this site is in this category.
  expect(categories).toContain('Tutorials');
  expect(categories).not.toContain('Anleitungen');
});

test('a draft follows its category into the language', async () => {
  const { db, save, time } = await startWithSettings();
  const { id } = await addFirstDraft(db, { title: 'A draft', category: 'Design' });
  const { draft, version } = (await findEditablePost(db, id))!;
  draft.category = 'Personal';
  await storeWorkingCopy(db, 'post', { id, version, draft, now: time.now });
  await save('region', { language: 'de' });
  expect((await findEditablePost(db, id))!.draft.category).toBe('Persönliches');
});

test('categories are named in a language only when it is chosen', async () => {
  const { db, save, readPanel } = await startIn('de');
  await db.updateTable('categories').set({ name: 'Personal' }).where('name', '=', 'Persönliches').execute();
  await save('region', { timeZone: 'Asia/Tokyo' });
  expect(await readPanel('/admin/settings/categories?kind=post')).toContain('Personal');
});

test('a name in the language whose slug is taken is not used', async () => {
  const { db, save } = await startWithSettings();
  const own = { name: 'Software', slug: 'entwicklung' };
  await db.updateTable('categories').set(own).where('id', '=', 'post-design').execute();
  await save('region', { language: 'de' });
  const rows = await db
    .selectFrom('categories')
    .select(['name', 'slug'])
    .where('kind', '=', 'post')
    .execute();
  expect(rows).toContainEqual(own);
  expect(rows.filter(({ slug }) => slug === 'entwicklung')).toHaveLength(1);
});

test('labels in the text of an article are in the language of the site', async () => {
  const { db, visit } = await startIn('de');
  const content = 'Text[^1].\n\n- [x] Tee\n\n| a |\n| - |\n| b |\n\n[^1]: Note.';
  await addPost(db, { title: 'Noten', content, publishedAt: new Date('2026-03-01T09:00:00Z') });
  const html = await visit('/blog/noten');
  expect(html).toMatch(/>Fußnoten</);
  for (const label of ['Zurück zu Verweis 1', 'Tabelle', 'Erledigt'])
    expect(html).toContain(`aria-label="${label}"`);
});

test('llms.txt is in the language of the site', async () => {
  const { visit } = await startIn('de');
  const text = await visit('/llms.txt');
  expect(text).toContain('## Beiträge');
  expect(text).toContain('Datenschutz](');
});

test('forms explain errors in the language of the site', async () => {
  const { post } = await startIn('de');
  const refused = await (await post('/contact', { name: '', email: 'x', subject: 'A', message: 'B' })).text();
  expect(refused).toContain('Geben Sie Ihren Namen ein.');
  expect(refused).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(await (await post('/?index', { email: 'x' })).text()).toContain(de['form.invalidEmail']);
  const comment = { author_name: 'A', author_email: 'a@example.com', content: '' };
  expect(await (await post('/blog/erster', comment)).text()).toContain(de['comments.missing']);
});

test('an option of the contact form keeps its stored value in every language', async () => {
  const { visit, post, readPanel } = await startIn('fr');
  expect(await visit('/contact')).toContain('<option value="asap">Dès que possible</option>');
  const enquiry = { name: 'Hanne', email: 'h@example.org', subject: 'Travail', message: 'Bonjour.' };
  expect((await post('/contact', { ...enquiry, timeline: 'asap' })).status).toBe(303);
  expect(await readPanel('/admin/enquiries')).toContain('As soon as possible');
});

test('visitors get emails in the language of the site, the owner in English', async () => {
  const { post, db } = await startIn('es');
  await post('/?index', { email: 'hanne@example.com' });
  const [optIn] = await listMails(db, 'opt-in');
  expect(optIn!.subject).toContain('Confirma tu suscripción');
  expect(optIn!.text_body).toContain('El enlace funciona una sola vez');
  expect(optIn!.html_body).toContain('<html lang="es"');
  await post('/contact', { name: 'H', email: 'h@example.com', subject: 'A', message: 'B' });
  expect((await listMails(db, 'enquiry-autoreply'))[0]!.text_body).toContain('¡Gracias por tu mensaje!');
  expect((await listMails(db, 'enquiry-notice'))[0]!.text_body).toContain('You promised a reply within');
});

test('a script gets the number of views in the language of the site', async () => {
  const { post } = await startIn('de');
  const response = await post('/blog/erster/view', { path: '/blog/erster' });
  expect((await response.json()).viewsText).toMatch(/^\d+ Aufrufe?$/);
});

test('the panel stays English', async () => {
  const { readPanel } = await startIn('de');
  const screen = await readPanel('/admin/posts');
  expect(screen).toContain('<html lang="en"');
  expect(screen).not.toContain('Zum dunklen Design wechseln');
});
