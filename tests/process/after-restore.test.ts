import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { newId } from '#platform/crypto/id.ts';
import { somePost } from '../support/drafts.ts';
import { addPost } from '../support/factories.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { jpegOf } from '../support/images.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { sendForm, sendJson, signInAt, withOwner } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';
import { createSiteData } from '../support/process/site-data.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

/** Generous for overloaded machines. */
const TIMEOUT_MS = 60_000;
/** Rendering the screen too often would delay what it shows. */
const polling = { timeout: TIMEOUT_MS, interval: 300 };
const withCode = { ...somePost, content: '## Code\n\n```ts\nconst answer: number = 42;\n```\n' };
const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'Words of a client' };

type Running = Awaited<ReturnType<typeof startSite>>;
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

async function readSystem({ origin }: Running, Cookie: string) {
  const response = await fetch(`${origin}/admin/system`, { headers: { Cookie }, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

function saveCode({ origin }: Running, slug: string, cookie: string) {
  const draft = { ...withCode, title: slug, slug };
  const path = `/admin/content/post/${newId(new Date())}/save`;
  return sendJson(origin, path, { version: 0, draft, intent: 'publish' }, cookie);
}

async function expectHighlighted({ origin }: Running, slug: string) {
  const page = await (await fetch(`${origin}/blog/${slug}`)).text();
  expect(page).toContain('<span class="k">const</span>');
}

async function uploadImage({ origin }: Running, Cookie: string) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await jpegOf(60, 40))], 'garden.jpg'));
  const uploaded = await sendForm(origin, '/admin/media/upload', form, { Cookie });
  const { results } = (await uploaded.json()) as { results: { item: { url: string } }[] };
  return fetch(origin + results[0]!.item.url);
}

/** Makes a backup in the panel and returns its file name. */
async function backUpInPanel(site: Running) {
  const Cookie = await signInAt(site.origin);
  expect((await sendForm(site.origin, '/admin/system', { intent: 'back-up' }, { Cookie })).status).toBe(200);
  return vi.waitFor(async () => {
    const { text } = await readSystem(site, Cookie);
    const found = /atelier-[\d-]+Z\.tar\.gz/.exec(text);
    expect([found === null, text.includes('Backing up')]).toEqual([false, false]);
    return found![0];
  }, polling);
}

/** The owner of a site into which the backup of another one is restored. */
const bob = { name: 'Bob', email: 'bob@example.com', password: 'another long password' };

/** Makes a backup of another site with a post and returns its path. */
async function backUpOtherSite() {
  const folder = temporaryFolder();
  await createSiteData(folder, withOwner);
  const database = await openDatabase(join(folder, 'atelier.db'));
  await addPost(database.db, { slug: 'of-the-backup' });
  await database.close();
  const { stdout } = await runToEnd(['scripts/command.mjs', 'backup'], { DATA_DIR: folder });
  return stdout.split('\n')[0]!;
}

function uploadBackup({ origin }: Running, file: string, Cookie: string) {
  const headers = { Origin: origin, Cookie, 'Content-Type': 'application/octet-stream' };
  return fetch(`${origin}/admin/system/upload`, { method: 'POST', body: readFileSync(file), headers });
}

/** Restores a backup in the panel, and returns the session cookie of its owner. */
async function restoreInPanel(site: Running, file: string, by = owner) {
  const Cookie = await signInAt(site.origin, by);
  const restore = { intent: 'restore', file, phrase: 'restore', password: by.password };
  expect((await sendForm(site.origin, '/admin/system', restore, { Cookie })).status).toBe(200);
  // Sessions are not part of a backup.
  await vi.waitFor(async () => expect((await readSystem(site, Cookie)).status).toBe(302), polling);
  return vi.waitFor(async () => {
    const cookie = await signInAt(site.origin);
    const { status, text } = await readSystem(site, cookie);
    expect([status, text.includes('The site is as it was at the time')]).toEqual([200, true]);
    return cookie;
  }, polling);
}

/** Checks the panel's test email and the autoreply to a visitor. */
async function expectMail(site: Running, server: MailServer, Cookie: string, from: string) {
  const testEmail = await sendForm(site.origin, '/admin/mail', { intent: 'test' }, { Cookie });
  expect(await testEmail.text()).toContain('Test email sent to');
  expect((await sendForm(site.origin, '/contact', { ...enquiry, email: from })).status).toBe(303);
  await server.waitFor(({ to }) => to === from);
}

/** Checks what a site does after a restore, and its log. */
async function expectWorking(site: Running, server: MailServer, cookie: string, time: string) {
  await expectMail(site, server, cookie, `${time}@example.com`);
  expect((await fetch(`${site.origin}/blog/of-the-backup`)).status).toBe(200);
  expect((await saveCode(site, `after-${time}`, cookie)).status).toBe(200);
  await expectHighlighted(site, `after-${time}`);
  expect((await uploadImage(site, cookie)).status).toBe(200);
  expect(await (await fetch(`${site.origin}/metrics`)).text()).toContain('atelier_requests_total');
  expect(site.stderr() + site.stdout()).not.toMatch(/mail server 127|"level":50/);
}

const mailSettings = ({ url }: MailServer) => ({ SMTP_URL: url, MAIL_FROM: 'Ida <ida@example.com>' });

test(
  'a site with the uploaded backup of another has its owner and secret, sends email, renders, stores images and saves posts on SQLite',
  async () => {
    const server = await startMailServer();
    const settings = { DATA_DIR: temporaryFolder(), ...mailSettings(server) };
    const site = await startSite({ ...settings, ADMIN_EMAIL: bob.email, ADMIN_PASSWORD: bob.password });
    const before = await signInAt(site.origin, bob);
    expect((await saveCode(site, 'before', before)).status).toBe(200);
    await expectHighlighted(site, 'before');
    await expectMail(site, server, before, 'before@example.com');
    expect((await uploadBackup(site, await backUpOtherSite(), before)).status).toBe(200);
    const cookie = await restoreInPanel(site, 'uploaded', bob);
    await expectWorking(site, server, cookie, 'once');
    expect(await site.stop()).toBe(0);
    // The secret of the backup signs the sessions, also after a restart.
    const again = await startSite(settings);
    expect((await readSystem(again, cookie)).status).toBe(200);
  },
  4 * TIMEOUT_MS,
);

test(
  'instances restored from a panel do so on PostgreSQL, with and without the instance that restored',
  async () => {
    const url = await newPostgresDatabase();
    // Backup and restore commands must inherit PGPASSWORD.
    const databaseEnv = { DATABASE_URL: url.replace(':atelier@', '@'), PGPASSWORD: 'atelier' };
    const server = await startMailServer();
    const settings = {
      DATA_DIR: temporaryFolder(),
      ...databaseEnv,
      ...mailSettings(server),
      ...withOwner,
    };
    const [one, other] = await Promise.all([startSite(settings), startSite(settings)]);
    const before = await signInAt(one.origin);
    expect((await saveCode(one, 'of-the-backup', before)).status).toBe(200);
    await expectMail(one, server, before, 'before@example.com');

    const file = await backUpInPanel(one);
    const once = await restoreInPanel(one, file);
    await expectMail(other, server, once, 'other@example.com');
    expect(await other.stop()).toBe(0);
    await expectWorking(one, server, once, 'once');

    const twice = await restoreInPanel(one, file);
    await expectWorking(one, server, twice, 'twice');
    const third = await startSite(settings);
    expect(await one.stop()).toBe(0);
    await expectMail(third, server, twice, 'third@example.com');
  },
  4 * TIMEOUT_MS,
);
