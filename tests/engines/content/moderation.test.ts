import { expect, test } from 'vitest';
import { readContentVersion } from '#database/content-version.ts';
import { createComment, type NewComment } from '#features/comments/comments.server.ts';
import { addPost } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';

async function open() {
  const site = await startSignedIn();
  const { db, time } = site;
  const { id: postId } = await addPost(db, { title: 'A post', slug: 'post' });
  const cookies = { Cookie: site.cookie };
  const add = async (content: string, comment: Partial<NewComment> = {}) => {
    // Distinct timestamps give a defined order.
    time.now = new Date(time.now.getTime() + 1_000);
    const sample = { postId, authorName: 'Hanne Voss', authorEmail: 'hanne@example.com', content };
    return (await createComment(db, { ...sample, ...comment }, time.now)).id;
  };
  const submit = async (form: Record<string, string>) => {
    const response = await site.post('/admin/comments.data', form, cookies);
    return { status: response.status, text: await response.text() };
  };
  const readPanel = async (query = '') => (await site.get(`/admin/comments${query}`, cookies)).text();
  const article = async () => (await site.get('/blog/post')).text();
  const version = () => readContentVersion(db);
  return { ...site, postId, add, submit, readPanel, article, version };
}

test('the screen shows pending comments with their email and a link to the post', async () => {
  const { add, readPanel, article } = await open();
  await add('Please print this.');
  const html = await readPanel();
  for (const part of ['Please print this.', 'mailto:hanne@example.com', '/blog/post#comments', 'Edit post'])
    expect(html).toContain(part);
  expect(await article()).not.toContain('Please print this.');
});

test('an approved comment is public immediately, and undo hides it', async () => {
  const { add, submit, article, version } = await open();
  const id = await add('Print me.');
  const before = await version();
  const approved = await submit({ intent: 'approve', ids: id });
  expect(approved.text).toContain('1 comment approved.');
  expect(approved.text).toContain(`${id}:waiting`);
  expect(await version()).toBeGreaterThan(before);
  const html = await article();
  expect(html).toContain('Print me.');
  expect(html).not.toContain('hanne@example.com');
  await submit({ intent: 'put-back', previousStates: `${id}:waiting` });
  expect(await article()).not.toContain('Print me.');
});

test.each([
  ['spam', 'spam'],
  ['bin', 'bin'],
  ['wait', 'waiting'],
])('the action %s hides an approved comment, and undo restores it', async (name, state) => {
  const { add, submit, readPanel, article } = await open();
  const id = await add('Words.', { approved: true });
  expect(await article()).toContain('Words.');
  await submit({ intent: name, ids: id });
  expect(await article()).not.toContain('Words.');
  expect(await readPanel(`?state=${state}`)).toContain('Words.');
  await submit({ intent: 'put-back', previousStates: `${id}:approved` });
  expect(await article()).toContain('Words.');
});

test('several comments are moderated in one action', async () => {
  const { add, submit, article } = await open();
  const ids = [await add('First.'), await add('Second.')];
  expect((await submit({ intent: 'approve', ids: ids.join(',') })).text).toContain('2 comments approved.');
  const html = await article();
  for (const text of ['First.', 'Second.', '2 comments']) expect(html).toContain(text);
});

test('a comment marked as not spam is pending again, and a restored one returns to its previous state', async () => {
  const { add, submit, readPanel, article } = await open();
  const wrong = await add('No spam at all.', { spam: true });
  await submit({ intent: 'wait', ids: wrong });
  expect(await readPanel()).toContain('No spam at all.');
  const published = await add('Printed.', { approved: true });
  await submit({ intent: 'bin', ids: published });
  await submit({ intent: 'restore', ids: published });
  expect(await article()).toContain('Printed.');
});

test('only binned comments are permanently deleted, together with their replies', async () => {
  const { db, add, submit } = await open();
  const id = await add('Gone soon.', { approved: true });
  await add('A reply.', { parentId: id, approved: true, byOwner: true });
  const countComments = async () => (await db.selectFrom('comments').select('id').execute()).length;
  await submit({ intent: 'delete', ids: id });
  expect(await countComments()).toBe(2);
  await submit({ intent: 'bin', ids: id });
  await submit({ intent: 'delete', ids: id });
  expect(await countComments()).toBe(0);
});

