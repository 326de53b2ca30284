import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startWithLibrary } from '../../support/library.ts';
import { jpegOf, photo, pngClaiming, gifOf } from '../../support/images.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 2"><rect width="9" height="2"/></svg>';

const sameOrigin = { Origin: 'http://localhost:3000', Host: 'localhost:3000' };

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

test('each image type is detected by content, not by file name', async () => {
  const { upload } = await startWithLibrary();
  const { status, results } = await upload(
    { name: 'a.txt', bytes: await jpegOf(30, 20) },
    { name: 'b.html', bytes: await photo(31, 20).png().toBuffer() },
    { name: 'c', bytes: await photo(32, 20).webp().toBuffer() },
    { name: 'd.jpg', bytes: await photo(33, 20).avif({ effort: 0 }).toBuffer() },
    { name: 'e.exe', bytes: await photo(34, 20).gif().toBuffer() },
    // Low, because it is rasterized at full width.
    { name: 'f.png', bytes: svg.replace('0 0 20 2', '0 0 400 2') },
  );
  expect(results.map((result) => ('item' in result ? result.item.width : result.error))).toEqual([
    30, 31, 32, 33, 34, 1600,
  ]);
  expect(status).toBe(200);
});

const unknownType =
  'cannot be uploaded. The library takes images (JPEG, PNG, WebP, AVIF, GIF, SVG), films (MP4, WebM), PDF, ZIP, office documents, EPUB, fonts and captions (WebVTT).';

