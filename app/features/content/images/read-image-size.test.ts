import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readImageSize } from './read-image-size.ts';

const image = () =>
  sharp({ create: { width: 61, height: 37, channels: 3, background: 'red' } }).withExif({
    IFD0: { Artist: 'A'.repeat(300) },
  });

test.each([
  ['PNG', () => image().png()],
  ['JPEG', () => image().jpeg()],
  ['progressive JPEG', () => image().jpeg({ progressive: true })],
  ['GIF', () => image().gif()],
  ['WebP', () => sharp({ create: { width: 61, height: 37, channels: 3, background: 'red' } }).webp()],
  [
    'lossless WebP',
    () =>
      sharp({ create: { width: 61, height: 37, channels: 3, background: 'red' } }).webp({ lossless: true }),
  ],
  ['extended WebP', () => image().webp()],
  ['AVIF', () => image().avif()],
])('the dimensions of a %s are read', async (_, write) => {
  expect(readImageSize(await write().toBuffer())).toEqual({ width: 61, height: 37 });
});

test('an SVG has the dimensions of its attributes or its view box', () => {
  const read = (attributes: string) =>
    readImageSize(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>`));
  expect(read('viewBox="0 0 800 500"')).toEqual({ width: 800, height: 500 });
  expect(read('width="40" height="30px" viewBox="0 0 800 500"')).toEqual({ width: 40, height: 30 });
  expect(read('width="100%"')).toBeNull();
});

test('an AVIF of several parts has the dimensions of the whole', async () => {
  const tile = await image().avif().toBuffer();
  const [at, size] = [tile.indexOf('ispe') - 4, 20];
  const whole = Buffer.from(tile.subarray(at, at + size));
  whole.writeUInt32BE(122, 12);
  const file = Buffer.concat([tile.subarray(0, at + size), whole, tile.subarray(at + size)]);
  const meta = file.indexOf('meta') - 4;
  file.writeUInt32BE(file.readUInt32BE(meta) + size, meta);
  expect(readImageSize(file)).toEqual({ width: 122, height: 37 });
});

test('cut, empty and other files have none', () => {
  expect(readImageSize(Buffer.from('\xff\xd8\xff\xe0\x00\x04'.padEnd(40, '\0'), 'latin1'))).toBeNull();
  expect(readImageSize(Buffer.alloc(100))).toBeNull();
  expect(readImageSize(Buffer.alloc(0))).toBeNull();
});
