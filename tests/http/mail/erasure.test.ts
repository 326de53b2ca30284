import { existsSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { notifyWaiters } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { addPost, addTool } from '../../support/factories.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { owner, startSignedIn } from '../../support/owner.ts';

const QUOTE = 'an-unmistakable-sentence';
const EMAIL = 'forget.me@example.com';
const siteUrl = 'http://localhost:3000';

async function start() {
  const site = await startSignedIn();
  const { id: postId } = await addPost(site.db, { title: 'Own post' });
  const { id: toolId } = await addTool(site.db, { name: 'Tool', status: 'coming-soon', url: null });
  const submit = (path: string, form: Record<string, string>) =>
    site.post(path, form, { Cookie: site.cookie });
  const comment = () =>
    site.post('/blog/own-post', { author_name: 'Hanne', author_email: EMAIL, content: `I say ${QUOTE}.` });
  const idIn = async (table: 'comments' | 'enquiries' | 'subscribers' | 'waiting_list') =>
    (await site.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  /** Matches in any column and status of the outbox. */
  const outbox = async () =>
    JSON.stringify(await site.db.selectFrom('outbox').selectAll().execute()).match(
      new RegExp(`${QUOTE}|${EMAIL}`, 'g'),
    );
  const markSent = () => site.db.updateTable('outbox').set({ status: 'sent' }).execute();
  return { ...site, postId, toolId, submit, comment, idIn, outbox, markSent };
}

test('permanently deleting a comment deletes every email that quotes it or notified its author', async () => {
  const { db, submit, comment, idIn, outbox, markSent } = await start();
  await comment();
  const id = await idIn('comments');
  await submit('/admin/comments', { intent: 'approve', ids: id });
  await submit('/admin/comments', { intent: 'reply', id, content: `You say ${QUOTE}, I know.` });
  await markSent();
  await comment();
  expect((await listMails(db, 'comment-notice')).length).toBeGreaterThan(0);
  expect(await listMails(db, 'comment-approved')).toHaveLength(1);
  expect(await listMails(db, 'comment-reply')).toHaveLength(1);
  const ids = (await db.selectFrom('comments').select('id').execute()).map((row) => row.id);
  for (const each of ids) await submit('/admin/comments', { intent: 'bin', ids: each });
  expect(await outbox()).not.toBeNull();
  for (const each of ids) await submit('/admin/comments', { intent: 'delete', ids: each });
  expect(await db.selectFrom('comments').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('permanently deleting a post deletes the emails about its comments', async () => {
  const { db, postId, submit, comment, outbox, markSent } = await start();
  await comment();
  await markSent();
  expect(await outbox()).not.toBeNull();
  await submit('/admin/posts', { intent: 'bin', ids: JSON.stringify([postId]) });
  await submit('/admin/posts', { intent: 'delete', ids: JSON.stringify([postId]) });
  expect(await db.selectFrom('blog_posts').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('removing a subscriber deletes the confirmation emails, sent or not', async () => {
  const { db, post, submit, idIn, outbox, markSent } = await start();
  await post('/?index', { email: EMAIL });
  await markSent();
  expect(await outbox()).not.toBeNull();
  await submit('/admin/subscribers', { intent: 'remove', ids: await idIn('subscribers') });
  expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('deleting an enquiry deletes its notice, autoreply and replies', async () => {
  const { db, post, submit, idIn, outbox, markSent } = await start();
  const enquiry = { name: 'Hanne', email: EMAIL, subject: 'Work', message: `I say ${QUOTE}.` };
  await post('/contact', enquiry);
  await markSent();
  const id = await idIn('enquiries');
  await submit(`/admin/enquiries/${id}`, {
    intent: 'reply',
    version: '1',
    subject: 'Re: Work',
    body: 'Yes.',
  });
  expect((await db.selectFrom('outbox').select('id').execute()).length).toBeGreaterThanOrEqual(2);
  await submit(`/admin/enquiries/${id}`, { intent: 'delete' });
  expect(await db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  expect(await outbox()).toBeNull();
});

test('notifying a waiting list deletes its confirmation emails, and the danger zone deletes the rest', async () => {
  const { db, toolId, post, submit, outbox, markSent, time } = await start();
  await post(`/ai-tools/${toolId}/waiting`, { email: EMAIL });
  const [mail] = await listMails(db, 'waiting-list');
  await post(linkIn(mail!), { intent: 'confirm' });
  await markSent();
  await db.updateTable('ai_tools').set({ status: 'live' }).execute();
  await notifyWaiters(db, { toolId, people: 1, siteUrl }, time.now);
  expect(await listMails(db, 'waiting-list')).toEqual([]);
  expect(await listMails(db, 'tool-ready')).toMatchObject([{ recipient: EMAIL }]);
  await submit('/admin/settings/danger', {
    intent: 'visitors',
    phrase: 'delete visitor data',
    password: owner.password,
  });
  expect(await outbox()).toBeNull();
});

test('deleting all content deletes the emails about its comments and waiting lists', async () => {
  const { db, toolId, post, submit, comment, outbox, markSent } = await start();
  await comment();
  await post(`/ai-tools/${toolId}/waiting`, { email: EMAIL });
  await markSent();
  for (const kind of ['comment-notice', 'waiting-list'])
    expect([kind, await listMails(db, kind)]).toEqual([kind, [expect.anything()]]);
  expect(await outbox()).not.toBeNull();
  await submit('/admin/settings/danger', {
    intent: 'content',
    phrase: 'delete content',
    password: owner.password,
  });
  for (const kind of ['comment-notice', 'waiting-list'])
    expect([kind, await listMails(db, kind)]).toEqual([kind, []]);
  expect(await outbox()).toBeNull();
});

/** The files of PostgreSQL are not accessible to the test. */
const onSqlite = inject('postgresUrl') ? [] : ['SQLite'];

test.each(onSqlite)('deleted text remains in no byte of the database files', async () => {
  const { post, submit, idIn, database, location } = await start();
  const inFiles = () =>
    [location, `${location}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(QUOTE));
  const long = `I say ${QUOTE}. ${'And more. '.repeat(400)}`;
  await post('/contact', { name: 'Hanne', email: EMAIL, subject: 'Work', message: long });
  expect(inFiles()).toBe(true);
  // Checkpoint the WAL so that the text is in the main file, too.
  database.truncateLog();
  await expect.poll(() => readFileSync(location).includes(QUOTE)).toBe(true);
  await submit(`/admin/enquiries/${await idIn('enquiries')}`, { intent: 'delete' });
  await expect
    .poll(() => {
      database.truncateLog();
      return inFiles();
    })
    .toBe(false);
});
