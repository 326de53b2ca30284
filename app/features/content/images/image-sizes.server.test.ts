import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { renderContent } from '#features/content/server/render-content.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { openTestDatabase } from '../../../../tests/support/database/test-database.ts';
import { jpegOf } from '../../../../tests/support/images.ts';
import { fetchImageSizes, outsideImageUrls } from './image-sizes.server.ts';

const now = new Date('2026-03-10T12:00:00Z');

async function start() {
  const { db } = await openTestDatabase();
  const picture = await jpegOf(60, 30);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    if (request.url === '/missing.jpg') return response.writeHead(404).end();
    response
      .setHeader('Content-Type', 'image/jpeg')
      .end(request.url === '/text.jpg' ? 'words '.repeat(9) : picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const failures: string[] = [];
  const options = {
    siteUrl: 'https://ida.example',
    now,
    onFailure: (url: string) => void failures.push(url),
    network: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: (address: string) => address === '127.0.0.1',
    },
  };
  const origin = `http://a.example:${(server.address() as AddressInfo).port}`;
  return { db, origin, options, failures, requests };
}

test('the dimensions of an image on another site are fetched once and are in the rendered text', async () => {
  const { db, origin, options, failures, requests } = await start();
  const markdown = `![A desk](${origin}/desk.jpg?a=1&b=2 "My desk")`;
  await fetchImageSizes(db, markdown, options);
  await fetchImageSizes(db, markdown, options);
  expect([requests, failures]).toEqual([['/desk.jpg?a=1&b=2'], []]);
  expect((await renderContent(db, markdown)).html).toContain('" width="60" height="30" alt="A desk"');
});

test('an image that cannot be read is shown without dimensions, and is tried again after a day', async () => {
  const { db, origin, options, failures, requests } = await start();
  const markdown = `![One](${origin}/missing.jpg) ![Two](${origin}/text.jpg)`;
  await fetchImageSizes(db, markdown, options);
  await fetchImageSizes(db, markdown, options);
  expect([requests.length, failures]).toEqual([2, [`${origin}/missing.jpg`]]);
  expect((await renderContent(db, markdown)).html).not.toContain('width=');
  await fetchImageSizes(db, markdown, { ...options, now: new Date(now.getTime() + 2 * DAY_MS) });
  expect(requests.length).toBe(4);
});

test('files of the site have their dimensions, other paths do not', async () => {
  const { db } = await openTestDatabase();
  const { html } = await renderContent(
    db,
    '![A](/demo/ida-marlowe.svg)\n\n![B](/demo/../package.json)\n\n![C](/demo/none.png)',
  );
  expect(html.match(/ width="\d+" height="\d+" /g)).toHaveLength(1);
});

test('only addresses of other sites are fetched', () => {
  const text =
    '![](/media/a.jpg) [![](https://a.example/1.png)](https://a.example/page) ![x](<https://b.example/2.gif> "t")';
  expect(outsideImageUrls(text)).toEqual(['https://a.example/1.png', 'https://b.example/2.gif']);
});

test('the addresses of images are also found below the text', () => {
  const text = [
    '![Desk][My  desk], ![my lamp][] and ![chair], [a page][page], `![x](y)`',
    '',
    '[my desk]: https://a.example/desk.png "Title"',
    '[My lamp]: <https://a.example/lamp.avif>',
    '  [chair]:',
    '  https://a.example/chair.gif',
    '[page]: https://a.example/page',
    '[unused]: https://a.example/unused.png',
  ].join('\n');
  expect(outsideImageUrls(text)).toEqual([
    'https://a.example/desk.png',
    'https://a.example/lamp.avif',
    'https://a.example/chair.gif',
  ]);
});
