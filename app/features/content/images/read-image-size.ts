export type ImageSize = { width: number; height: number };

/** Enough for the metadata that cameras write before the dimensions of a JPEG. */
export const IMAGE_HEADER_BYTES = 256 * 1024;
const MAX_SIDE = 65_535;

const PNG = '\x89PNG\r\n\x1a\n';

/** The dimensions in the beginning of an image file; null if it is none of the formats that browsers have long shown. */
export function readImageSize(file: Buffer): ImageSize | null {
  const size = file.length < 30 ? null : readSize(file);
  const isPossible = size && [size.width, size.height].every((side) => side >= 1 && side <= MAX_SIDE);
  return isPossible ? { width: Math.round(size.width), height: Math.round(size.height) } : null;
}

function readSize(file: Buffer): ImageSize | null {
  const start = file.toString('latin1', 0, 16);
  if (start.startsWith(PNG)) return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (/^GIF8[79]a/.test(start)) return { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  if (/^RIFF....WEBPVP8/s.test(start)) return readWebp(file, String.fromCharCode(file[15]!));
  if (start.startsWith('\xff\xd8')) return readJpeg(file);
  if (/^.{4}ftyp(?:avif|avis|mif1)/s.test(start)) return readAvif(file);
  return readSvg(file.toString('utf8', 0, 4_096));
}

/** Simple, lossless and extended files. */
function readWebp(file: Buffer, kind: string): ImageSize | null {
  if (kind === ' ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind === 'X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind !== 'L') return null;
  const bits = file.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Skips segments up to the one that starts a frame. */
function readJpeg(file: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

/** The largest of the sizes in its metadata: tiles and thumbnails have theirs, too. */
function readAvif(file: Buffer): ImageSize | null {
  const meta = file.indexOf('meta') - 4;
  if (meta < 0) return null;
  const metadata = file.subarray(meta, meta + file.readUInt32BE(meta));
  let largest: ImageSize | null = null;
  for (let at = metadata.indexOf('ispe'); at !== -1 && at + 16 <= metadata.length;) {
    const size = { width: metadata.readUInt32BE(at + 8), height: metadata.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
    at = metadata.indexOf('ispe', at + 16);
  }
  return largest;
}

/** By its attributes in pixels, or else by its view box. */
function readSvg(text: string): ImageSize | null {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!tag) return null;
  const side = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  if (side('width') && side('height')) return { width: side('width'), height: side('height') };
  const box = /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag);
  return box && { width: Number(box[1]), height: Number(box[2]) };
}
