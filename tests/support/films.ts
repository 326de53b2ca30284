type Mp4 = {
  brand?: string;
  codec?: string;
  /** Of H.264: 100 is high, 110 has 10 bits. */
  profile?: number;
  /** The code of its sound; none without. */
  sound?: string | null;
  width?: number;
  height?: number;
  seconds?: number;
  isFastStart?: boolean;
  /** As phones record it: the picture is stored on its side. */
  isOnSide?: boolean;
  hasPicture?: boolean;
  media?: Buffer;
};

const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
};
const text = (value: string) => Buffer.from(value, 'latin1');

export function box(type: string, ...contents: Buffer[]) {
  const body = Buffer.concat(contents);
  return Buffer.concat([uint32(body.length + 8), text(type), body]);
}

/** The metadata of an MP4 file with a few bytes as its picture: no program can play it, every reader accepts it. */
export function mp4Of({
  brand = 'isom',
  codec = 'avc1',
  profile = 100,
  sound = 'mp4a',
  width = 1280,
  height = 720,
  seconds = 12.5,
  isFastStart = true,
  isOnSide = false,
  hasPicture = true,
  media = Buffer.alloc(1_000, 7),
}: Mp4 = {}): Buffer {
  const type = box('ftyp', text(brand), uint32(512), text(`${brand}mp42`));
  const matrix = isOnSide ? [0, 65_536, 0, -65_536, 0, 0] : [65_536, 0, 0, 0, 65_536, 0];
  const header = box(
    'tkhd',
    Buffer.alloc(40),
    uint32(...matrix, 0, 0, 1 << 30, width * 65_536, height * 65_536),
  );
  const picture = Buffer.alloc(78);
  picture.writeUInt16BE(width & 0xffff, 24);
  picture.writeUInt16BE(height & 0xffff, 26);
  const settings = box('avcC', Buffer.from([1, profile, 0, 31]));
  const track = (kind: string, sample: Buffer, ...rest: Buffer[]) => {
    const samples = box('minf', box('stbl', box('stsd', uint32(0, 1), sample)));
    return box(
      'trak',
      ...rest,
      box('mdia', box('hdlr', uint32(0, 0), text(kind), Buffer.alloc(13)), samples),
    );
  };
  const movie = box(
    'moov',
    box('mvhd', uint32(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)),
    ...(sound ? [track('soun', box(sound, Buffer.alloc(28)))] : []),
    ...(hasPicture ? [track('vide', box(codec, picture, settings), header)] : []),
  );
  const data = box('mdat', media);
  return Buffer.concat([type, ...(isFastStart ? [movie, data] : [data, movie])]);
}

type Webm = {
  docType?: string;
  codec?: string;
  sound?: string | null;
  width?: number;
  height?: number;
  /** In milliseconds; none as in a recording of a browser. */
  duration?: number | null;
  /** As in a stream. */
  hasUnknownSize?: boolean;
};

/** With a size of eight bytes. */
export function element(id: number, ...contents: (Buffer | string)[]) {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content)));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, body]);
}

export function webmOf({
  docType = 'webm',
  codec = 'V_VP9',
  sound = 'A_OPUS',
  width = 640,
  height = 360,
  duration = 8_000,
  hasUnknownSize = false,
}: Webm = {}): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(duration ?? 0);
  const track = (kind: number, name: string, ...rest: Buffer[]) =>
    element(0xae, element(0x83, Buffer.from([kind])), element(0x86, name), ...rest);
  const segment = element(
    0x18538067,
    element(0xec, Buffer.alloc(20)),
    element(
      0x1549a966,
      element(0x2ad7b1, uint32(1_000_000)),
      ...(duration === null ? [] : [element(0x4489, length)]),
    ),
    element(
      0x1654ae6b,
      ...(sound ? [track(2, sound)] : []),
      track(1, codec, element(0xe0, element(0xb0, uint32(width)), element(0xba, uint32(height)))),
    ),
    element(0x1f43b675, Buffer.alloc(500)),
  );
  if (hasUnknownSize) segment.fill(0xff, 5, 12).writeUInt8(0x01, 4);
  return Buffer.concat([element(0x1a45dfa3, element(0x4282, docType)), segment]);
}

export const pdfOf = (content = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n${content}endobj\n%%EOF\n`);

/** The names of a ZIP file with empty files. */
export function zipOf(...names: string[]) {
  const entries = names.map((name) => {
    const header = Buffer.alloc(30);
    header.write('PK\x03\x04', 'latin1');
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, text(name)]);
  });
  return Buffer.concat([...entries, text('PK\x05\x06'), Buffer.alloc(18)]);
}

/** A font of one empty table, TrueType unless another version is given. */
export const fontOf = (version = '\0\x01\0\0') =>
  Buffer.concat([text(version), Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]), text('cmap'), Buffer.alloc(24)]);
