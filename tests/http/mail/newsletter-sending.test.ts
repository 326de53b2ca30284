import { expect, test } from 'vitest';
import { moveNewslettersOn } from '#features/newsletter/newsletters-sending.server.ts';
import { findMailedPost } from '#features/posts/posts-mailing.server.ts';
import type { NewPost } from '#features/posts/posts-editing.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';
import { addSubscribers } from '../../support/newsletter-readers.ts';

async function start({ post = {}, readers = 3 }: { post?: Partial<NewPost>; readers?: number } = {}) {
  const site = await startSignedIn();
  const { id } = await addPost(site.db, { title: 'A letter', content: 'Hello **you**.', ...post });
  await addSubscribers(site.db, readers);
  const headers = { Cookie: site.cookie };
  const path = `/admin/posts/${id}/newsletter`;
  const act = (form: Record<string, string>) => site.post(path, form, headers);
  /** Sends the form and then the one of the step that asks, as a browser without scripts does. */
  async function confirm(form: Record<string, string>) {
    const asked = await act({ act: 'send', subject: 'Words', ...form });
    const html = await asked.text();
    return { html, status: asked.status, agree: () => act(fieldsOf(html)) };
  }
  return {
    ...site,
    id,
    path,
    act,
    confirm,
    send: async (form: Record<string, string> = {}) => (await confirm(form)).agree(),
    read: async (address = path) => (await site.get(address, headers)).text(),
    newsletters: () => site.db.selectFrom('newsletters').select(['status', 'send_at', 'subject']).execute(),
  };
}

/** The hidden fields of the form that asks. */
function fieldsOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name!, value!]));
}

test('sending asks first, with the number of recipients, and stores nothing before the answer', async () => {
  const { read, act, confirm, newsletters } = await start();
  expect(await read()).toContain('To 3 subscribers');
  const asked = await confirm({});
  expect([asked.status, await newsletters()]).toEqual([200, []]);
  expect(asked.html).toContain('Send to 3 confirmed subscribers now?');
  const halves: Record<string, string>[] = [
    { recipients: '3' },
    { plan: 'now' },
    { recipients: '', plan: 'now' },
  ];
  for (const half of halves) {
    await act({ act: 'send', subject: 'Words', ...half });
    expect(await newsletters()).toEqual([]);
  }
  const sent = await asked.agree();
  expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Sending…')]);
  expect(await newsletters()).toMatchObject([{ status: 'planned', subject: 'Words' }]);
});

test('a number that has changed in the meantime is asked about again', async () => {
  const { db, confirm, act, newsletters } = await start();
  const asked = await confirm({});
  await db.deleteFrom('subscribers').where('email', '=', 'reader-1@example.com').execute();
  const again = await (await asked.agree()).text();
  expect(again).toContain('Send to 2 confirmed subscribers now?');
  expect(again).toContain('The number of subscribers has changed.');
  expect(await newsletters()).toEqual([]);
  await act(fieldsOf(again));
  expect(await newsletters()).toHaveLength(1);
});

test('the owner sees the email, and plans it in the site’s own time', async () => {
  const { path, read, send, newsletters, act } = await start();
  expect(await read(`${path}/body`)).toContain('<strong>you</strong>');
  expect((await send({ sendAt: '2026-03-12T09:00' })).status).toBe(200);
  expect(await newsletters()).toEqual([
    { status: 'planned', subject: 'Words', send_at: '2026-03-12T13:00:00.000Z' },
  ]);
  const html = await read();
  expect(html).toContain('Scheduled');
  expect(html).toContain('Mar 12, 2026 at 9:00 AM');
  expect(html).not.toContain('Send to 3 subscribers');
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  expect(await newsletters()).toHaveLength(1);
});

test.each([
  ['America/New_York', '2026-11-16T15:00:00Z', '2027-04-05T09:00', '2027-04-05T13:00:00.000Z', 'EDT'],
  ['America/New_York', '2026-07-01T15:00:00Z', '2026-12-01T09:00', '2026-12-01T14:00:00.000Z', 'EST'],
  ['Europe/Berlin', '2026-11-16T15:00:00Z', '2027-04-05T09:00', '2027-04-05T07:00:00.000Z', 'GMT+2'],
  ['Europe/Berlin', '2026-07-01T15:00:00Z', '2026-12-01T09:00', '2026-12-01T08:00:00.000Z', 'GMT+1'],
])('a time in %s has the offset of its own date, planned at %s', async (zone, now, wall, instant, name) => {
  const { db, time, confirm, read, newsletters } = await start();
  await saveSite(db, { timeZone: zone }, { now: time.now });
  time.now = new Date(now);
  const asked = await confirm({ sendAt: wall });
  expect(asked.html).toMatch(/Send to 3 confirmed subscribers on \w+ \d, \d{4} at 9:00 AM\?/);
  expect(asked.html).toContain(`Times are in ${name}.`);
  await asked.agree();
  expect((await newsletters())[0]!.send_at).toBe(instant);
  expect(await read()).toContain('at 9:00 AM');
});

