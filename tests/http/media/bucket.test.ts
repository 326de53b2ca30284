import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Backup } from '#features/backups/backup.ts';
import { openBackupBucket } from '#features/backups/backup-bucket.server.ts';
import { cleanMedia } from '#features/media/media.server.ts';
import { openMediaBucket } from '#features/media/media-bucket.server.ts';
import { startBucket } from '../../support/bucket.ts';
import { jpegOf } from '../../support/images.ts';
import { startWithLibrary } from '../../support/library.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

type Options = { maxCacheBytes?: number; metricsToken?: string };

async function startWithBucket({ maxCacheBytes = 64 * 1024 * 1024, ...options }: Options = {}) {
  const bucket = await startBucket();
  const cacheDir = temporaryFolder();
  const mediaStore = openMediaBucket(bucket.open(), {
    workDir: temporaryFolder(),
    cacheDir,
    maxCacheBytes,
  });
  const site = await startWithLibrary({ mediaStore, ...options });
  const listKeys = async () => (await Array.fromAsync(bucket.open().list())).map(({ key }) => key).toSorted();
  const listCached = () =>
    readdirSync(cacheDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  const read = async (url: string, headers = {}) => {
    const response = await site.get(url, headers);
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), response };
  };
  return { ...site, bucket, listKeys, listCached, read };
}

const zipOf = (bytes: number) => {
  const end = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  return Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(bytes - end.length - 4), end]);
};
/** Sent in parts. */
const largeZip = () => zipOf(20 * 1024 * 1024);

test('an image with its variants is in the bucket, and is served from there with ranges and 304 responses', async () => {
  const { add, read, head, listKeys, bucket, get } = await startWithBucket();
  const { url, bytes } = await add(await jpegOf(450, 300));
  const folder = url.split('/')[2]!;
  expect(await listKeys()).toEqual(
    ['.sums.json', '400.avif', '400.webp', '450.avif', '450.webp', '450x300.jpg'].map(
      (name) => `${folder}/${name}`,
    ),
  );
  const whole = await read(url);
  expect(whole.status).toBe(200);
  expect(Object.fromEntries(whole.response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': String(bytes),
  });
  const stored = await bucket.open().get(url.slice('/media/'.length));
  expect(await buffer(stored!.body)).toEqual(whole.bytes);
  const requests = bucket.state.requests.length;
  const part = await read(url, { Range: 'bytes=10-19' });
  expect([part.status, part.bytes]).toEqual([206, whole.bytes.subarray(10, 20)]);
  expect((await read(url, { Range: `bytes=${bytes}-` })).status).toBe(416);
  expect((await read(url, { 'If-None-Match': whole.response.headers.get('ETag')! })).status).toBe(304);
  expect((await head(url)).headers.get('Content-Length')).toBe(String(bytes));
  expect(bucket.state.requests).toHaveLength(requests);
  expect((await get(`/media/${folder}/31x20.jpg`)).status).toBe(404);
});

test('what is read for the first time by several at once is fetched once, and sent while it arrives', async () => {
  const { add, read, bucket } = await startWithBucket();
  const zip = largeZip();
  const { url } = await add(zip, 'plans.zip');
  bucket.state.requests.length = 0;
  const [first, second, end] = await Promise.all([
    read(url),
    read(url, { Range: 'bytes=100-199' }),
    read(url, { Range: `bytes=${zip.length - 10}-` }),
  ]);
  expect(first.bytes.equals(zip)).toBe(true);
  expect([second.status, second.bytes]).toEqual([206, zip.subarray(100, 200)]);
  expect([end.status, end.bytes]).toEqual([206, zip.subarray(-10)]);
  expect(bucket.state.requests).toHaveLength(1);
});

test('the cache stays within its limit: what was read least recently leaves, what is too large never enters', async () => {
  const { add, read, listCached } = await startWithBucket({ maxCacheBytes: 7_000 });
  const urls: string[] = [];
  for (const name of ['first.zip', 'second.zip', 'third.zip']) urls.push((await add(zipOf(3_000), name)).url);
  const [first, second, third] = urls as [string, string, string];
  for (const url of [first, second, first, third]) {
    await read(url);
    await expect.poll(listCached).toContain(url.split('/')[3]);
  }
  // A copy is there just before the oldest leaves.
  await expect.poll(listCached).toEqual(['first.zip', 'third.zip']);
  const large = zipOf(8_000);
  const { url } = await add(large, 'large.zip');
  const part = await read(url, { Range: 'bytes=100-199' });
  expect([part.status, part.bytes]).toEqual([206, large.subarray(100, 200)]);
  expect((await read(url)).bytes).toEqual(large);
  expect(listCached()).toEqual(['first.zip', 'third.zip']);
});

