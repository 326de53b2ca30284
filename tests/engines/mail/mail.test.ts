import { expect, onTestFinished, test } from 'vitest';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { createMailer } from '#platform/mail/smtp.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { writeMail } from '../../support/mail/mail-delivery.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { startSignedIn } from '../../support/owner.ts';

type Options = Parameters<typeof startSignedIn>[0];

async function start(options: Options = {}) {
  const site = await startSignedIn(options);
  const headers = { Cookie: site.cookie };
  return {
    ...site,
    read: async (path: string) => (await site.get(path, headers)).text(),
    submit: (form: Record<string, string>) => site.post('/admin/mail', form, headers),
  };
}

function mailerFor(url: string) {
  const mailer = createMailer({ url, from: { name: '', address: 'studio@example.com' } });
  onTestFinished(() => mailer.close());
  return mailer;
}

test('without a mail server the screen says what to configure, and shows the queued emails', async () => {
  const site = await start();
  await writeMail(site, site.time.now);
  const html = await site.read('/admin/mail');
  expect(html).toContain('href="/admin/settings/mail"');
  expect(html).toContain('reader@example.com');
  expect(await (await site.submit({ intent: 'test' })).text()).toContain('No mail server is configured');
});

test('the test email reaches the owner, from the configured sender with the site name', async () => {
  const server = await startMailServer({ password: 'secret-of-the-server' });
  const site = await start({ mailer: mailerFor(server.url) });
  const html = await site.read('/admin/mail');
  expect(html).toContain(`127.0.0.1:${server.port}`);
  expect(html).toContain('Your Name &lt;studio@example.com&gt;');
  expect(html).not.toContain('secret-of-the-server');
  expect(await (await site.submit({ intent: 'test' })).text()).toContain('Test email sent to');
  expect(server.accepted[0]).toMatchObject({ to: 'ida@example.com' });
  expect(server.accepted[0]!.raw).toMatch(/^From: Your Name <studio@example\.com>$/m);
});

test('a mail server error is shown in plain language, without the password', async () => {
  const server = await startMailServer({ password: 'right' });
  const site = await start({ mailer: mailerFor(`smtp://ida:hunter22@127.0.0.1:${server.port}`) });
  const message = await (await site.submit({ intent: 'test' })).text();
  expect(message).toContain(
    'rejected the user name or password. Check both in the settings of the mail server.',
  );
  expect(message + site.lines.join()).not.toContain('hunter22');
});

test('a failed email shows its error and can be retried; a sent one cannot', async () => {
  const site = await start();
  const { db } = site;
  const { id: failed } = await writeMail(site, site.time.now, 'one@example.com');
  const { id: sent } = await writeMail(site, site.time.now, 'two@example.com');
  const gaveUp = { status: 'failed' as const, attempts: 9, last_error: 'Mailbox is full' };
  await db.updateTable('outbox').set(gaveUp).where('id', '=', failed).execute();
  await db.updateTable('outbox').set({ status: 'sent' }).where('id', '=', sent).execute();
  const screen = await site.read('/admin/mail?state=failed');
  expect(screen).toContain('Mailbox is full');
  expect(screen).not.toContain('two@example.com');
  await site.submit({ intent: 'retry', ids: `${failed},${sent}` });
  const rows = await db.selectFrom('outbox').select(['status', 'attempts']).orderBy('recipient').execute();
  expect(rows).toEqual([
    { status: 'waiting', attempts: 0 },
    { status: 'sent', attempts: 0 },
  ]);
});

test('a waiting email says when it is sent', async () => {
  const server = await startMailServer();
  const ready = await start({ mailer: mailerFor(server.url) });
  const { id } = await writeMail(ready, ready.time.now);
  expect(await readNextAttempt(ready, id)).toBe('In a moment');
  const tomorrow = new Date(ready.time.now.getTime() + DAY_MS);
  await ready.db.updateTable('outbox').set({ next_attempt_at: tomorrow.toISOString() }).execute();
  expect(await readNextAttempt(ready, id)).toBe('Mar 11, 2026, 8:00 AM');

  const withoutServer = await start();
  const { id: kept } = await writeMail(withoutServer, withoutServer.time.now);
  expect(await readNextAttempt(withoutServer, kept)).toBe('When a mail server is configured');
});

async function readNextAttempt(site: Awaited<ReturnType<typeof start>>, id: string) {
  return /Next attempt<\/dt><dd[^>]*>([^<]+)</.exec(await site.read(`/admin/mail/${id}`))?.[1];
}

test('an email is previewed in a sandboxed frame, with its secret masked everywhere', async () => {
  const site = await start();
  const secret = 'token-that-opens-the-door';
  const mail = {
    kind: 'opt-in',
    recipient: 'a@example.com',
    subject: 'Please confirm',
    text: `Go to /x/${secret}`,
    html: `<html><head></head><body>Go to <a href="/x/${secret}">x</a><script>alert(1)</script></body></html>`,
  };
  const { id } = await enqueueMail(site.db, { ...mail, secret, expiresAt: null }, site.time.now);
  const body = await site.get(`/admin/mail/${id}/body`, { Cookie: site.cookie });
  const policy = body.headers.get('Content-Security-Policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  const shown = [await body.text(), await site.read(`/admin/mail/${id}`), await site.read('/admin/mail')];
  expect(shown.join()).not.toContain(secret);
  expect(shown[0]).toContain('••••••••');
  expect(shown[1]).toContain('Go to /x/••••••••');
});

test('the owner sets the number of emails per minute', async () => {
  const site = await start();
  expect((await site.submit({ intent: 'rate', perMinute: '0' })).status).toBe(400);
  expect((await site.submit({ intent: 'rate', perMinute: '12' })).status).toBe(200);
  expect(await site.read('/admin/mail')).toContain('value="12"');
});

test('a failed email of this week is counted in the sidebar', async () => {
  const site = await start();
  await writeMail(site, site.time.now);
  await site.db.updateTable('outbox').set({ status: 'failed' }).execute();
  expect(await site.read('/admin/mail')).toMatch(/Sent mail<\/span>.{0,400}?>1</s);
});
