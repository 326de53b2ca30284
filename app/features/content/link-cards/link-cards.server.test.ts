import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readableText } from '#platform/mail/readable-text.ts';
import { deleteMedia } from '#features/media/media.server.ts';
import { saveContent } from '#features/content/server/saving.server.ts';
import { emptyPost } from '#features/posts/post.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { addPost } from '../../../../tests/support/factories.ts';
import { jpegOf } from '../../../../tests/support/images.ts';
import { fetchLinkCards } from './fetch-link-cards.server.ts';
import { linkCardUrls, storeFailedLink, storeLinkCard, withLinkCards } from './link-cards.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

const now = new Date('2026-03-10T12:00:00Z');
const cardOf = (url: string) => `\`\`\`link\n${url}\n\`\`\``;
const plainCard = (url: string) =>
  `<p class="link-card"><a href="${url}" rel="noopener"><span class="link-card-host">a.example</span></a></p>`;

async function start(listener: RequestListener) {
  const { db } = await openTestDatabase();
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mediaDir = mkdtempSync(join(tmpdir(), 'atelier-cards-'));
  onTestFinished(() => {
    server.close();
    rmSync(mediaDir, { recursive: true });
  });
  const failures: string[] = [];
  const options = {
    siteUrl: 'https://ida.example',
    mediaStore: openMediaFolder(mediaDir),
    widths: [400],
    now,
    onFailure: (url: string) => void failures.push(url),
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: (address: string) => address === '127.0.0.1',
    },
  };
  const origin = `http://a.example:${(server.address() as AddressInfo).port}`;
  return { db, origin, options, failures };
}

test('title, description and image of a page are stored and shown, from this site alone', async () => {
  const picture = await jpegOf(60, 30);
  let requests = 0;
  const { db, origin, options, failures } = await start((request, response) => {
    requests += 1;
    if (request.url === '/cover.jpg') return response.setHeader('Content-Type', 'image/jpeg').end(picture);
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(
        '<meta property="og:title" content="A &lt;b&gt;title&lt;/b&gt;"><meta name="description" content="About it"><meta property="og:image" content="/cover.jpg">',
      );
  });
  const url = `${origin}/page?a=1&b`;
  await fetchLinkCards(db, cardOf(url), options);
  expect(failures).toEqual([]);
  const html = await withLinkCards(db, plainCard(url.replace('&', '&#x26;')));
  const image = /src="([^"]+)"/.exec(html)![1]!;
  expect(image).toMatch(/^\/media\/[0-9a-f]{20}\/60x30\.jpg$/);
  expect(html).toBe(
    `<p class="link-card"><a href="${url.replace('&', '&#x26;')}" rel="noopener"><img src="${image}" alt="" loading="lazy" decoding="async"><strong>A &#x3C;b>title&#x3C;/b></strong><br><span class="link-card-description">About it</span><br><span class="link-card-host">a.example</span></a></p>`,
  );
  expect(readableText(html, { pageUrl: '', image: 'Image' })).toBe(
    `A <b>title</b>\nAbout it\na.example (${url})`,
  );
  await fetchLinkCards(db, cardOf(url), options);
  expect(requests).toBe(2);
});

test('the image of a card can be deleted as soon as no text shows it', async () => {
  const picture = await jpegOf(60, 30);
  const { db, origin, options } = await start((request, response) => {
    if (request.url === '/cover.jpg') return response.setHeader('Content-Type', 'image/jpeg').end(picture);
    response
      .setHeader('Content-Type', 'text/html')
      .end('<title>T</title><meta property="og:image" content="/cover.jpg">');
  });
  const content = cardOf(`${origin}/`);
  await fetchLinkCards(db, content, options);
  const post = await addPost(db, { title: 'With card', content });
  const { id } = await db.selectFrom('media').select('id').executeTakeFirstOrThrow();
  const removal = () => deleteMedia(db, { id, evenOld: false }, options.mediaStore);
  expect(await removal()).toEqual([
    { kind: 'Post', title: 'With card', to: `/admin/posts/${post.id}/edit`, isOld: false },
  ]);
  await db.deleteFrom('blog_posts').execute();
  expect(await removal()).toEqual([]);
  expect(await withLinkCards(db, plainCard(`${origin}/`))).toContain('noopener"><strong>T</strong>');
});

