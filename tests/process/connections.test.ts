import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailServerForm } from '../support/mail/mail-server-form.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';

const contact = { name: 'Hanne', email: 'hanne@example.org', subject: 'Hello', message: 'Words.' };

test('a mail server from the panel sends what waited, without a restart and after one, and its password is stored encrypted', async () => {
  const settings = { DATA_DIR: temporaryFolder(), ...withOwner };
  const server = await startMailServer({ password: 'very-secret' });
  const site = await startSite(settings);
  expect((await sendForm(site.origin, '/contact', contact)).status).toBe(303);
  const Cookie = await signInAt(site.origin);
  const save = (form: object) =>
    sendForm(site.origin, '/admin/settings/mail', { ...mailServerForm(server.port), ...form }, { Cookie });
  expect((await save({ password: 'wrong' })).status).toBe(401);
  expect(await (await save({ host: 'smtp://mail', server_password: '' })).text()).toContain(
    'without smtp://',
  );
  expect((await save({})).status).toBe(200);
  const received = await server.waitFor(({ to }) => to === 'hanne@example.org');
  expect(received.raw).toContain('From: Ida <studio@example.com>');

  // The saved password is kept for this server, and not sent to another one.
  expect((await save({ server_password: '' })).status).toBe(200);
  const html = await (await fetch(`${site.origin}/admin/settings/mail`, { headers: { Cookie } })).text();
  expect(html).toContain('leave empty to keep it');
  expect(html).not.toContain('very-secret');
  await sendForm(site.origin, '/contact', { ...contact, email: 'second@example.org' });
  await server.waitFor(({ to }) => to === 'second@example.org');
  expect(await site.stop()).toBe(0);
  expect(readFileSync(join(settings.DATA_DIR, 'atelier.db')).includes('very-secret')).toBe(false);
  expect(site.stdout()).not.toContain('very-secret');

  const restarted = await startSite({ ...settings, MAIL_FROM: 'Ida <first@example.com>' });
  await sendForm(restarted.origin, '/contact', { ...contact, email: 'third@example.org' });
  const third = await server.waitFor(({ to }) => to === 'third@example.org');
  expect(third.raw).toContain('From: Ida <first@example.com>');
  const signedIn = { Cookie: await signInAt(restarted.origin) };
  const screen = await fetch(`${restarted.origin}/admin/settings/mail`, { headers: signedIn });
  expect(await screen.text()).toContain('The sender is set by MAIL_FROM');
  const other = { ...mailServerForm(server.port), host: 'localhost', server_password: '' };
  await sendForm(restarted.origin, '/admin/settings/mail', other, signedIn);
  const tested = await sendForm(restarted.origin, '/admin/mail', { intent: 'test' }, signedIn);
  expect(await tested.text()).toContain('rejected the user name or password');
});

/** As a proxy with TLS passes a form of the System screen on; `fetch` cannot set a Host header. */
async function sendAsProxy(origin: string, form: Record<string, string>, Cookie: string) {
  const headers = {
    Host: 'ida.example',
    Origin: 'https://ida.example',
    Cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const sent = request(`${origin}/admin/system`, { method: 'POST', headers });
  sent.end(new URLSearchParams(form).toString());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('the address of the panel becomes the public address at once, for all instances and commands; SITE_URL wins', async () => {
  const settings = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await newPostgresDatabase(),
    TRUST_PROXY: '1',
    ...withOwner,
  };
  const [site, instance] = [await startSite(settings), await startSite(settings)];
  const address = async (origin: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(origin)).text())?.[1];
  expect(await address(site.origin)).toMatch(/^http:\/\/localhost:\d+\/$/);
  const Cookie = await signInAt(site.origin);
  const use = (password: string) => sendAsProxy(site.origin, { intent: 'address', password }, Cookie);
  expect(await use('wrong')).toBe(401);
  expect(await use(owner.password)).toBe(200);
  expect(await address(site.origin)).toBe('https://ida.example/');
  await expect.poll(() => address(instance.origin)).toBe('https://ida.example/');
  const linkWith = (environment: object) =>
    runToEnd(['scripts/command.mjs', 'owner', 'reset-link'], { ...settings, ...environment });
  expect((await linkWith({})).stdout).toContain('https://ida.example/admin/');
  const SITE_URL = 'https://other.example';
  expect((await linkWith({ SITE_URL })).stdout).toContain('https://other.example/admin/');
});
