import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { startWithLibrary } from '../../support/library.ts';
import { jpegOf } from '../../support/images.ts';

test('an image is served immutable, with its type, ranges and 304 responses', async () => {
  const { add, get, head } = await startWithLibrary();
  const { url, bytes } = await add(await jpegOf(300, 200));
  const whole = await get(url);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': String(bytes),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const content = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.getSetCookie()).toEqual([]);

  const known = await get(url, { 'If-None-Match': whole.headers.get('ETag')! });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(known.headers.get('Cache-Control')).toContain('immutable');

  const part = await get(url, { Range: 'bytes=10-19' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${bytes}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
  expect((await get(url, { Range: `bytes=${bytes}-` })).status).toBe(416);
  const headResponse = await head(url);
  expect([headResponse.status, headResponse.headers.get('Content-Length')]).toEqual([200, String(bytes)]);
});

test('no URL reaches a file outside the library or an unknown file', async () => {
  const { add, get, mediaDir } = await startWithLibrary();
  const { url } = await add(await jpegOf(30, 20));
  writeFileSync(join(mediaDir, 'note.txt'), 'hidden words');
  writeFileSync(join(mediaDir, url.split('/')[2]!, 'page.html'), 'hidden words');
  const folder = url.replace(/\/[^/]+$/, '');
  for (const path of [
    '/media',
    '/media/note.txt',
    '/media/../note.txt',
    '/media/%2e%2e/atelier.db',
    '/media/..%2fatelier.db',
    '/media/....//note.txt',
    '/media/%5c..%5cnote.txt',
    `${folder}`,
    `${folder}/`,
    `${folder}/page.html`,
    `${folder}/../note.txt`,
    `${folder}/30x20.jpg%00.png`,
    `${folder}/30x20.jpg/`,
    `${folder}/31x20.jpg`,
    '/media/00000000000000000000/30x20.jpg',
    '/MEDIA/note.txt',
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toContain('hidden words');
  }
  expect((await get(url)).status).toBe(200);
});

test('article images have dimensions, widths and AVIF and WebP sources, all of which exist', async () => {
  const { add, db, get } = await startWithLibrary();
  const { url } = await add(await jpegOf(450, 300));
  const { url: first } = await add(await jpegOf(100, 60));
  const { id } = await addPost(db, {
    slug: 'shown',
    content: `![A boat](${url})\n\n![Far](https://a.example/b.jpg)`,
  });
  await db.updateTable('blog_posts').set({ featured_image: first }).where('id', '=', id).execute();
  const html = await (await get('/blog/shown')).text();
  const article = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  expect(article).toContain(
    `<img src="${url}" width="450" height="300" alt="A boat" loading="lazy" decoding="async"></picture>`,
  );
  expect(article).toContain('<img src="https://a.example/b.jpg" alt="Far" loading="lazy" decoding="async">');
  expect(article).toMatch(new RegExp(`<img src="${first}"[^>]* width="100" height="60"`));
  const sets = [...article.matchAll(/<source type="([^"]+)" src[sS]et="([^"]+)" sizes="/g)];
  expect(sets).toHaveLength(4);
  for (const [, type, set] of sets) {
    for (const candidate of set!.split(', ')) {
      const [variant, width] = candidate.split(' ');
      const response = await get(variant!);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type]);
      expect(width).toMatch(/^\d+w$/);
    }
  }
});

test('project images use the widths of their slots', async () => {
  const { add, db, get } = await startWithLibrary();
  const { url } = await add(await jpegOf(450, 300));
  await addProject(db, {
    slug: 'shown',
    screenshots: [
      { url, alt: '' },
      { url: '/demo/berth-1.svg', alt: '' },
    ],
  });
  const html = await (await get('/portfolio/shown')).text();
  // Main image and lightbox.
  expect(
    html.match(new RegExp(`type="image/avif" src[sS]et="${url.replace(/[^/]+$/, '')}400.avif 400w`, 'g')),
  ).toHaveLength(2);
  expect(html).not.toMatch(/srcset="\/demo/i);
});

test('a missing or empty file is not found, also to those who have it cached', async () => {
  const { add, get, mediaDir } = await startWithLibrary();
  const { url } = await add(await jpegOf(300, 200));
  const path = join(mediaDir, url.slice('/media/'.length));
  for (const damage of [() => writeFileSync(path, ''), () => rmSync(path)]) {
    damage();
    for (const [name, value] of [
      ['Accept', '*/*'],
      ['If-None-Match', `"${url}"`],
      ['Range', 'bytes=0-9'],
    ] as const) {
      const response = await get(url, { [name]: value });
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    }
  }
});

test('uploading a damaged image again repairs it', async () => {
  const { add, get, mediaDir } = await startWithLibrary();
  const image = await jpegOf(300, 200);
  const { url } = await add(image);
  const path = join(mediaDir, url.slice('/media/'.length));
  const whole = readFileSync(path);
  for (const damaged of [Buffer.alloc(0), whole.subarray(0, 500), Buffer.alloc(whole.length)]) {
    writeFileSync(path, damaged);
    expect((await add(image)).url).toBe(url);
    expect(Buffer.from(await (await get(url)).arrayBuffer())).toEqual(whole);
  }
});
