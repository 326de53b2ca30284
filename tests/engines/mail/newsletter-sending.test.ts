import { expect, test } from 'vitest';
import { advanceNewsletters } from '#features/newsletter/newsletters-sending.server.ts';
import { findMailedPost } from '#features/posts/posts.server.ts';
import type { NewPost } from '#features/posts/posts-editing.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';
import { addSubscribers } from '../../support/mail/newsletter-readers.ts';

async function start({ post = {}, readers = 3 }: { post?: Partial<NewPost>; readers?: number } = {}) {
  const site = await startSignedIn();
  const { id } = await addPost(site.db, { title: 'A letter', content: 'Hello **you**.', ...post });
  await addSubscribers(site.db, readers);
  const headers = { Cookie: site.cookie };
  const path = `/admin/posts/${id}/newsletter`;
  const submit = (form: Record<string, string>) => site.post(path, form, headers);
  /** Submits the form and returns a function that submits the confirmation form, as without JavaScript. */
  async function confirm(form: Record<string, string>) {
    const confirmation = await submit({ intent: 'send', subject: 'Words', ...form });
    const html = await confirmation.text();
    return { html, status: confirmation.status, agree: () => submit(fieldsOf(html)) };
  }
  return {
    ...site,
    id,
    path,
    submit,
    confirm,
    send: async (form: Record<string, string> = {}) => (await confirm(form)).agree(),
    read: async (requested = path) => (await site.get(requested, headers)).text(),
    newsletters: () => site.db.selectFrom('newsletters').select(['status', 'send_at', 'subject']).execute(),
  };
}

/** The hidden fields of the confirmation form. */
function fieldsOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
}

test('sending asks for confirmation with the number of recipients, and stores nothing before', async () => {
  const { read, submit, confirm, newsletters } = await start();
  expect(await read()).toContain('To 3 subscribers');
  const confirmation = await confirm({});
  expect([confirmation.status, await newsletters()]).toEqual([200, []]);
  expect(confirmation.html).toContain('Send to 3 confirmed subscribers now?');
  const halves: Record<string, string>[] = [
    { recipients: '3' },
    { schedule: 'now' },
    { recipients: '', schedule: 'now' },
  ];
  for (const half of halves) {
    await submit({ intent: 'send', subject: 'Words', ...half });
    expect(await newsletters()).toEqual([]);
  }
  const sent = await confirmation.agree();
  expect([sent.status, await sent.text()]).toEqual([
    200,
    expect.stringContaining('The emails are in the outbox.'),
  ]);
  expect(await newsletters()).toMatchObject([{ status: 'scheduled', subject: 'Words' }]);
});

test('a changed number of recipients asks for confirmation again', async () => {
  const { db, confirm, submit, newsletters } = await start();
  const confirmation = await confirm({});
  await db.deleteFrom('subscribers').where('email', '=', 'reader-1@example.com').execute();
  const again = await (await confirmation.agree()).text();
  expect(again).toContain('Send to 2 confirmed subscribers now?');
  expect(again).toContain('The number of subscribers has changed.');
  expect(await newsletters()).toEqual([]);
  await submit(fieldsOf(again));
  expect(await newsletters()).toHaveLength(1);
});

test('the owner previews the email, and schedules it in the site’s time zone', async () => {
  const { path, read, send, newsletters, submit } = await start();
  expect(await read(`${path}/body`)).toContain('<strong>you</strong>');
  expect((await send({ sendAt: '2026-03-12T09:00' })).status).toBe(200);
  expect(await newsletters()).toEqual([
    { status: 'scheduled', subject: 'Words', send_at: '2026-03-12T13:00:00.000Z' },
  ]);
  const html = await read();
  expect(html).toContain('Scheduled');
  expect(html).toContain('Mar 12, 2026 at 9:00 AM');
  expect(html).not.toContain('Send to 3 subscribers');
  expect((await submit({ intent: 'send', subject: 'Words' })).status).toBe(409);
  expect(await newsletters()).toHaveLength(1);
});