test('the owner’s reply approves the comment, is shown below it with a badge, and is undone with it', async () => {
  const { db, add, submit, article } = await open();
  const id = await add('A question?');
  await add('A later remark.', { approved: true });
  expect((await submit({ intent: 'reply', id, content: 'An answer.\r\nIn two lines.' })).text).toContain(
    'Reply published.',
  );
  const html = await article();
  expect(html.match(/A question\?|An answer\.\nIn two lines\.|A later remark\./g)).toEqual([
    'A question?',
    'An answer.\nIn two lines.',
    'A later remark.',
  ]);
  expect(html).toMatch(/>Author</);
  const reply = await db
    .selectFrom('comments')
    .selectAll()
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reply).toMatchObject({ by_owner: true, approved: true, author_name: 'Your Name' });
  await submit({ intent: 'put-back', previousStates: `${id}:waiting,${reply.id}:bin` });
  const after = await article();
  for (const text of ['A question?', 'An answer.']) expect(after).not.toContain(text);
});

test('a reply is public only while its parent comment is', async () => {
  const { add, submit, article } = await open();
  const id = await add('A question?', { approved: true });
  await submit({ intent: 'reply', id, content: 'An answer.' });
  expect(await article()).toContain('An answer.');
  await submit({ intent: 'spam', ids: id });
  expect(await article()).not.toContain('An answer.');
});

test('an empty reply is reported at its field, and nothing is published', async () => {
  const { add, submit, article } = await open();
  const id = await add('A question?');
  const refused = await submit({ intent: 'reply', id, content: '  ' });
  expect([refused.status, refused.text.includes('Write a reply.')]).toEqual([400, true]);
  expect(await article()).not.toContain('A question?');
});

test('replying to or approving a comment that does not exist fails', async () => {
  const { submit } = await open();
  expect((await submit({ intent: 'reply', id: crypto.randomUUID(), content: 'Hello?' })).status).toBe(404);
  expect((await submit({ intent: 'approve', ids: crypto.randomUUID() })).text).toContain('no longer exists');
});

test('a search matches names, emails and text, ignoring case and accents', async () => {
  const { add, readPanel } = await open();
  await add('About sieves.', { authorName: 'Zoë Ångström', authorEmail: 'zoe@example.com' });
  await add('About tea.');
  for (const query of ['ZOE', 'ångstrom', 'SIEVES', 'zoe@example'])
    expect([query, await readPanel(`?q=${encodeURIComponent(query)}`)]).toEqual([
      query,
      expect.stringContaining('About sieves.'),
    ]);
  expect(await readPanel('?q=zoe')).not.toContain('About tea.');
  expect(await readPanel('?q=100%25')).toContain('No results');
});

test('tabs show counts, and long lists are paginated', async () => {
  const { add, readPanel } = await open();
  for (let n = 1; n <= 21; n++) await add(`Comment number ${n}.`);
  await add('Spam.', { spam: true });
  const html = await readPanel();
  expect(html).toMatch(/Waiting<span[^>]*>21</);
  expect(html).toMatch(/Spam<span[^>]*>1</);
  expect(html).toContain('Comment number 21.');
  expect(html).not.toContain('Comment number 1.');
  expect(await readPanel('?page=2')).toContain('Comment number 1.');
});

test('empty lists show their empty states', async () => {
  const { readPanel } = await open();
  for (const [state, text] of [
    ['waiting', 'No comments waiting'],
    ['approved', 'No approved comments yet'],
    ['spam', 'No spam'],
    ['bin', 'The bin is empty'],
    ['nonsense', 'No comments waiting'],
  ])
    expect(await readPanel(`?state=${state}`)).toContain(text);
});

test('without JavaScript the buttons are a form, and the page shows the result', async () => {
  const { add, cookie, post } = await open();
  const id = await add('Plain.');
  const response = await post('/admin/comments', { intent: 'approve', ids: id }, { Cookie: cookie });
  const html = await response.text();
  expect(html).toContain('1 comment approved.');
  expect(html).toContain('No comments waiting');
});

test.each([
  ['an unknown action', { intent: 'burn', ids: '0192' }],
  ['no ids', { intent: 'bin', ids: '' }],
  ['invalid ids', { intent: 'bin', ids: 'x' }],
  ['too many ids', { intent: 'bin', ids: Array.from({ length: 21 }, () => crypto.randomUUID()).join(',') }],
  ['an unknown state', { intent: 'put-back', previousStates: `${crypto.randomUUID()}:gone` }],
])('%s is rejected', async (_case, form: Record<string, string>) => {
  const { submit } = await open();
  expect((await submit(form)).status).toBe(400);
});