test('a page that fails, has no title or is no page leaves its card plain, and is tried again after a day', async () => {
  const requests: string[] = [];
  const { db, origin, options, failures } = await start((request, response) => {
    requests.push(request.url!);
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/file') response.setHeader('Content-Type', 'application/pdf').end('%PDF');
    else response.setHeader('Content-Type', 'text/html').end('<p>No title</p>');
  });
  const urls = ['/gone', '/file', '/untitled'].map((path) => origin + path);
  const fetchAt = (time: number) =>
    fetchLinkCards(db, urls.map(cardOf).join('\n\n'), { ...options, now: new Date(time) });
  expect(await fetchAt(now.getTime())).toEqual(urls);
  expect(failures.toSorted()).toEqual(urls.toSorted());
  expect(await withLinkCards(db, plainCard(urls[0]!))).toBe(plainCard(urls[0]!));
  expect(await fetchAt(now.getTime() + DAY_MS - 1)).toEqual([]);
  expect(requests).toHaveLength(3);
  expect(await fetchAt(now.getTime() + DAY_MS)).toEqual(urls);
  expect(requests).toHaveLength(6);
});

test('a page that failed does not replace its card, nor keep later cards of the text from being fetched', async () => {
  const { db, origin, options } = await start((request, response) => {
    if (request.url === '/good') response.setHeader('Content-Type', 'text/html').end('<title>Good</title>');
    else response.writeHead(404).end();
  });
  const dead = Array.from({ length: 10 }, (_, n) => `${origin}/dead-${n}`);
  const text = [...dead, `${origin}/good`].map(cardOf).join('\n\n');
  expect(await fetchLinkCards(db, text, options)).toEqual([...dead, `${origin}/good`]);
  expect(await fetchLinkCards(db, text, options)).toEqual([]);
  expect(await withLinkCards(db, plainCard(`${origin}/good`))).toContain('<strong>Good</strong>');
  const card = { url: dead[0]!, title: 'Known', description: '', image: null };
  await storeLinkCard(db, card, now);
  await storeFailedLink(db, card.url, now);
  expect(await withLinkCards(db, plainCard(card.url))).toContain('<strong>Known</strong>');
});

test('an image that cannot be used is left out', async () => {
  const { db, origin, options } = await start((request, response) => {
    if (request.url === '/cover.jpg') response.setHeader('Content-Type', 'image/jpeg').end('<script>');
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end('<title>T</title><meta property="og:image" content="/cover.jpg">');
  });
  await fetchLinkCards(db, cardOf(`${origin}/`), options);
  expect(await withLinkCards(db, plainCard(`${origin}/`))).toContain('noopener"><strong>T</strong>');
});

test('a card that is known later is shown in texts that use it', async () => {
  const { db } = await openTestDatabase();
  const url = 'https://a.example/100%_\\"x';
  const normalized = new URL(url).href;
  const { id } = await addPost(db, { title: 'With card', content: cardOf(url) });
  await addPost(db, { title: 'Another', content: cardOf('https://a.example/100') });
  const card = { url: normalized, title: 'A title', description: '', image: null };
  await storeLinkCard(db, card, now);
  const rows = await db.selectFrom('blog_posts').select(['id', 'content_html as html']).execute();
  expect(rows.filter(({ html }) => html.includes('<strong>A title</strong>')).map((row) => row.id)).toEqual([
    id,
  ]);
});

test('a card that is known since the text was rendered is shown once it is saved', async () => {
  const { db } = await openTestDatabase();
  const { id } = await addPost(db, { title: 'With card' });
  const url = 'https://a.example/page';
  await storeLinkCard(db, { url, title: 'A title', description: '', image: null }, now);
  const draft = { ...emptyPost, title: 'With card', content: cardOf(url) };
  const request = { id, version: 1, draft, intent: 'update' as const, publishAt: null, now };
  expect(await saveContent(db, 'post', request, { content_html: plainCard(url) })).toMatchObject({
    outcome: 'saved',
  });
  const row = await db.selectFrom('blog_posts').select('content_html as html').executeTakeFirstOrThrow();
  expect(row.html).toContain('<strong>A title</strong>');
});

test('only fences around one web address are cards', () => {
  const text = `${cardOf('https://a.example')}\n\n~~~ link\r\nhttps://b.example/\r\n~~~\n\n${cardOf('javascript:1')}\n\n\`\`\`js\nhttps://c.example\n\`\`\``;
  expect(linkCardUrls(text)).toEqual(['https://a.example/', 'https://b.example/']);
});

test('an address that is too long for the index of the cards is none', () => {
  const longest = `https://a.example/${'x'.repeat(1_982)}`;
  expect(linkCardUrls(`${cardOf(longest)}\n\n${cardOf(`${longest}x`)}`)).toEqual([longest]);
});
