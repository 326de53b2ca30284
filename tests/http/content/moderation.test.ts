import { expect, test } from 'vitest';
import { createComment, type NewComment } from '#features/comments/comments.server.ts';
import { addPost } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';

/** The owner's site with an article, a way to comment on it and the owner's way to act. */
async function open() {
  const site = await startSignedIn();
  const { db, time } = site;
  const { id: postId } = await addPost(db, { title: 'A post', slug: 'post' });
  const cookies = { Cookie: site.cookie };
  const add = async (content: string, comment: Partial<NewComment> = {}) => {
    // One after the other, so that there is a newest.
    time.now = new Date(time.now.getTime() + 1_000);
    const sample = { postId, authorName: 'Hanne Voss', authorEmail: 'hanne@example.com', content };
    return (await createComment(db, { ...sample, ...comment }, time.now)).id;
  };
  const act = async (form: Record<string, string>) => {
    const response = await site.post('/admin/comments.data', form, cookies);
    return { status: response.status, text: await response.text() };
  };
  const look = async (query = '') => (await site.get(`/admin/comments${query}`, cookies)).text();
  const article = async () => (await site.get('/blog/post')).text();
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  return { ...site, postId, add, act, look, article, version };
}

test('the screen shows what waits, with the address for the owner alone and the post beside it', async () => {
  const { add, look, article } = await open();
  await add('Please print this.');
  const html = await look();
  for (const part of ['Please print this.', 'mailto:hanne@example.com', '/blog/post#comments', 'Edit post'])
    expect(html).toContain(part);
  expect(await article()).not.toContain('Please print this.');
});

test('an approval is on the site at once, and undone it is not', async () => {
  const { add, act, article, version } = await open();
  const id = await add('Print me.');
  const before = await version();
  const approved = await act({ act: 'approve', ids: id });
  expect(approved.text).toContain('1 comment approved.');
  expect(approved.text).toContain(`${id}:waiting`);
  expect(await version()).toBeGreaterThan(before);
  const html = await article();
  expect(html).toContain('Print me.');
  expect(html).not.toContain('hanne@example.com');
  await act({ act: 'put-back', standings: `${id}:waiting` });
  expect(await article()).not.toContain('Print me.');
});

test.each([
  ['spam', 'spam'],
  ['bin', 'bin'],
  ['wait', 'waiting'],
])('the act %s takes an approved comment from the site, and undo gives it back', async (name, state) => {
  const { add, act, look, article } = await open();
  const id = await add('Words.', { approved: true });
  expect(await article()).toContain('Words.');
  await act({ act: name, ids: id });
  expect(await article()).not.toContain('Words.');
  expect(await look(`?state=${state}`)).toContain('Words.');
  await act({ act: 'put-back', standings: `${id}:approved` });
  expect(await article()).toContain('Words.');
});

test('several are dealt with in one act', async () => {
  const { add, act, article } = await open();
  const ids = [await add('First.'), await add('Second.')];
  expect((await act({ act: 'approve', ids: ids.join(',') })).text).toContain('2 comments approved.');
  const html = await article();
  for (const words of ['First.', 'Second.', '2 comments']) expect(html).toContain(words);
});

test('what is no spam waits again, and what comes out of the bin stands where it stood', async () => {
  const { add, act, look, article } = await open();
  const wrong = await add('No spam at all.', { spam: true });
  await act({ act: 'wait', ids: wrong });
  expect(await look()).toContain('No spam at all.');
  const printed = await add('Printed.', { approved: true });
  await act({ act: 'bin', ids: printed });
  await act({ act: 'restore', ids: printed });
  expect(await article()).toContain('Printed.');
});

test('only what lies in the bin is deleted for good, and its replies with it', async () => {
  const { db, add, act } = await open();
  const id = await add('Gone soon.', { approved: true });
  await add('A reply.', { parentId: id, approved: true, byOwner: true });
  const left = async () => (await db.selectFrom('comments').select('id').execute()).length;
  await act({ act: 'delete', ids: id });
  expect(await left()).toBe(2);
  await act({ act: 'bin', ids: id });
  await act({ act: 'delete', ids: id });
  expect(await left()).toBe(0);
});

