import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { defaultNavigation } from '#content/navigation.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { startWithEditor } from '../../support/editor.ts';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';
import { startTestApp } from '../../support/test-app.ts';

test('inserts show fresh content of the site', async () => {
  const { db, get } = await startTestApp({ content: 'sample' });
  const content =
    'Before.\n\n::testimonials\n\n::posts{count=2}\n\n::projects{slugs="berth curlew no-such"}\n\n::contact-form\n\n::newsletter-form\n\nAfter.';
  await addPage(db, { title: 'Everything', content });
  const html = await (await get('/everything')).text();
  expect(html).not.toContain('data-insert');
  expect(html).toContain('Annika Thorsen');
  expect(new Set(html.match(/href="\/blog\/[\w-]+"/g)).size).toBe(2);
  expect(html.indexOf('href="/portfolio/berth"')).toBeLessThan(html.indexOf('href="/portfolio/curlew"'));
  expect(html).toMatch(/<form[^>]*action="\/contact"/);
  expect(html).toContain('action="/?index#newsletter"');
  expect(html.indexOf('Before.')).toBeLessThan(html.indexOf('Annika Thorsen'));
  await addPost(db, {
    title: 'The newest',
    slug: 'the-newest',
    publishedAt: new Date('2026-03-10T11:00:00Z'),
  });
  expect(await (await get('/everything')).text()).toContain('href="/blog/the-newest"');
});

test('inserts of hidden sections, closed forms and missing content show nothing', async () => {
  const { db, save, visit } = await startWithSettings();
  await addPost(db, { slug: 'hidden-post' });
  await addProject(db, { slug: 'hidden-project', featured: true });
  const content = 'Text.\n\n::posts\n\n::projects\n\n::contact-form\n\n::newsletter-form\n\n::testimonials';
  await addPage(db, { slug: 'bare', content });
  expect(await visit('/bare')).toMatch(/hidden-post[\s\S]*hidden-project/);
  await save('navigation', {
    navigation: defaultNavigation.map((item) => ({ ...item, hidden: item.target !== '/' })),
  });
  await save('newsletter', { newsletterOpen: false });
  const html = await visit('/bare');
  expect(html).toContain('Text.');
  expect(html).not.toMatch(/hidden-post|hidden-project|<form[^>]*action="\/contact"|#newsletter/);
});

test('blocks of a page that do not exist are not shown to visitors, and stay in the source', async () => {
  const { db, get } = await startTestApp();
  const content = 'Before.\n\n::contact\n\n::projects a b\n\n:::unknown\nWithin.\n:::\n\nAfter, at 10:30.';
  await addPage(db, { slug: 'services', content });
  for (const path of ['/services', '/search?q=within']) {
    const shown = await (await get(path)).text();
    expect(shown).toMatch(/Within/);
    expect(shown).not.toMatch(/::contact|::projects|:::/);
  }
  expect(await (await get('/services.md')).text()).toContain(content);
});

test('the preview of the editor renders blocks for pages only', async () => {
  const { postJson } = await startWithEditor();
  const content = ':::cta\nWords.\n:::\n\n::posts';
  expect((await postJson('rendering', { kind: 'page', content })).html).toBe(
    '<div class="block-cta"><p>Words.</p></div>\n<div data-insert="posts"></div>',
  );
  expect((await postJson('rendering', { kind: 'post', content })).html).not.toContain('<div');
});

test('the preview of the editor has the fonts, colors and language of the site', async () => {
  const { postJson, open, db } = await startWithEditor();
  await saveSite(
    db,
    { brand: { ...defaultBrand, ...brandPresets.orchard.look }, language: 'de' },
    { now: new Date() },
  );
  const rendered = await postJson('rendering', { kind: 'post', content: '> [!NOTE]\n> Text.' });
  expect(rendered.html).toContain('<p class="callout-label">Hinweis</p>');
  const { id } = await addPost(db, { content: '> [!TIP]\n> Text.\n\n```\nCode\n```' });
  const html = await (await open(`/admin/posts/${id}/edit`)).text();
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*pair-fraunces[^"]*"/);
  expect(html).toMatch(
    /<div lang="de" class="prose [^"]*"><aside class="callout callout-tip">\s*<p class="callout-label">Tipp</,
  );
  expect(html).toContain('--corner');
  // React cannot hydrate it.
  expect(html).not.toContain('<template');
});

test('the sample page is about the owner, with the portrait, and in no menu', async () => {
  const { get } = await startTestApp({ content: 'sample' });
  const html = await (await get('/about')).text();
  expect(html).toMatch(
    /<div class="block-image"><p><img src="\/demo\/ida-marlowe\.svg" width="1200" height="1500" alt="Portrait/,
  );
  expect(html.replace(/<main.*<\/main>/s, '')).not.toContain('href="/about"');
  expect((await get('/demo/ida-marlowe.svg')).status).toBe(200);
});

test('only the image itself is loaded at once, not what the text says about loading', async () => {
  const { db, get } = await startTestApp();
  const content = 'Write `loading="lazy"`, as in `img loading="lazy"`.\n\n![](/media/a.webp)';
  await addPage(db, { slug: 'images', content });
  const html = await (await get('/images')).text();
  expect(html).toContain('as in <code>img loading="lazy"</code>');
  expect(html).toMatch(/<img[^>]* fetchpriority="high"/);
});