test.each([
  ['America/New_York', '2026-11-16T15:00:00Z', '2027-04-05T09:00', '2027-04-05T13:00:00.000Z', 'EDT'],
  ['Europe/Berlin', '2026-07-01T15:00:00Z', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z', 'GMT+1'],
])(
  'a time in %s uses the offset of its own date, scheduled at %s',
  async (zone, now, wall, instant, name) => {
    const { db, time, confirm, read, newsletters } = await start();
    await saveSite(db, { timeZone: zone }, { now: time.now });
    time.now = new Date(now);
    const confirmation = await confirm({ sendAt: wall });
    expect(confirmation.html).toMatch(/Send to 3 confirmed subscribers on \w+ \d, \d{4} at 9:00 AM\?/);
    expect(confirmation.html).toContain(`Times are in ${name}.`);
    await confirmation.agree();
    expect((await newsletters())[0]!.send_at).toBe(instant);
    expect(await read()).toContain('at 9:00 AM');
  },
);

test('without a time, the newsletter of a scheduled post is sent when the post is published', async () => {
  const { db, id, time, confirm, read, submit, newsletters } = await start({
    post: { publishedAt: new Date('2026-03-12T13:00:00Z') },
  });
  expect(await read()).toContain('leave empty to send when the post is published');
  expect((await submit({ intent: 'send', subject: 'Words', sendAt: '2026-03-12T08:59' })).status).toBe(409);
  const confirmation = await confirm({});
  expect(confirmation.html).toContain('Send to 3 confirmed subscribers when the post is published?');
  expect(confirmation.html).toContain('The post is scheduled for Mar 12, 2026 at 9:00 AM EDT.');
  await confirmation.agree();
  expect(await read()).toContain('When the post is published');
  const processNewsletters = () =>
    advanceNewsletters(db, {
      siteUrl: testOrigin,
      now: time.now,
      findPost: (trx, postId) => findMailedPost(trx, postId, time.now),
    });
  const statusAt = async (now: string) => {
    time.now = new Date(now);
    await processNewsletters();
    return (await newsletters())[0]!.status;
  };
  expect(await statusAt('2026-03-12T12:59:00Z')).toBe('scheduled');
  const publishAt = (at: string) =>
    db.updateTable('blog_posts').set({ published_at: at }).where('id', '=', id).execute();
  // The newsletter follows a postponed and an advanced post.
  await publishAt('2026-03-13T13:00:00.000Z');
  expect(await statusAt('2026-03-12T13:00:00Z')).toBe('scheduled');
  await publishAt('2026-03-12T14:00:00.000Z');
  expect(await statusAt('2026-03-12T14:00:00Z')).toBe('sending');
});

test('a post that was sent says so, and offers resending only behind a disclosure', async () => {
  const { db, submit, send, read, newsletters } = await start();
  await send();
  await db
    .updateTable('newsletters')
    .set({ status: 'sent', purged_sent: 3, finished_at: '2026-03-10T12:01:00.000Z' })
    .execute();
  const html = await read();
  expect(html).toContain('Sent to 3 subscribers on Mar 10, 2026 at 8:01 AM');
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Send this post again…<\/summary>/);
  expect(html.indexOf('<details')).toBeLessThan(html.indexOf('Send to 3 subscribers'));
  expect((await submit({ intent: 'send', subject: 'Words' })).status).toBe(409);
  expect((await send({ again: 'on' })).status).toBe(200);
  expect(await newsletters()).toHaveLength(2);
});

test('a draft, an empty list and a subject with line breaks are rejected', async () => {
  const { db, submit, read, newsletters } = await start();
  expect((await submit({ intent: 'send', subject: 'Words\r\nBcc: x@example.com' })).status).toBe(400);
  await db.updateTable('blog_posts').set({ published: false }).execute();
  expect(await read()).toContain('Not published yet');
  expect((await submit({ intent: 'send', subject: 'Words' })).status).toBe(409);
  const nobody = await start({ readers: 0 });
  const response = await nobody.submit({
    intent: 'send',
    subject: 'Words',
    recipients: '0',
    schedule: 'now',
  });
  expect(response.status).toBe(409);
  expect([...(await newsletters()), ...(await nobody.newsletters())]).toEqual([]);
});

test('a scheduled newsletter cannot be paused, a running one is paused and resumed but not cancelled', async () => {
  const { db, submit, send, newsletters } = await start();
  await send({ sendAt: '2026-03-12T09:00' });
  const { id } = await db.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
  const status = async (intent: string) => {
    await submit({ intent, id });
    return (await newsletters())[0]!.status;
  };
  expect(await status('pause')).toBe('scheduled');
  await db.updateTable('newsletters').set({ status: 'sending' }).execute();
  expect([await status('cancel'), await status('pause'), await status('resume')]).toEqual([
    'sending',
    'paused',
    'sending',
  ]);
});