test('the owner’s reply approves the comment, stands below it with a badge, and is undone with it', async () => {
  const { db, add, act, article } = await open();
  const id = await add('A question?');
  await add('A later remark.', { approved: true });
  expect((await act({ act: 'reply', id, content: 'An answer.\r\nIn two lines.' })).text).toContain(
    'Reply published.',
  );
  const html = await article();
  const places = ['A question?', 'An answer.\nIn two lines.', 'A later remark.'].map((words) =>
    html.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html).toMatch(/>Author</);
  const reply = await db
    .selectFrom('comments')
    .selectAll()
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reply).toMatchObject({ by_owner: true, approved: true, author_name: 'Your Name' });
  await act({ act: 'put-back', standings: `${id}:waiting,${reply.id}:bin` });
  const after = await article();
  for (const words of ['A question?', 'An answer.']) expect(after).not.toContain(words);
});

test('a reply is public as long as what it answers is', async () => {
  const { add, act, article } = await open();
  const id = await add('A question?', { approved: true });
  await act({ act: 'reply', id, content: 'An answer.' });
  expect(await article()).toContain('An answer.');
  await act({ act: 'spam', ids: id });
  expect(await article()).not.toContain('An answer.');
});

test('an empty reply is refused at its field, and nothing is published', async () => {
  const { add, act, article } = await open();
  const id = await add('A question?');
  const refused = await act({ act: 'reply', id, content: '  ' });
  expect([refused.status, refused.text.includes('Write a reply.')]).toEqual([400, true]);
  expect(await article()).not.toContain('A question?');
});

test('nobody answers a comment that is not there', async () => {
  const { act } = await open();
  expect((await act({ act: 'reply', id: crypto.randomUUID(), content: 'Hello?' })).status).toBe(404);
  expect((await act({ act: 'approve', ids: crypto.randomUUID() })).text).toContain('no longer exists');
});

test('a search finds names, addresses and words, whatever their case and accents', async () => {
  const { add, look } = await open();
  await add('About sieves.', { authorName: 'Zoë Ångström', authorEmail: 'zoe@example.com' });
  await add('About tea.');
  for (const query of ['ZOE', 'ångstrom', 'SIEVES', 'zoe@example'])
    expect([query, await look(`?q=${encodeURIComponent(query)}`)]).toEqual([
      query,
      expect.stringContaining('About sieves.'),
    ]);
  expect(await look('?q=zoe')).not.toContain('About tea.');
  expect(await look('?q=100%25')).toContain('No results');
});

test('the tabs count, and a long list has pages', async () => {
  const { add, look } = await open();
  for (let n = 1; n <= 21; n++) await add(`Comment number ${n}.`);
  await add('Spam.', { spam: true });
  const html = await look();
  expect(html).toMatch(/Waiting<span[^>]*>21</);
  expect(html).toMatch(/Spam<span[^>]*>1</);
  expect(html).toContain('Comment number 21.');
  expect(html).not.toContain('Comment number 1.');
  expect(await look('?page=2')).toContain('Comment number 1.');
});

test('where nothing waits the screen says so', async () => {
  const { look } = await open();
  for (const [state, words] of [
    ['waiting', 'No comments waiting'],
    ['approved', 'No approved comments yet'],
    ['spam', 'No spam'],
    ['bin', 'The bin is empty'],
    ['nonsense', 'No comments waiting'],
  ])
    expect(await look(`?state=${state}`)).toContain(words);
});

test('without a script the buttons are a form, and the page says what came of it', async () => {
  const { add, cookie, post } = await open();
  const id = await add('Plain.');
  const response = await post('/admin/comments', { act: 'approve', ids: id }, { Cookie: cookie });
  const html = await response.text();
  expect(html).toContain('1 comment approved.');
  expect(html).toContain('No comments waiting');
});

test.each([
  ['an unknown act', { act: 'burn', ids: '0192' }],
  ['no ids', { act: 'bin', ids: '' }],
  ['ids that are none', { act: 'bin', ids: 'x' }],
  ['too many', { act: 'bin', ids: Array.from({ length: 21 }, () => crypto.randomUUID()).join(',') }],
  ['a state that is none', { act: 'put-back', standings: `${crypto.randomUUID()}:gone` }],
])('%s is refused', async (_case, form: Record<string, string>) => {
  const { act } = await open();
  expect((await act(form)).status).toBe(400);
});