test('without a time, the newsletter of a scheduled post goes out when the post is published', async () => {
  const { db, id, time, confirm, read, act, newsletters } = await start({
    post: { publishedAt: new Date('2026-03-12T13:00:00Z') },
  });
  expect(await read()).toContain('leave empty to send when the post is published');
  expect((await act({ act: 'send', subject: 'Words', sendAt: '2026-03-12T08:59' })).status).toBe(409);
  const asked = await confirm({});
  expect(asked.html).toContain('Send to 3 confirmed subscribers when the post is published?');
  expect(asked.html).toContain('The post is scheduled for Mar 12, 2026 at 9:00 AM EDT.');
  await asked.agree();
  expect(await read()).toContain('When the post is published');
  const moveOn = () =>
    moveNewslettersOn(db, {
      siteUrl: testOrigin,
      now: time.now,
      findPost: (trx, postId) => findMailedPost(trx, postId, time.now),
    });
  const statusAt = async (now: string) => {
    time.now = new Date(now);
    await moveOn();
    return (await newsletters())[0]!.status;
  };
  expect(await statusAt('2026-03-12T12:59:00Z')).toBe('planned');
  const publishAt = (at: string) =>
    db.updateTable('blog_posts').set({ published_at: at }).where('id', '=', id).execute();
  // Put off by a day, it waits with the post; brought forward, it goes with it.
  await publishAt('2026-03-13T13:00:00.000Z');
  expect(await statusAt('2026-03-12T13:00:00Z')).toBe('planned');
  await publishAt('2026-03-12T14:00:00.000Z');
  expect(await statusAt('2026-03-12T14:00:00Z')).toBe('sending');
});

test('a post that has been sent says so, and offers to be sent again only behind a second thought', async () => {
  const { db, act, send, read, newsletters } = await start();
  await send();
  await db
    .updateTable('newsletters')
    .set({ status: 'sent', sent_forgotten: 3, finished_at: '2026-03-10T12:01:00.000Z' })
    .execute();
  const html = await read();
  expect(html).toContain('Sent to 3 subscribers on Mar 10, 2026 at 8:01 AM');
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Send this post again…<\/summary>/);
  expect(html.indexOf('<details')).toBeLessThan(html.indexOf('Send to 3 subscribers'));
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  expect((await send({ again: 'on' })).status).toBe(200);
  expect(await newsletters()).toHaveLength(2);
});

test('two confirmations at once send one newsletter', async () => {
  const { confirm, newsletters } = await start();
  const asked = await confirm({});
  const answers = await Promise.all([asked.agree(), asked.agree(), asked.agree()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await newsletters()).toHaveLength(1);
});

test('a draft is no newsletter, nor is one without subscribers, and no subject writes a header', async () => {
  const { db, act, read, newsletters } = await start();
  expect((await act({ act: 'send', subject: 'Words\r\nBcc: x@example.com' })).status).toBe(400);
  await db.updateTable('blog_posts').set({ published: false }).execute();
  expect(await read()).toContain('Not published yet');
  expect((await act({ act: 'send', subject: 'Words' })).status).toBe(409);
  const nobody = await start({ readers: 0 });
  const answer = await nobody.act({ act: 'send', subject: 'Words', recipients: '0', plan: 'now' });
  expect(answer.status).toBe(409);
  expect([...(await newsletters()), ...(await nobody.newsletters())]).toEqual([]);
});

test('a planned one can be cancelled, a running one paused and resumed', async () => {
  const { db, act, send, newsletters } = await start();
  await send({ sendAt: '2026-03-12T09:00' });
  const { id } = await db.selectFrom('newsletters').select('id').executeTakeFirstOrThrow();
  const status = async (step: string) => {
    await act({ act: step, id });
    return (await newsletters())[0]!.status;
  };
  expect(await status('pause')).toBe('planned');
  await db.updateTable('newsletters').set({ status: 'sending' }).execute();
  expect([await status('cancel'), await status('pause'), await status('resume')]).toEqual([
    'sending',
    'paused',
    'sending',
  ]);
});
