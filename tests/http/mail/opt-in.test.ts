import { expect, test } from 'vitest';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

async function signUp() {
  const site = await startTestApp();
  const subscribe = () => site.post('/?index', { email: 'hanne@example.com' });
  await subscribe();
  const [mail] = await listMails(site.db, 'opt-in');
  const advanceTime = (time: number) => void (site.time.now = new Date(site.time.now.getTime() + time));
  const subscriber = () => site.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
  return { ...site, mail: mail!, link: linkIn(mail!), subscribe, advanceTime, subscriber };
}

test('a sign-up is confirmed by email; opening the link changes nothing, its button confirms', async () => {
  const { mail, link, get, post, subscriber, time } = await signUp();
  expect(mail).toMatchObject({ recipient: 'hanne@example.com', status: 'waiting' });
  const page = await get(link);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect((await subscriber()).status).toBe('pending');
  const done = await post(link, { intent: 'confirm' });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('You’re subscribed');
  const at = time.now.toISOString();
  expect(await subscriber()).toMatchObject({ status: 'confirmed', consent_at: at, confirmed_at: at });
});

test('the token is not stored in the list, works once, and expires after a week', async () => {
  const { db, link, get, post, subscriber } = await signUp();
  const token = link.split('/').at(-1)!;
  expect(JSON.stringify(await db.selectFrom('subscribers').selectAll().execute())).not.toContain(token);
  await post(link, { intent: 'confirm' });
  expect((await get(link)).status).toBe(410);
  expect((await post(link, { intent: 'confirm' })).status).toBe(410);
  expect((await subscriber()).status).toBe('confirmed');

  const late = await signUp();
  late.advanceTime(7 * DAY_MS);
  expect((await late.get(late.link)).status).toBe(410);
  expect((await late.post(late.link, { intent: 'confirm' })).status).toBe(410);
  expect((await late.subscriber()).status).toBe('pending');
});

test('repeated sign-ups send one email an hour, and only the newest link works', async () => {
  const { db, link, get, subscribe, advanceTime } = await signUp();
  await subscribe();
  expect(await listMails(db, 'opt-in')).toHaveLength(1);
  advanceTime(HOUR_MS);
  await subscribe();
  const mails = await listMails(db, 'opt-in');
  expect(mails).toHaveLength(2);
  expect((await get(link)).status).toBe(410);
  expect((await get(linkIn(mails[1]!))).status).toBe(200);
});

test('neither a confirmed subscriber nor a honeypot sign-up gets a confirmation email', async () => {
  const { db, link, post, subscribe, advanceTime } = await signUp();
  await post(link, { intent: 'confirm' });
  advanceTime(HOUR_MS);
  await subscribe();
  await post('/?index', { email: 'robot@example.com', website: 'x' });
  expect(await listMails(db, 'opt-in')).toHaveLength(1);
});

test('if the email cannot be stored, the sign-up is not acknowledged', async () => {
  const { db, post } = await startTestApp();
  await db.schema.dropTable('outbox').execute();
  expect((await post('/?index', { email: 'hanne@example.com' })).status).toBe(503);
  expect(await db.selectFrom('subscribers').select('id').execute()).toEqual([]);
});