test('a deleted image is neither in the bucket nor served', async () => {
  const { add, read, submit, listKeys, listCached, db } = await startWithBucket();
  const { url, id } = await add(await jpegOf(60, 40));
  expect((await read(url)).status).toBe(200);
  await submit({ intent: 'delete', id });
  expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
  expect([await listKeys(), listCached(), (await read(url)).status]).toEqual([[], [], 404]);
});

test('a damaged object is repaired when the image is uploaded again', async () => {
  const { add, read, bucket } = await startWithBucket();
  const image = await jpegOf(60, 40);
  const { url } = await add(image);
  const whole = await read(url);
  await bucket.open().put(url.slice('/media/'.length), Buffer.from('damaged'));
  await add(image);
  expect((await read(url)).bytes).toEqual(whole.bytes);
});

test('while the bucket is away, copies are served, uploads say what to do, and a deletion is completed later', async () => {
  const site = await startWithBucket();
  const { add, upload, read, submit, listKeys, bucket, db, mediaStore, cookie, get } = site;
  const seen = await add(await jpegOf(60, 40));
  const unseen = await add(await jpegOf(61, 40));
  const deleted = await add(await jpegOf(62, 40));
  const { bytes, response } = await read(seen.url);
  const { results } = await (async () => {
    bucket.goAway();
    return upload({ name: 'late.jpg', bytes: await jpegOf(63, 40) });
  })();
  expect(results[0]).toMatchObject({
    status: 503,
    error: expect.stringMatching(/^“late.jpg” was not saved, .* Try again in a few minutes/),
  });
  expect((await read(seen.url)).bytes).toEqual(bytes);
  const missing = await read(unseen.url);
  expect([missing.status, missing.response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  const known = response.headers.get('ETag')!.replace(seen.url, unseen.url);
  expect((await read(unseen.url, { 'If-None-Match': known })).status).toBe(304);
  await submit({ intent: 'delete', id: deleted.id });
  expect(await db.selectFrom('media').select('id').where('id', '=', deleted.id).execute()).toEqual([]);
  const system = await (await get('/admin/system', { Cookie: cookie })).text();
  expect(system).toMatch(/The bucket “media” cannot be reached \(ECONNREFUSED\)\./);
  expect(system).toContain('Uploads fail until it is back');

  await bucket.comeBack();
  expect((await read(unseen.url)).status).toBe(200);
  await add(await jpegOf(63, 40));
  await cleanMedia(db, mediaStore, new Date());
  const names = (await listKeys()).map((key) => key.split('/')[0]);
  expect(names).not.toContain(deleted.url.split('/')[2]);
  expect(names).toContain(unseen.url.split('/')[2]);
});

test('what was sent in parts and not completed is not stored, although the answer has status 200', async () => {
  const { upload, bucket, listKeys } = await startWithBucket();
  bucket.state.failsToComplete = true;
  const { results } = await upload({ name: 'plans.zip', bytes: largeZip() });
  expect(results[0]).toMatchObject({ status: 503 });
  const archive = join(temporaryFolder(), 'archive');
  writeFileSync(archive, largeZip());
  const backups = openBackupBucket(bucket.open('backups'), temporaryFolder());
  await expect(backups.add(archive, { file: 'atelier-2020.tar.gz' } as Backup)).rejects.toThrow(
    'did not store',
  );
  expect(await Array.fromAsync(bucket.open('backups').list())).toEqual([]);
  expect(await listKeys()).toEqual([]);
});

test('metrics say whether the bucket can be used', async () => {
  const site = await startWithBucket({ metricsToken: 'a token of metrics' });
  const read = async () =>
    (await site.get('/metrics', { Authorization: 'Bearer a token of metrics' })).text();
  site.bucket.goAway();
  expect(await read()).toContain('atelier_media_available 0\n');
});
