import { expect, test } from 'vitest';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const requestReset = (
  { post }: Awaited<ReturnType<typeof startSignedIn>>,
  email: string,
  ip = '203.0.113.7',
) => post('/admin/login?mode=forgot', { email }, from(ip));

test('the owner receives an email whose link sets a new password', async () => {
  const site = await startSignedIn({ siteUrl: 'https://ida.example', sendsMail: true });
  const response = await requestReset(site, 'IDA@example.com');
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/login?mode=sent']);
  const [mail] = await site.db.selectFrom('outbox').selectAll().execute();
  expect(mail).toMatchObject({ kind: 'password-reset', recipient: 'ida@example.com', status: 'waiting' });
  expect(mail!.expires_at).toBe('2026-03-10T13:00:00.000Z');
  const [link, token] = /https:\/\/ida\.example\/admin\/reset-password\?token=([\w-]+)/.exec(
    mail!.text_body,
  )!;
  expect(mail!.html_body).toContain(`href="${link}"`);
  const reset = await site.post('/admin/reset-password', { token: token!, password: 'a new long password' });
  expect((await site.get('/admin', { Cookie: cookiesOf(reset) })).status).toBe(200);
});

test('the link is built from SITE_URL, not from request headers', async () => {
  const site = await startSignedIn();
  const forged = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
  await site.post('/admin/login?mode=forgot', { email: owner.email }, forged);
  const mails = await site.db.selectFrom('outbox').select(['text_body', 'html_body']).execute();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('an unknown address gets the same response with the same statements, and stores nothing', async () => {
  const known = await startSignedIn();
  const unknown = await startSignedIn();
  const before = known.statements.length;
  expect(unknown.statements).toHaveLength(before);
  const responses = [await requestReset(known, owner.email), await requestReset(unknown, 'x@example.com')];
  expect(responses.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(responses.map(({ headers }) => headers.get('Location'))).size).toBe(1);
  expect(known.statements.length).toBeGreaterThan(before + 6);
  expect(unknown.statements).toEqual(known.statements);
  expect(await unknown.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(
    await unknown.db.selectFrom('owner_links').selectAll().where('purpose', '=', 'reset').execute(),
  ).toEqual([]);
});

test('without a mail server the page shows the reset command', async () => {
  const silent = await startSignedIn();
  const mailing = await startSignedIn({ sendsMail: true });
  for (const mode of ['forgot', 'sent']) {
    const command = 'npm run owner -- <!-- -->reset-link';
    expect(await (await silent.get(`/admin/login?mode=${mode}`)).text()).toContain(command);
    expect(await (await mailing.get(`/admin/login?mode=${mode}`)).text()).not.toContain(command);
  }
  expect(await (await silent.get('/admin/login?mode=sent')).text()).toContain('Check Your Email');
});

test('an invalid address is reported at its field', async () => {
  const response = await requestReset(await startSignedIn(), 'not an address');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Please enter a valid email address.');
});

test('the fourth request for an account in an hour is rate limited, known or not', async () => {
  const site = await startSignedIn();
  for (const email of [owner.email, 'x@example.com']) {
    for (let n = 1; n <= 3; n++) expect((await requestReset(site, email, `203.0.113.${n}`)).status).toBe(303);
    const refused = await requestReset(site, email.toUpperCase(), '203.0.113.4');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
    expect(await refused.text()).toContain('Too many attempts. Please try again in 60 minutes.');
  }
  expect(await site.db.selectFrom('outbox').selectAll().execute()).toHaveLength(3);
  site.time.now = new Date(site.time.now.getTime() + HOUR_MS);
  expect((await requestReset(site, owner.email)).status).toBe(303);
});

test('the sixth request from an IP address in an hour is rate limited', async () => {
  const site = await startSignedIn();
  for (let n = 1; n <= 5; n++) expect((await requestReset(site, `x${n}@example.com`)).status).toBe(303);
  expect((await requestReset(site, 'x6@example.com')).status).toBe(429);
  expect((await requestReset(site, 'x6@example.com', '203.0.113.8')).status).toBe(303);
});

test('an email that cannot be stored is not confirmed to the visitor', async () => {
  const site = await startSignedIn();
  await site.db.schema.dropTable('outbox').execute();
  const response = await requestReset(site, owner.email);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Failed to send reset email. Please try again.');
});
