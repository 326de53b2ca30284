import { expect, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { notifyCommenter } from '#features/comments/comment-notices.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { enqueueDigest } from '#features/subscribers/digest.server.ts';
import { addPost } from '../../support/factories.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testSecret } from '../../support/site.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const siteUrl = 'https://ida.example';
const enquiry = {
  name: 'Hanne Voss',
  email: 'Hanne@example.org',
  subject: 'A new archive',
  message: 'We need <b>help</b>.',
};

test('an enquiry notifies the owner with Reply-To, and sends an autoreply that repeats no input', async () => {
  const site = await startSignedIn({ siteUrl });
  await saveSite(site.db, { email: 'hello@example.com' }, { now: site.time.now });
  await site.post('/contact', enquiry);
  const [notice] = await listMails(site.db, 'enquiry-notice');
  expect(notice).toMatchObject({
    recipient: 'ida@example.com',
    reply_to: 'Hanne@example.org',
    subject: 'New enquiry: A new archive',
  });
  expect(notice!.text_body).toContain('> We need <b>help</b>.');
  expect(notice!.html_body).toContain('We need &lt;b&gt;help&lt;/b&gt;.');
  const [autoreply] = await listMails(site.db, 'enquiry-autoreply');
  expect(autoreply!.recipient).toBe('hanne@example.org');
  const text = autoreply!.subject + autoreply!.text_body + autoreply!.html_body;
  for (const typed of Object.values(enquiry)) expect(text).not.toContain(typed);
  expect(text).toContain('hello@example.com');
  expect(text).toContain('within 24 hours');
});

test('one autoreply per address and day, so that the form cannot be used to mail third parties', async () => {
  const site = await startSignedIn();
  const send = (message: string) => site.post('/contact', { ...enquiry, message });
  await send('one');
  await send('two');
  expect(await listMails(site.db, 'enquiry-autoreply')).toHaveLength(1);
  expect(await listMails(site.db, 'enquiry-notice')).toHaveLength(2);
  site.time.now = new Date(site.time.now.getTime() + DAY_MS);
  await send('three');
  expect(await listMails(site.db, 'enquiry-autoreply')).toHaveLength(2);
});

test('spam triggers no notices', async () => {
  const site = await startSignedIn();
  await addPost(site.db, { slug: 'a-post' });
  await site.post('/contact', { ...enquiry, website: 'x' });
  const comment = { author_name: 'Bot', author_email: 'bot@example.org', content: 'Buy', website: 'x' };
  await site.post('/blog/a-post', comment);
  expect(await site.db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('if the notice cannot be stored, the enquiry is not stored or acknowledged either', async () => {
  const site = await startSignedIn();
  await site.db.schema.dropTable('outbox').execute();
  expect((await site.post('/contact', enquiry)).status).toBe(503);
  expect(await site.db.selectFrom('enquiries').select('id').execute()).toEqual([]);
});

async function withComment() {
  const site = await startSignedIn({ siteUrl });
  await addPost(site.db, { slug: 'a-post', title: 'A post' });
  const comment = { author_name: 'Hanne', author_email: 'hanne@example.org', content: 'Well said.' };
  await site.post('/blog/a-post', comment);
  const [notice] = await listMails(site.db, 'comment-notice');
  const comments = () => site.db.selectFrom('comments').select(['approved', 'deleted_at']).execute();
  return { ...site, link: linkIn(notice!), comments };
}

test('the owner approves a comment by an emailed link: opening it asks, the button approves', async () => {
  const { link, get, post, db, comments } = await withComment();
  const page = await get(link);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('Well said.');
  expect(html).not.toContain('hanne@example.org');
  expect(await comments()).toEqual([{ approved: false, deleted_at: null }]);
  expect(await (await get('/blog/a-post')).text()).not.toContain('Well said.');
  expect(await (await post(link, { intent: 'approve' })).text()).toContain('Comment published');
  expect(await (await get('/blog/a-post')).text()).toContain('Well said.');
  const [email] = await listMails(db, 'comment-approved');
  expect(email).toMatchObject({ recipient: 'hanne@example.org' });
});

test('the same link deletes a comment, and expires after use or after two weeks', async () => {
  const { link, get, post, comments, time } = await withComment();
  await post(link, { intent: 'delete' });
  expect((await comments())[0]!.deleted_at).toBe(time.now.toISOString());
  expect((await get(link)).status).toBe(410);
  const other = await withComment();
  other.time.now = new Date(other.time.now.getTime() + 14 * DAY_MS + 1);
  expect((await other.get(other.link)).status).toBe(410);
  expect((await other.post(other.link, { intent: 'approve' })).status).toBe(410);
  expect((await other.comments())[0]!.approved).toBe(false);
});

test('a forged link or one for another purpose does nothing', async () => {
  const { link, get, post, comments } = await withComment();
  for (const forged of [
    `${link}x`,
    link.replace('/comment/', '/leave/'),
    '/mail/comment/x',
    '/mail/toString/x',
  ]) {
    expect([410, 404]).toContain((await get(forged)).status);
    await post(forged, { intent: 'approve' });
  }
  expect(await comments()).toEqual([{ approved: false, deleted_at: null }]);
});

test('a commenter is notified of a reply once, and can turn notices off', async () => {
  const { db, time, post } = await startSignedIn({ siteUrl });
  const { id: postId } = await addPost(db, { slug: 'a-post' });
  const context = { siteUrl, secret: testSecret, now: time.now };
  const text = { postId, authorName: 'Hanne', authorEmail: 'Hanne@example.org', content: 'Well said.' };
  const { id: parentId } = await createComment(db, { ...text, approved: true }, time.now);
  const response = { postId, parentId, authorName: 'Ida', authorEmail: 'ida@example.com', approved: true };
  const reply = () => createComment(db, { ...response, content: 'Thank you.', byOwner: true }, time.now);
  const { id } = await reply();
  await notifyCommenter(db, id, context);
  await notifyCommenter(db, id, context);
  const mails = await listMails(db, 'comment-reply');
  expect(mails).toMatchObject([{ recipient: 'hanne@example.org' }]);
  expect(mails[0]!.text_body).toContain('> Thank you.');
  expect(await (await post(linkIn(mails[0]!), { intent: 'mute' })).text()).toContain('Emails stopped');
  await notifyCommenter(db, (await reply()).id, context);
  expect(await listMails(db, 'comment-reply')).toHaveLength(1);
});

test('nobody is notified of a comment that is older than 30 days when it is approved', async () => {
  const { db, time } = await startSignedIn({ siteUrl });
  const { id: postId } = await addPost(db);
  const ago = (ms: number) => new Date(time.now.getTime() - ms);
  const comment = { postId, authorName: 'Hanne', content: 'Well said.', approved: true };
  const add = (name: string, createdAt: Date, parentId: string | null = null) =>
    createComment(db, { ...comment, parentId, authorEmail: `${name}@example.org` }, createdAt);
  const { id: old } = await add('old', ago(30 * DAY_MS + 1));
  const { id: reply } = await add('reply', ago(30 * DAY_MS + 1), old);
  const { id: recent } = await add('recent', ago(30 * DAY_MS));
  for (const id of [old, reply, recent])
    await notifyCommenter(db, id, { siteUrl, secret: testSecret, now: time.now });
  const mails = await db.selectFrom('outbox').select('recipient').execute();
  expect(mails).toEqual([{ recipient: 'recent@example.org' }]);
});

test('new subscribers are reported once each morning, by number', async () => {
  const { db } = await startSignedIn({ siteUrl });
  const at = (iso: string) => ({ siteUrl, now: new Date(iso) });
  const join = (email: string, iso: string) =>
    db
      .insertInto('subscribers')
      .values({ id: email, email, status: 'confirmed', source: 'x', created_at: iso, confirmed_at: iso })
      .execute();
  await enqueueDigest(db, at('2026-03-10T12:00:00Z'));
  await join('a@example.org', '2026-03-10T13:00:00.000Z');
  await join('b@example.org', '2026-03-10T14:00:00.000Z');
  await enqueueDigest(db, at('2026-03-10T15:00:00Z'));
  await enqueueDigest(db, at('2026-03-11T11:59:00Z'));
  expect(await listMails(db, 'subscriber-digest')).toEqual([]);
  // 8 AM in New York.
  await enqueueDigest(db, at('2026-03-11T12:00:00Z'));
  await enqueueDigest(db, at('2026-03-11T12:01:00Z'));
  await enqueueDigest(db, at('2026-03-12T12:00:00Z'));
  const mails = await listMails(db, 'subscriber-digest');
  expect(mails.map(({ subject, recipient }) => [subject, recipient])).toEqual([
    ['2 new subscribers', 'ida@example.com'],
  ]);
});
