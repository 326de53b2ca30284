import { expect, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { somePost, startWithEditor } from '../../support/editor.ts';

const paragraph = 'The first paragraph of a text about boats.';
const content = `${paragraph}\n\nA second one.`;

/** The visible part of a page, without head and scripts. */
const shown = (html: string) => html.replace(/^[^]*<body/, '').replaceAll(/<script[^]*?<\/script>/g, '');
const times = (html: string, text: string) => shown(html).split(text).length - 1;

test('an automatic excerpt is not repeated above the text, and is used everywhere else', async () => {
  const { db, get, open } = await startWithEditor();
  const { id } = await addPost(db, { title: 'Boats', content });
  const article = await (await get('/blog/boats')).text();
  expect(times(article, paragraph)).toBe(1);
  expect(article).toContain(`<meta name="description" content="${paragraph}`);
  expect(times(await (await get('/blog')).text(), paragraph)).toBe(1);
  expect(await (await get('/rss.xml')).text()).toContain(`<description>${paragraph}`);
  const mail = await (await open(`/admin/posts/${id}/newsletter/body`)).text();
  expect(times(mail, paragraph)).toBe(1);
});

test.each([
  ['of its own', 'A few words about boats.'],
  ['that is the same as the automatic one', `${paragraph} A second one.`],
  ['that is the beginning of the text', 'The first paragraph'],
])('an excerpt %s is shown above the text, in emails and in the editor', async (_case, excerpt) => {
  const { postJson, open, get } = await startWithEditor();
  const { id } = await postJson('post/new/autosave', { version: 0, draft: somePost });
  const draft = { ...somePost, title: 'Boats', slug: 'boats', content, excerpt };
  await postJson(`post/${id}/save`, { version: 2, intent: 'publish', draft });
  const lede = new RegExp(`<p class="type-lede[^"]*">${excerpt}</p>`);
  expect(shown(await (await get('/blog/boats')).text())).toMatch(lede);
  expect(await (await open(`/admin/posts/${id}/newsletter/body`)).text()).toMatch(
    new RegExp(`<p[^>]*>${excerpt}</p>`),
  );
  expect(shown(await (await open(`/admin/posts/${id}/edit`)).text())).toContain(`>${excerpt}</textarea>`);
});

test('a preview omits an automatic excerpt, too', async () => {
  const { postJson, open, get } = await startWithEditor();
  const { id } = await postJson('post/new/autosave', {
    version: 0,
    draft: { ...somePost, content, excerpt: '' },
  });
  const editor = await (await open(`/admin/posts/${id}/edit`)).text();
  const preview = await (await get(/\/preview\/\w+\/[\w-]+\?key=[\w.-]+/.exec(editor)![0])).text();
  expect(times(preview, paragraph)).toBe(1);
});
