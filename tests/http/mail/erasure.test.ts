import { existsSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { notifyWaiters } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { addPost, addTool } from '../../support/factories.ts';
import { linkIn, mailsOf } from '../../support/mails.ts';
import { owner, startSignedIn } from '../../support/owner.ts';

const SAID = 'an-unmistakable-sentence';
const EMAIL = 'forget.me@example.com';
const siteUrl = 'http://localhost:3000';

async function start() {
  const site = await startSignedIn();
  const { id: postId } = await addPost(site.db, { title: 'Own post' });
  const { id: toolId } = await addTool(site.db, { name: 'Tool', status: 'coming-soon', url: null });
  const act = (path: string, form: Record<string, string>) => site.post(path, form, { Cookie: site.cookie });
  const comment = () =>
    site.post('/blog/own-post', { author_name: 'Hanne', author_email: EMAIL, content: `I say ${SAID}.` });
  const idIn = async (table: 'comments' | 'enquiries' | 'subscribers' | 'tool_waiters') =>
    (await site.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  /** What the outbox still knows of that person, in whatever state. */
  const outbox = async () =>
    JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute()).match(
      new RegExp(`${SAID}|${EMAIL}`, 'g'),
    );
  const markSent = () => site.db.updateTable('outbox').set({ status: 'sent' }).execute();
  return { ...site, postId, toolId, act, comment, idIn, outbox, markSent };
}

test('a comment that is deleted for good leaves no mail that quotes it or told its author, sent or not', async () => {
  const { db, act, comment, idIn, outbox, markSent } = await start();
  await comment();
  const id = await idIn('comments');
  await act('/admin/comments', { act: 'approve', ids: id });
  await act('/admin/comments', { act: 'reply', id, content: `You say ${SAID}, I know.` });
  await markSent();
  await comment();
  expect((await mailsOf(db, 'comment-notice')).length).toBeGreaterThan(0);
  expect(await mailsOf(db, 'comment-approved')).toHaveLength(1);
  expect(await mailsOf(db, 'comment-reply')).toHaveLength(1);
  const ids = (await db.selectFrom('comments').select('id').execute()).map((row) => row.id);
  for (const each of ids) await act('/admin/comments', { act: 'bin', ids: each });
  expect(await outbox()).not.toBeNull();
  for (const each of ids) await act('/admin/comments', { act: 'delete', ids: each });
  expect(await db.selectFrom('comments').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('a post that is deleted for good takes the mails about its comments along', async () => {
  const { db, postId, act, comment, outbox, markSent } = await start();
  await comment();
  await markSent();
  expect(await outbox()).not.toBeNull();
  await act('/admin/posts', { act: 'bin', ids: JSON.stringify([postId]) });
  await act('/admin/posts', { act: 'delete', ids: JSON.stringify([postId]) });
  expect(await db.selectFrom('blog_posts').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('a subscriber who is removed leaves no request to confirm, sent or not', async () => {
  const { db, post, act, idIn, outbox, markSent } = await start();
  await post('/?index', { email: EMAIL });
  await markSent();
  expect(await outbox()).not.toBeNull();
  await act('/admin/subscribers', { act: 'remove', ids: await idIn('subscribers') });
  expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('an enquiry that is deleted leaves neither its notice nor its autoreply nor the replies', async () => {
  const { db, post, act, idIn, outbox, markSent } = await start();
  const enquiry = { name: 'Hanne', email: EMAIL, subject: 'Work', message: `I say ${SAID}.` };
  await post('/contact', enquiry);
  await markSent();
  const id = await idIn('enquiries');
  await act(`/admin/enquiries/${id}`, { intent: 'reply', version: '1', subject: 'Re: Work', body: 'Yes.' });
  expect((await db.selectFrom('outbox').select('id').execute()).length).toBeGreaterThanOrEqual(2);
  await act(`/admin/enquiries/${id}`, { intent: 'delete' });
  expect(await db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('who was told of a tool leaves no request to confirm behind, and the danger zone none at all', async () => {
  const { db, toolId, post, act, outbox, markSent, time } = await start();
  await post(`/ai-tools/${toolId}/waiting`, { email: EMAIL });
  const [mail] = await mailsOf(db, 'waiting-list');
  await post(linkIn(mail!), { intent: 'confirm' });
  await markSent();
  await db.updateTable('ai_tools').set({ status: 'live' }).execute();
  await notifyWaiters(db, { toolId, people: 1, siteUrl }, time.now);
  expect(await mailsOf(db, 'waiting-list')).toEqual([]);
  await act('/admin/settings/danger', {
    what: 'visitors',
    phrase: 'delete visitor data',
    password: owner.password,
  });
  expect(await outbox()).toBeNull();
});

test('deleting all content takes the mails about its comments and waiting lists along', async () => {
  const { toolId, post, act, comment, outbox, markSent } = await start();
  await comment();
  await post(`/ai-tools/${toolId}/waiting`, { email: EMAIL });
  await markSent();
  await act('/admin/settings/danger', {
    what: 'content',
    phrase: 'delete content',
    password: owner.password,
  });
  expect(await outbox()).toBeNull();
});

/** Where the files are ours. */
const onSqlite = inject('postgresUrl') ? [] : ['SQLite'];

test.each(onSqlite)('what is deleted is in no byte of the database’s files', async () => {
  const { post, act, idIn, database, location } = await start();
  const inFiles = () =>
    [location, `${location}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(SAID));
  const long = `I say ${SAID}. ${'And more. '.repeat(400)}`;
  await post('/contact', { name: 'Hanne', email: EMAIL, subject: 'Work', message: long });
  expect(inFiles()).toBe(true);
  // So that the text is in the file itself, too.
  database.emptyLog();
  await expect.poll(() => readFileSync(location).includes(SAID)).toBe(true);
  await act(`/admin/enquiries/${await idIn('enquiries')}`, { intent: 'delete' });
  await expect
    .poll(() => {
      database.emptyLog();
      return inFiles();
    })
    .toBe(false);
});