test('files that are not images are rejected by name, and the others of the upload are stored', async () => {
  const { upload, db } = await startWithLibrary();
  const page = '<!doctype html><script>alert(1)</script>';
  const { status, results } = await upload(
    { name: 'page.png', bytes: page },
    { name: 'right.jpg', bytes: await jpegOf(60, 40) },
    { name: 'paper.pdf', bytes: '%PDF-1.7\n1 0 obj' },
    { name: 'scan.tiff', bytes: await photo(50, 50).tiff().toBuffer() },
    { name: 'phone.heic', bytes: '\0\0\0\x18ftypheic\0\0\0\0mif1heic' },
    { name: 'other.heif', bytes: '\0\0\0\x18ftypmif1\0\0\0\0mif1heic' },
    { name: 'paint.bmp', bytes: 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0' },
    { name: 'empty.png', bytes: '' },
  );
  expect(status).toBe(415);
  expect(results.map((result) => ('error' in result ? [result.status, result.error] : 'kept'))).toEqual([
    [415, `“page.png” ${unknownType}`],
    'kept',
    [400, '“paper.pdf” is incomplete: its end is missing. Copy or export it again, and upload that.'],
    [415, '“scan.tiff” is a TIFF image, which is not supported. Export it as JPEG and upload that.'],
    [415, '“phone.heic” is a HEIC image, which is not supported. Export it as JPEG and upload that.'],
    [415, '“other.heif” is a HEIC image, which is not supported. Export it as JPEG and upload that.'],
    [415, '“paint.bmp” is a BMP image, which is not supported. Export it as JPEG and upload that.'],
    [400, '“empty.png” is empty.'],
  ]);
  expect(await db.selectFrom('media').select('original_name').execute()).toHaveLength(1);
});

test('a damaged image is rejected', async () => {
  const { upload } = await startWithLibrary();
  const whole = await jpegOf(300, 200);
  const { status, results } = await upload({ name: 'half.jpg', bytes: whole.subarray(0, whole.length / 2) });
  expect([status, results]).toMatchObject([
    400,
    [{ error: '“half.jpg” could not be read. The file may be damaged.' }],
  ]);
});

test('an image with too many pixels is rejected before it is decoded', async () => {
  const { upload } = await startWithLibrary();
  for (const bytes of [
    pngClaiming(50_000, 50_000),
    pngClaiming(20_000, 20_000, 50_000_000),
    Buffer.from(svg.replace('viewBox', 'width="50000" height="50000" viewBox')),
  ]) {
    const { status, results } = await upload({ name: 'bomb.png', bytes });
    expect([status, results]).toMatchObject([413, [{ error: '“bomb.png” has more than 40 megapixels.' }]]);
  }
});

test('a file over 15 MB or a body over 64 MB is rejected', async () => {
  const { upload, send, cookie } = await startWithLibrary();
  const { status, results } = await upload({ name: 'big.jpg', bytes: Buffer.alloc(15 * 1024 * 1024 + 1) });
  expect([status, results]).toMatchObject([413, [{ error: '“big.jpg” is larger than 15 MB.' }]]);
  const headers = { ...sameOrigin, Cookie: cookie, 'Content-Length': String(65 * 1024 * 1024) };
  const longer = await send('/admin/media/upload', { method: 'POST', body: 'x', headers });
  expect(longer.status).toBe(413);
});

test('no file, and too many files, are rejected', async () => {
  const { send, cookie } = await startWithLibrary();
  const statusOf = async (count: number) => {
    const body = new FormData();
    body.append('other', 'field');
    for (let n = 0; n < count; n++) body.append('file', new File(['x'], 'x.png'));
    const headers = { ...sameOrigin, Cookie: cookie };
    return (await send('/admin/media/upload', { method: 'POST', body, headers })).status;
  };
  expect([await statusOf(0), await statusOf(21)]).toEqual([400, 413]);
});

test('an SVG is rasterized: none of its markup is served, and entities are rejected', async () => {
  const { add, upload, get, mediaDir } = await startWithLibrary();
  const secret = join(mediaDir, 'secret.svg');
  writeFileSync(secret, svg);
  const active = svg.replace(
    '<rect',
    `<script>alert(1)</script><image href="file://${secret}" x="10" width="9" height="2"/><rect onclick="x()"`,
  );
  const image = await add(Buffer.from(active), 'logo.svg');
  expect(image.url).toMatch(/\/1600x160\.png$/);
  const served = await get(image.url);
  expect(served.headers.get('Content-Type')).toBe('image/png');
  const rasterized = await bytesOf(served);
  expect(rasterized.includes('alert')).toBe(false);
  const right = sharp(rasterized).extract({ left: 800, top: 0, width: 800, height: 160 });
  expect((await sharp(await right.toBuffer()).stats()).channels[3]?.max).toBe(0);

  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg}`;
  const { results } = await upload({ name: 'bomb.svg', bytes: bomb });
  expect(results).toMatchObject([
    { error: '“bomb.svg” contains XML entities. Save it as a plain SVG and try again.', status: 400 },
  ]);
});

test('a polyglot file is reduced to its pixels', async () => {
  const { add, get } = await startWithLibrary();
  const polyglot = Buffer.concat([
    await jpegOf(300, 200),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ]);
  const { url } = await add(polyglot, 'both.html');
  const served = await get(url);
  expect(served.headers.get('Content-Type')).toBe('image/jpeg');
  expect((await bytesOf(served)).includes('alert')).toBe(false);
});

test('metadata is removed, the image is rotated upright and converted to sRGB', async () => {
  const { add, get } = await startWithLibrary();
  const taken = await photo(400, 300)
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const image = await add(taken);
  expect([image.width, image.height]).toEqual([300, 400]);
  for (const name of ['300x400.jpg', '300.avif', '300.webp']) {
    const bytes = await bytesOf(await get(image.url.replace(/[^/]+$/, name)));
    const { exif, icc, xmp, orientation, space } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation, space }).toEqual({ space: 'srgb' });
    expect(bytes.includes('Kamera')).toBe(false);
  }
});

test('an image is stored as AVIF and WebP in the widths below its own, each smaller than the original', async () => {
  const { add, get, mediaDir } = await startWithLibrary();
  const image = await add(await jpegOf(2500, 125));
  expect(image.url).toMatch(/^\/media\/[0-9a-f]{20}\/2400x120\.jpg$/);
  const plain = await bytesOf(await get(image.url));
  for (const format of ['avif', 'webp']) {
    for (const width of [400, 800, 1200, 1600, 2400]) {
      const response = await get(image.url.replace(/[^/]+$/, `${width}.${format}`));
      expect(response.headers.get('Content-Type')).toBe(`image/${format}`);
      const bytes = await bytesOf(response);
      expect((await sharp(bytes).metadata()).width).toBe(width);
      expect(bytes.length).toBeLessThan(plain.length);
    }
  }
  expect(readdirSync(mediaDir)).toHaveLength(1);
});

test('transparency and animation are preserved', async () => {
  const { add, get } = await startWithLibrary();
  const clear = await add(await photo(40, 40).ensureAlpha(0.5).png().toBuffer());
  expect(clear.url).toMatch(/\/40x40\.png$/);
  expect(
    (await sharp(await bytesOf(await get(clear.url.replace('40x40.png', '40.avif')))).stats()).isOpaque,
  ).toBe(false);
  const frames = await Promise.all(
    [1, 2, 3].map((n) =>
      photo(60, 40)
        .modulate({ hue: n * 90 })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 200 })
    .toBuffer();
  const moving = await add(gif, 'moving.gif');
  expect(moving).toMatchObject({ width: 60, height: 40 });
  expect(await sharp(await bytesOf(await get(moving.url))).metadata()).toMatchObject({
    format: 'webp',
    pages: 3,
  });
});

test('the limit of pixels is that of one frame, and a higher one for all of an animation', async () => {
  const { add, upload } = await startWithLibrary();
  const frame = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const frames = Array.from({ length: 4 }, () => frame);
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ effort: 1, keepDuplicateFrames: true })
    .toBuffer();
  expect(await add(gif, 'large.gif')).toMatchObject({ width: 1_200, height: 900 });
  const { status, results } = await upload({ name: 'long.gif', bytes: gifOf(4_000, 3_000, 14) });
  expect([status, results]).toMatchObject([
    413,
    [{ error: expect.stringMatching(/^“long\.gif” has more than 160 megapixels in all of its frames\./) }],
  ]);
});

test('a path in a file name is removed', async () => {
  const { add } = await startWithLibrary();
  expect((await add(await jpegOf(20, 20), '../../etc/pass\nwd.jpg')).name).toBe('passwd.jpg');
});

test('an unwritable media folder is reported, and no row is stored', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { upload, db } = await startWithLibrary({ mediaDir: file });
  const { status, results } = await upload({ name: 'a.jpg', bytes: await jpegOf(20, 20) });
  expect([status, results]).toMatchObject([
    507,
    [{ error: 'The media folder is not writable: “a.jpg” was not saved.' }],
  ]);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
});
