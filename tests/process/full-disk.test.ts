import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { somePost } from '../support/drafts.ts';
import { jpegOf } from '../support/pictures.ts';
import { sendForm, sendJson, signInAt, withOwner } from '../support/signed-in.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';

const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };
const comment = { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'What I think of it' };

/** A site that can be kept from writing a single byte to any file, and allowed to again. */
async function startWithDisk() {
  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder, ...withOwner });
  const cookie = await signInAt(site.origin);
  const limit = (bytes: string) =>
    execFileSync('prlimit', [`--pid=${site.child.pid}`, `--fsize=${bytes}:unlimited`]);
  return {
    ...site,
    folder,
    fill: () => limit('0'),
    makeRoom: () => limit('unlimited'),
    see: (path: string) => fetch(site.origin + path, { headers: { Cookie: cookie } }),
    send: async (path: string, form: Record<string, string> | FormData) => {
      const response = await sendForm(site.origin, path, form, { Cookie: cookie });
      return { status: response.status, text: await response.text() };
    },
    write: async (act: 'keep' | 'save', slug: string) => {
      const body = { version: 0, draft: { ...somePost, slug }, intent: 'publish' };
      const path = `/admin/pieces/post/${newId(new Date())}/${act}`;
      const response = await sendJson(site.origin, path, body, cookie);
      return { status: response.status, text: await response.text() };
    },
  };
}

test('on a full disk reading goes on, writing says so and keeps what was typed, and room is enough to go on', async () => {
  const { folder, fill, makeRoom, see, send, write, stdout, stop } = await startWithDisk();
  expect((await write('save', 'an-article')).status).toBe(200);
  const settings = await (await see('/admin/settings/seo')).text();
  const version = /name="version" value="([^"]+)"/.exec(settings)![1]!;
  const title = { version, seoTitle: 'A title of mine', searchEngines: 'on' };
  const picture = new FormData();
  picture.append('file', new File([new Uint8Array(await jpegOf(60, 40))], 'garden.jpg'));

  fill();
  for (const path of ['/', '/blog/an-article', '/contact', '/admin', '/admin/posts'])
    expect([path, (await see(path)).status]).toEqual([path, 200]);
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
    text: expect.stringMatching(/could not be stored.*A title of mine/s),
  });
  expect(await write('keep', 'another')).toEqual({
    status: 507,
    text: expect.stringContaining('The disk of this site takes nothing more'),
  });
  expect(await send('/admin/media/upload', picture)).toEqual({
    status: 507,
    text: expect.stringContaining('The disk is full: “garden.jpg” was not kept.'),
  });
  expect(stdout().match(/A form could not be stored: enquiry/g)).toHaveLength(1);

  makeRoom();
  expect((await send('/contact', enquiry)).status).toBe(303);
  expect((await send('/blog/an-article', comment)).status).toBe(303);
  expect((await send('/admin/settings/seo', title)).status).toBe(200);
  expect((await write('keep', 'another')).status).toBe(200);
  expect((await send('/admin/media/upload', picture)).status).toBe(200);
  await stop();
  const database = new DatabaseSync(join(folder, 'atelier.db'));
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('select message from enquiries').all()).toEqual([{ message: enquiry.message }]);
  database.close();
});
