import { expect, test } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { decodeEntities } from '../../support/plain-text.ts';
import { startTestApp } from '../../support/test-app.ts';

async function startWithPost() {
  const app = await startTestApp({ siteUrl: 'https://ida.example' });
  await addPost(app.db, { title: 'Copy is interface', slug: 'post' });
  return app;
}

test('an article is shared by links with its canonical address and its title', async () => {
  const { get } = await startWithPost();
  const html = decodeEntities(await (await get('/blog/post?from=elsewhere')).text());
  const url = encodeURIComponent('https://ida.example/blog/post');
  for (const link of [
    `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    `https://x.com/intent/post?url=${url}&text=Copy%20is%20interface`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `mailto:?subject=Copy%20is%20interface&body=${url}`,
  ])
    expect(html).toContain(`href="${link}"`);
});

const comment = { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'Well said.' };

test.each([
  ['a subscription', '/?index', { email: 'hanne@example.com' }],
  ['a like', '/blog/post/like', {}],
  ['a comment', '/blog/post', comment],
])('the result of %s is shown where the form was', async (_what, path, form) => {
  const { get, post } = await startWithPost();
  const result = (await post(path, form)).headers.get('Location')!;
  const [, place] = result.split('#');
  expect(await (await get(result)).text()).toContain(`id="${place}"`);
});

test.each([
  ['/', '/?index#newsletter', 'newsletter'],
  ['/blog/post', '/blog/post#comment', 'comment'],
])('errors of the form on %s are shown where it is', async (path, action, place) => {
  const { get } = await startWithPost();
  const html = await (await get(path)).text();
  expect(html).toContain(`action="${action}"`);
  expect(html).toContain(`id="${place}"`);
});
