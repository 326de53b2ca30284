import { expect, test } from 'vitest';
import { storeLinkCard } from '#features/content/link-cards/link-cards.server.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';

const content = (url: string) => `Before.\n\n\`\`\`link\n${url}\n\`\`\``;

test('a link card whose page cannot be fetched shows its host, and saving tells which', async () => {
  const { postJson, get, lines } = await startWithEditor();
  const draft = { ...somePost, content: content('http://169.254.169.254/latest/meta-data') };
  const saved = await postJson('post/new/save', { version: 0, draft, intent: 'publish' });
  expect(saved).toMatchObject({ status: 200, failedLinks: ['http://169.254.169.254/latest/meta-data'] });
  const page = await (await get('/blog/some-post')).text();
  expect(page).toContain('<span class="link-card-host">169.254.169.254</span>');
  const { id, version } = saved;
  expect(await postJson(`post/${id}/save`, { version, draft, intent: 'update' })).toMatchObject({
    status: 200,
    failedLinks: [],
  });
  const logged = lines.filter((line) => line.includes('A link card could not be fetched'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('169.254.169.254');
  expect(logged[0]).not.toContain('meta-data');
});

test('a known link card is shown in the preview, the article, the feed and the project, and as a link in Markdown', async () => {
  const { db, postJson, get, time } = await startWithEditor();
  const url = 'https://a.example/page';
  await storeLinkCard(db, { url, title: 'The title', description: 'What it is', image: null }, time.now);
  const { html } = await postJson('rendering', { content: content(url) });
  expect(html).toContain('<strong>The title</strong>');
  const saving = { version: 0, intent: 'publish' };
  const saved = await postJson('post/new/save', { ...saving, draft: { ...somePost, content: content(url) } });
  expect(saved).toMatchObject({ status: 200, failedLinks: [] });
  await postJson('project/new/save', { ...saving, draft: { ...someProject, content: content(url) } });
  for (const path of ['/blog/some-post', '/rss.xml', '/portfolio/some-project'])
    expect(await (await get(path)).text()).toContain('The title');
  expect(await (await get('/blog/some-post.md')).text()).toContain(url);
});
