import sharp from 'sharp';
import { newId } from '#platform/crypto/id.ts';
import { somePost } from '../support/drafts.ts';
import { sendForm, sendJson } from '../support/signed-in.ts';
import type { Ledger } from './ledger.ts';

export type Site = { origin: string; cookie: string; ledger: Ledger };

const article = 'an-article';

export async function publishArticle({ origin, cookie }: Omit<Site, 'ledger'>) {
  const draft = { ...somePost, slug: article };
  const path = `/admin/content/post/${newId(new Date())}/save`;
  await expectStatus(sendJson(origin, path, { version: 0, draft, intent: 'publish' }, cookie), 200);
}

/** Repeats every kind of write concurrently until the site is killed. */
export async function writeUntilKilled(site: Site) {
  await Promise.all([comment, enquire, upload, writePost, changeTitle].map((write) => repeat(write, site)));
}

async function repeat(write: (site: Site) => Promise<void>, site: Site) {
  for (;;) {
    try {
      await write(site);
    } catch (error) {
      // `fetch` throws a TypeError if the connection fails; any other error is a finding.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function comment({ origin, ledger }: Site) {
  const content = `Comment ${ledger.next()}`;
  const form = { author_name: 'A reader', author_email: 'reader@example.com', content };
  await expectStatus(sendForm(origin, `/blog/${article}`, form, fromNewClient(ledger)), 303);
  ledger.comments.add(content);
}

async function enquire({ origin, ledger }: Site) {
  const message = `Enquiry ${ledger.next()}`;
  const form = { name: 'A client', email: 'client@example.com', subject: 'Work', message };
  await expectStatus(sendForm(origin, '/contact', form, fromNewClient(ledger)), 303);
  ledger.enquiries.add(message);
}

async function upload({ origin, cookie, ledger }: Site) {
  const form = new FormData();
  form.append('file', new File([await createImage(ledger.next())], 'picture.png'));
  const response = await expectStatus(sendForm(origin, '/admin/media/upload', form, { Cookie: cookie }), 200);
  const { results } = (await response.json()) as { results: { item: { url: string } }[] };
  ledger.images.add(results[0]!.item.url);
}

/** Autosaves twice, then publishes. */
async function writePost({ origin, cookie, ledger }: Site) {
  const id = newId(new Date());
  let version = 0;
  for (const step of ['autosave', 'autosave', 'save']) {
    const number = ledger.next();
    const draft = { ...somePost, slug: id, content: `Words ${number}.` };
    const body = { version, draft, ...(step === 'save' && { intent: 'publish' }) };
    const response = await expectStatus(
      sendJson(origin, `/admin/content/post/${id}/${step}`, body, cookie),
      200,
    );
    ledger.posts.set(id, number);
    ({ version } = (await response.json()) as { version: number });
  }
}

async function changeTitle({ origin, cookie, ledger }: Site) {
  const path = '/admin/settings/seo';
  const opened = await fetch(origin + path, { headers: { Cookie: cookie } });
  const version = /name="version" value="([^"]+)"/.exec(await opened.text())?.[1];
  if (!version) throw new Error(`${path} has no form: ${opened.status}`);
  const title = ledger.next();
  const form = { version, seoTitle: `Title ${title}`, searchEngines: 'on' };
  await expectStatus(sendForm(origin, path, form, { Cookie: cookie }), 200);
  ledger.title = title;
  ledger.titles += 1;
}

async function expectStatus(pending: Promise<Response>, status: number) {
  const response = await pending;
  if (response.status !== status)
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** A new IP address for each request, to stay below the rate limits. */
function fromNewClient(ledger: Ledger) {
  const number = ledger.next();
  return { 'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
}

/** A different image for each number. */
export async function createImage(number: number) {
  const background = { r: number & 255, g: (number >> 8) & 255, b: (number >> 16) & 255 };
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return new Uint8Array(await image.png().toBuffer());
}
