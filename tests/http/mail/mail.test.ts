import { expect, onTestFinished, test } from 'vitest';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { createMailer } from '#platform/mail/smtp.server.ts';
import { writeMail } from '../../support/mail-delivery.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { startSignedIn } from '../../support/owner.ts';

type Options = Parameters<typeof startSignedIn>[0];

async function start(options: Options = {}) {
  const site = await startSignedIn(options);
  const headers = { Cookie: site.cookie };
  return {
    ...site,
    read: async (path: string) => (await site.get(path, headers)).text(),
    act: (form: Record<string, string>) => site.post('/admin/mail', form, headers),
  };
}

function mailerFor(url: string) {
  const mailer = createMailer({ url, from: { name: '', address: 'studio@example.com' } });
  onTestFinished(() => mailer.close());
  return mailer;
}

test('without a mail server the screen says what to set, and holds the mails', async () => {
  const site = await start();
  await writeMail(site, site.time.now);
  const html = await site.read('/admin/mail');
  expect(html).toContain('SMTP_URL');
  expect(html).toContain('reader@example.com');
  expect(await (await site.act({ act: 'test' })).text()).toContain('No mail server is configured');
});

test('the test mail arrives at the owner, from the configured sender with the site’s name', async () => {
  const server = await startMailServer({ password: 'secret-of-the-server' });
  const site = await start({ mailer: mailerFor(server.url) });
  const html = await site.read('/admin/mail');
  expect(html).toContain(`127.0.0.1:${server.port}`);
  expect(html).toContain('Your Name &lt;studio@example.com&gt;');
  expect(html).not.toContain('secret-of-the-server');
  expect(await (await site.act({ act: 'test' })).text()).toContain('Test email sent to');
  expect(server.taken[0]).toMatchObject({ to: 'ida@example.com' });
  expect(server.taken[0]!.raw).toMatch(/^From: Your Name <studio@example\.com>$/m);
});

test('what is wrong with the server is said in plain words', async () => {
  const server = await startMailServer({ password: 'right' });
  const site = await start({ mailer: mailerFor(`smtp://ida:hunter22@127.0.0.1:${server.port}`) });
  const said = await (await site.act({ act: 'test' })).text();
  expect(said).toContain('rejected the user name or password. Check SMTP_URL.');
  expect(said + site.lines.join()).not.toContain('hunter22');
});

test('a failed mail says why, and can be tried again; a sent one cannot', async () => {
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
  await site.act({ act: 'retry', ids: `${failed},${sent}` });
  const rows = await db.selectFrom('outbox').select(['status', 'attempts']).orderBy('recipient').execute();
  expect(rows).toEqual([
    { status: 'waiting', attempts: 0 },
    { status: 'sent', attempts: 0 },
  ]);
});

test('a mail can be looked at in a frame where nothing runs; its secret is covered everywhere', async () => {
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

test('the number of mails a minute is the owner’s to set', async () => {
  const site = await start();
  expect((await site.act({ act: 'rate', perMinute: '0' })).status).toBe(400);
  expect((await site.act({ act: 'rate', perMinute: '12' })).status).toBe(200);
  expect(await site.read('/admin/mail')).toContain('value="12"');
});

test('a failure of this week is counted in the sidebar', async () => {
  const site = await start();
  await writeMail(site, site.time.now);
  await site.db.updateTable('outbox').set({ status: 'failed' }).execute();
  expect(await site.read('/admin/mail')).toMatch(/Mail<\/span>.{0,400}?>1</s);
});
