import { expect, test } from 'vitest';
import { commentsPerHour } from '#features/comments/comment.ts';
import { addPost } from '../support/factories.ts';
import { startTestApp } from '../support/test-app.ts';

const comment = { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'Well said.' };

async function startWithPost() {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'post' });
  return app;
}

/** An answer without what is different each time: its id, a number that rises, and a page, which has its address in it. */
async function seen(answering: Response | Promise<Response>) {
  const answer = await answering;
  const headers = [...answer.headers].filter(([name]) => !/request-id|^vary|security-policy/.test(name));
  const text = answer.status < 300 ? await answer.text() : '';
  return { status: answer.status, headers, text: text.replace(/"(?:likes|views)":\d+/, '') };
}

/** The router minds neither the case of an address nor a slash at its end; the short way takes our own alone. */
const ways = [
  ['/blog/post', '/Blog/post'],
  ['/blog/post.data', '/Blog/post.data'],
  ['/blog/post/like', '/blog/post/like/'],
  ['/blog/post/view', '/blog/post/view/'],
  ['/blog/no-such-post', '/Blog/no-such-post'],
  ['/contact', '/contact/'],
  ['/?index', '/?index&'],
  ['/_.data?index', '/_.data?index&'],
] as const;

test.each(ways)('a form sent to %s is answered as by the router at %s', async (short, long) => {
  const { post } = await startWithPost();
  const forms: Record<string, string>[] = [
    comment,
    {},
    { email: 'ida@example.com', name: 'Ida', subject: 'Work', message: 'Hello.' },
  ];
  for (const form of forms) expect(await seen(post(short, form))).toEqual(await seen(post(long, form)));
});

test('what was refused on the short way is said by its page, and was tried once', async () => {
  const { db, post } = await startWithPost();
  for (let sent = 1; sent <= commentsPerHour; sent++)
    await post('/blog/post', { ...comment, content: `The ${sent}th.` });
  const refused = await post('/blog/post', comment);
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain('That is a lot of comments.');
  expect(html).toContain('value="hanne@example.com"');
  const { hits } = await db.selectFrom('visitor_limits').select('hits').executeTakeFirstOrThrow();
  expect(hits).toBe(commentsPerHour + 1);
});

test('a script that is told of a redirect again and again is told the same, and each form is taken', async () => {
  const { db, post } = await startWithPost();
  const send = async (content: string) => {
    const answer = await post('/blog/post.data', { ...comment, content });
    return [answer.status, answer.headers.get('Content-Type'), await answer.text()];
  };
  const first = await send('One.');
  expect(first[2]).toContain('/blog/post?sent=comment#comments');
  expect(await send('Two.')).toEqual(first);
  const { length } = await db.selectFrom('comments').select('id').execute();
  expect(length).toBe(2);
});
