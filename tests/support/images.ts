import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Different bytes for every width and height, with photo-like colours. */
export function photo(width = 1000, height = 750) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * at * 7 + at / width) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } }).blur(4);
}

export const jpegOf = (width?: number, height?: number) => photo(width, height).jpeg().toBuffer();

/** A PNG that cannot be compressed. */
export const noiseOf = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png()
    .toBuffer();

/** A PNG header with any dimensions, followed by highly compressible data. */
export function pngClaiming(width: number, height: number, bytes = 0) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An animation with frames of this size, without most of their pixels. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.alloc(13);
  canvas.write('GIF89a');
  canvas.writeUInt16LE(width, 6);
  canvas.writeUInt16LE(height, 8);
  canvas[10] = 0x80;
  const colors = Buffer.from([0, 0, 0, 255, 255, 255]);
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  pixel.writeUInt16LE(width, 5);
  pixel.writeUInt16LE(height, 7);
  const all = Array.from({ length: frames }, () => [delay, pixel]).flat();
  return Buffer.concat([canvas, colors, ...all, Buffer.from([0x3b])]);
}
