import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MediaItem, UploadResult } from '#features/media/media.ts';
import { addPost } from '../../support/factories.ts';
import { mp4Of, pdfOf, webmOf, zipOf } from '../../support/films.ts';
import { jpegOf } from '../../support/images.ts';
import { startWithLibrary } from '../../support/library.ts';

const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n');

/** As the panel sends it: the bare file. */
async function startSending() {
  const site = await startWithLibrary();
  const sendFile = async (bytes: Buffer, name: string) => {
    const response = await site.send(`/admin/media/upload?${new URLSearchParams({ name })}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: {
        Origin: 'http://localhost:3000',
        Host: 'localhost:3000',
        Cookie: site.cookie,
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(bytes.length),
      },
    });
    const { results } = (await response.json()) as { results: UploadResult[] };
    return { status: response.status, result: results[0]! };
  };
  const addFile = async (bytes: Buffer, name: string): Promise<MediaItem> => {
    const { result } = await sendFile(bytes, name);
    if ('error' in result) throw new Error(result.error);
    return result.item;
  };
  return { ...site, sendFile, addFile };
}

test('a film is stored with its dimensions and length, and is served with ranges', async () => {
  const { addFile, get, mediaDir } = await startSending();
  const film = mp4Of({ width: 1280, height: 720, seconds: 12.5 });
  const item = await addFile(film, 'Walk.mov');
  expect(item).toMatchObject({
    kind: 'film',
    width: 1280,
    height: 720,
    durationMs: 12_500,
    bytes: film.length,
  });
  expect(item.url).toMatch(/^\/media\/[0-9a-f]{20}\/1280x720\.mp4$/);
  expect(await addFile(film, 'again.mp4')).toEqual(item);
  expect(readdirSync(mediaDir)).toHaveLength(1);

  const whole = await get(item.url);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(film);
  const part = await get(item.url, { Range: 'bytes=100-199' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${film.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(100, 200));
});

test.each([
  ['Préis Übersicht.PDF', pdfOf(), 'preis-ubersicht.pdf', 'application/pdf'],
  ['evil.html', pdfOf('<script>alert(1)</script>'), 'evil.pdf', 'application/pdf'],
  ['見積書.zip', zipOf('a.txt'), 'file.zip', 'application/zip'],
  ['../../Letter', zipOf('[Content_Types].xml', 'word/document.xml'), 'letter.docx', /wordprocessingml/],
  ['captions.txt', captions, 'captions.vtt', 'text/vtt'],
])('%s is served as an attachment that a browser runs nothing of', async (name, bytes, file, type) => {
  const { addFile, get } = await startSending();
  const { kind, url } = await addFile(bytes, name);
  expect([kind, url.split('/').at(-1)]).toEqual(['download', file]);
  const response = await get(url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringMatching(type),
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test.each([
  [
    'a film without fast start',
    mp4Of({ isFastStart: false }),
    415,
    'has no “fast start”',
    'ffmpeg -i "x" -c copy',
  ],
  ['a film cut in half', mp4Of().subarray(0, 900), 400, 'is incomplete', undefined],
  ['a PDF without an end', Buffer.from('%PDF-1.7\n'), 400, 'is incomplete', undefined],
  [
    'a recording without a length',
    webmOf({ duration: null }),
    415,
    'does not say how long',
    'ffmpeg -i "x" -c copy',
  ],
  ['a page', Buffer.from('<!doctype html>%PDF-1.7'), 415, 'cannot be uploaded', undefined],
  ['nothing', Buffer.alloc(0), 400, 'is empty', undefined],
  ['long captions', Buffer.from(`WEBVTT\n${'x'.repeat(1024 ** 2)}`), 413, 'is larger than 1 MB', undefined],
])('%s is explained and not stored', async (_what, bytes, status, error, command) => {
  const { sendFile, db, mediaDir } = await startSending();
  const sent = await sendFile(bytes, 'x');
  expect(sent).toMatchObject({ status, result: { error: expect.stringContaining(error) } });
  const found = 'command' in sent.result ? sent.result.command : undefined;
  expect(found?.slice(0, command?.length)).toBe(command);
  expect([await db.selectFrom('media').select('id').execute(), readdirSync(mediaDir)]).toEqual([[], []]);
});

test('a poster and captions are stored with a film and are in use', async () => {
  const { addFile, add, submit, readPanel, db } = await startSending();
  const film = await addFile(webmOf(), 'Walk.webm');
  const poster = await add(await jpegOf(64, 36), 'walk.jpg');
  const words = await addFile(captions, 'walk.vtt');
  for (const [name, url] of [
    ['poster', poster.url],
    ['captions', words.url],
  ] as const)
    expect((await submit({ intent: 'save', id: film.id, [name]: url })).status).toBe(200);
  const stored = () =>
    db.selectFrom('media').select(['poster', 'captions']).where('id', '=', film.id).executeTakeFirst();
  expect(await stored()).toEqual({ poster: poster.url, captions: words.url });
  for (const { id } of [poster, words]) {
    expect(await readPanel(`/admin/media?image=${id}`)).toMatch(/>Film<.*>Walk\.webm</s);
    expect((await submit({ intent: 'delete', id })).status).toBe(409);
  }
  for (const wrong of ['https://a.example/a.jpg', words.url, 'javascript:alert(1)'])
    expect((await submit({ intent: 'save', id: film.id, poster: wrong })).status).toBe(400);
  expect((await submit({ intent: 'save', id: poster.id, captions: '' })).status).toBe(404);
  await submit({ intent: 'save', id: film.id, poster: '' });
  expect(await stored()).toEqual({ poster: null, captions: words.url });
});

test('the library lists films and files apart from images', async () => {
  const { addFile, add, readPanel, get, cookie } = await startSending();
  await addFile(mp4Of({ seconds: 75 }), 'Walk.mp4');
  await addFile(pdfOf(), 'Prices.pdf');
  await addFile(captions, 'Words.vtt');
  await add(await jpegOf(20, 20), 'Boat.jpg');
  const names = async (kind: string) => {
    const page = await (await get(`/admin/media/list?kind=${kind}`, { Cookie: cookie })).json();
    return (page as { items: MediaItem[] }).items.map(({ name }) => name).toSorted();
  };
  expect(await names('image')).toEqual(['Boat.jpg']);
  expect(await names('film')).toEqual(['Walk.mp4']);
  expect(await names('download')).toEqual(['Prices.pdf', 'Words.vtt']);
  expect(await names('captions')).toEqual(['Words.vtt']);
  expect(await readPanel('/admin/media?kind=film')).toMatch(/Films<span[^>]*>1<.*1:15/s);
  expect(await readPanel('/admin/media?alt=none')).not.toContain('>Walk.mp4<');
});

test('an article shows a film with a small poster and a download with its size', async () => {
  const { addFile, add, db, get } = await startSending();
  const film = await addFile(mp4Of(), 'Walk.mp4');
  const poster = await add(await jpegOf(900, 500));
  const prices = await addFile(pdfOf('x'.repeat(1_500_000)), 'Prices.pdf');
  const content = `::film[A walk]{src="${film.url}" poster="${poster.url}"}\n\n::download[Prices]{src="${prices.url}"}`;
  await addPost(db, { slug: 'shown', content });
  const html = await (await get('/blog/shown')).text();
  const small = poster.url.replace(/[^/]+$/, '900.webp');
  expect(html).toContain(
    `<video src="${film.url}" poster="${small}" width="1280" height="720" controls playsinline`,
  );
  expect(html).toContain('<span class="download-facts">PDF, 1.4 MB</span>');
  expect((await get(small)).status).toBe(200);
  expect(await (await get('/atom.xml')).text()).toContain(`http://localhost:3000${poster.url}`);
});

test('a film in use stays, and an unused one is deleted with its file', async () => {
  const { addFile, submit, get, db, mediaDir } = await startSending();
  const { id, url } = await addFile(mp4Of(), 'Walk.mp4');
  const post = await addPost(db, { title: 'Shown', content: `::loop{src="${url}"}` });
  expect((await submit({ intent: 'delete', id })).status).toBe(409);
  await db.deleteFrom('blog_posts').where('id', '=', post.id).execute();
  expect((await submit({ intent: 'delete', id })).status).toBe(200);
  expect([(await get(url)).status, existsSync(join(mediaDir, url.split('/')[2]!))]).toEqual([404, false]);
});
