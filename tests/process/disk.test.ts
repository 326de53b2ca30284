import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#platform/crypto/id.ts';
import { somePost } from '../support/drafts.ts';
import { jpegOf } from '../support/images.ts';
import { baseSettings } from '../support/process/program.ts';
import { owner } from '../support/site.ts';
import { sendForm, sendJson, signInAt, withOwner } from '../support/signed-in.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };
const comment = { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'What I think of it' };

async function startWithOwner(folder: string, wrapper: string[] = []) {
  const site = await startSite({ DATA_DIR: folder, ...withOwner }, ['server/main.ts'], wrapper);
  const cookie = await signInAt(site.origin);
  return {
    ...site,
    readPage: (path: string) => fetch(site.origin + path, { headers: { Cookie: cookie } }),
    send: async (path: string, form: Record<string, string> | FormData) => {
      const response = await sendForm(site.origin, path, form, { Cookie: cookie });
      return { status: response.status, text: await response.text() };
    },
    write: async (action: 'autosave' | 'save', slug: string) => {
      const body = { version: 0, draft: { ...somePost, slug }, intent: 'publish' };
      const path = `/admin/content/post/${newId(new Date())}/${action}`;
      const response = await sendJson(site.origin, path, body, cookie);
      return { status: response.status, text: await response.text() };
    },
  };
}

/** Simulates a full disk with RLIMIT_FSIZE. */
function diskOf({ child }: { child: { pid?: number | undefined } }) {
  const limit = (bytes: string) =>
    execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:unlimited`]);
  return { fill: (maxBytes = 0) => limit(String(maxBytes)), freeSpace: () => limit('unlimited') };
}

async function imageForm(name: string, width = 60) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await jpegOf(width, 40))], name));
  return form;
}

test('on a full disk reads work, writes fail with an error and keep the input, and recover with free space', async () => {
  const folder = temporaryFolder();
  const site = await startWithOwner(folder);
  const { readPage, send, write, stdout, stop } = site;
  const { fill, freeSpace } = diskOf(site);
  expect((await write('save', 'an-article')).status).toBe(200);
  const settings = await (await readPage('/admin/settings/seo')).text();
  const version = /name="version" value="([^"]+)"/.exec(settings)![1]!;
  const title = { version, seoTitle: 'A title of mine', searchEngines: 'on' };
  const garden = await imageForm('garden.jpg');

  fill();
  for (const path of ['/', '/blog/an-article', '/contact', '/admin', '/admin/posts'])
    expect([path, (await readPage(path)).status]).toEqual([path, 200]);
  expect(await send('/contact', enquiry)).toEqual({
    status: 503,
    text: expect.stringMatching(/Something went wrong\. Please try again.*My very own words/s),
  });
  expect(await send('/blog/an-article', comment)).toEqual({
    status: 503,
    text: expect.stringContaining('What I think of it'),
  });
  expect(await send('/admin/settings/seo', title)).toEqual({
    status: 503,
    text: expect.stringMatching(/could not be saved.*A title of mine/s),
  });
  expect(await write('autosave', 'another')).toEqual({
    status: 507,
    text: expect.stringContaining('the disk of this site is full'),
  });
  expect(await send('/admin/media/upload', garden)).toEqual({
    status: 507,
    text: expect.stringContaining('The disk is full: “garden.jpg” was not saved.'),
  });
  expect(stdout().match(/A form could not be saved: enquiry/g)).toHaveLength(1);
  await send('/admin/system', { intent: 'back-up' });
  await vi.waitFor(
    async () => expect(await (await readPage('/admin/system')).text()).toContain('The backup failed.'),
    { timeout: 30_000 },
  );
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);

  freeSpace();
  expect((await send('/contact', enquiry)).status).toBe(303);
  expect((await send('/blog/an-article', comment)).status).toBe(303);
  expect((await send('/admin/settings/seo', title)).status).toBe(200);
  expect((await write('autosave', 'another')).status).toBe(200);
  expect((await send('/admin/media/upload', garden)).status).toBe(200);
  await stop();
  expectIntact(folder);
});

test('an export that does not fit on the disk is refused as such', async () => {
  const folder = temporaryFolder();
  await (await startWithOwner(folder)).stop();
  const database = new DatabaseSync(join(folder, 'atelier.db'));
  database.exec(`insert into redirects (from_path, to_path, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select '/old/' || i || hex(zeroblob(40)), '/blog', '2026-01-01T00:00:00.000Z' from n`);
  database.close();
  const site = await startWithOwner(folder);
  diskOf(site).fill(2_000_000);
  expect(await site.send('/admin/system/export/download', { password: owner.password })).toEqual({
    status: 507,
    text: expect.stringContaining('the disk of this site is full'),
  });
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);
});

function expectIntact(folder: string) {
  const database = new DatabaseSync(join(folder, 'atelier.db'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('select message from enquiries').all()).toEqual([{ message: enquiry.message }]);
  database.close();
}

/** Root ignores file permissions unless CAP_DAC_OVERRIDE is dropped. */
const withoutRootOverride = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : [];

test('in a read-only folder reads work, uploads fail with an error, a start is refused, and nothing is lost', async () => {
  const folder = temporaryFolder();
  const allow = (change: string) => execFileSync('chmod', ['-R', change, folder]);
  onTestFinished(() => void allow('u+w'));
  const site = await startWithOwner(folder, withoutRootOverride);
  expect((await site.write('save', 'an-article')).status).toBe(200);
  const { text: body } = await site.send('/admin/media/upload', await imageForm('garden.jpg'));
  const [uploaded] = (JSON.parse(body) as { results: { item: { url: string } }[] }).results;

  allow('a-w');
  for (const path of ['/', '/blog/an-article', uploaded!.item.url, '/admin/posts', '/admin/system'])
    expect([path, (await site.readPage(path)).status]).toEqual([path, 200]);
  expect(await site.send('/admin/media/upload', await imageForm('house.jpg', 90))).toEqual({
    status: 507,
    text: expect.stringContaining('The media folder is not writable: “house.jpg” was not saved.'),
  });
  // The database file is already open, so writes still succeed.
  expect((await site.send('/contact', enquiry)).status).toBe(303);
  expect((await site.send('/admin/system', { intent: 'back-up' })).status).toBe(200);
  await vi.waitFor(
    async () => expect(await (await site.readPage('/admin/system')).text()).toContain('is not writable'),
    { timeout: 30_000 },
  );
  await site.stop('SIGKILL');
  const refused = await runToEnd(
    ['server/main.ts'],
    { ...baseSettings, DATA_DIR: folder },
    withoutRootOverride,
  );
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^The data folder .* is not writable\. .*\n$/),
  ]);

  allow('u+w');
  const again = await startWithOwner(folder, withoutRootOverride);
  expect((await again.readPage(uploaded!.item.url)).status).toBe(200);
  expect((await again.send('/admin/media/upload', await imageForm('house.jpg', 90))).status).toBe(200);
  await again.stop();
  expectIntact(folder);
});
