import { DAMAGED_FILM, type FileReader, type Film, NO_PICTURE, TRUNCATED, UnreadableFilm } from './film.ts';

const MAX_METADATA_BYTES = 1024 ** 2;
/** Elements before the first picture. */
const MAX_TOP_ELEMENTS = 200;
/** Of one parent. */
const MAX_ELEMENTS = 1_000;
const MAX_HEADER_BYTES = 12;

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const VIDEO = 0xe0;
const [PIXEL_WIDTH, PIXEL_HEIGHT, DISPLAY_WIDTH, DISPLAY_HEIGHT, DISPLAY_UNIT] = [
  0xb0, 0xba, 0x54b0, 0x54ba, 0x54b2,
];

const codecs: Partial<Record<string, string>> = {
  V_VP8: 'VP8',
  V_VP9: 'VP9',
  V_AV1: 'AV1',
  'V_MPEG4/ISO/AVC': 'H.264',
  'V_MPEGH/ISO/HEVC': 'H.265 (HEVC)',
  A_OPUS: 'Opus',
  A_VORBIS: 'Vorbis',
  A_AAC: 'AAC',
};

type Element = { id: number; body: Buffer };

/** Reads a WebM or Matroska file up to the first picture; throws `UnreadableFilm`. */
export async function readWebm(file: FileReader): Promise<Film> {
  const first = readHeader(await file.read(0, MAX_HEADER_BYTES), 0);
  if (first.id !== EBML || first.end > Math.min(file.size, MAX_METADATA_BYTES))
    throw new UnreadableFilm(DAMAGED_FILM);
  const label = await file.read(first.start, first.end - first.start);
  const foreign = findText(listElements(label), DOC_TYPE) === 'webm' ? null : 'Matroska';
  const segment = readHeader(await file.read(first.end, MAX_HEADER_BYTES), first.end);
  if (segment.id !== SEGMENT) throw new UnreadableFilm(DAMAGED_FILM);
  if (segment.end !== Infinity && segment.end > file.size) throw new UnreadableFilm(TRUNCATED);

  const found = new Map<number, Element[]>();
  let hasMedia = false;
  let offset = segment.start;
  for (let count = 0; offset < Math.min(segment.end, file.size); count++) {
    if (count === MAX_TOP_ELEMENTS) throw new UnreadableFilm(DAMAGED_FILM);
    const { id, start, end } = readHeader(await file.read(offset, MAX_HEADER_BYTES), offset);
    hasMedia = id === CLUSTER;
    if (hasMedia) break;
    if (end > file.size) throw new UnreadableFilm(TRUNCATED);
    if (id === INFO || id === TRACKS) {
      if (end - start > MAX_METADATA_BYTES) throw new UnreadableFilm(DAMAGED_FILM);
      found.set(id, listElements(await file.read(start, end - start)));
    }
    offset = end;
  }
  const [info, tracks] = [found.get(INFO), found.get(TRACKS)];
  if (!hasMedia || !info || !tracks) throw new UnreadableFilm(TRUNCATED);
  return {
    container: 'webm',
    foreign,
    ...readTracks(tracks),
    durationMs: readDuration(info),
    isFastStart: true,
  };
}

/** The first bits of an id or size give its length; a size of only ones is unknown. */
function readHeader(header: Buffer, offset: number) {
  const idLength = lengthOf(header[0]);
  const sizeLength = lengthOf(header[idLength]);
  const headerBytes = idLength + sizeLength;
  if (idLength > 4 || headerBytes > header.length)
    throw new UnreadableFilm(header.length < MAX_HEADER_BYTES ? TRUNCATED : DAMAGED_FILM);
  const id = header.readUIntBE(0, idLength);
  const mask = (1n << BigInt(7 * sizeLength)) - 1n;
  const size = BigInt(`0x${header.toString('hex', idLength, headerBytes)}`) & mask;
  const start = offset + headerBytes;
  return { id, start, end: size === mask ? Infinity : start + Number(size) };
}

/** Longer than any header if there is no length. */
function lengthOf(byte: number | undefined) {
  return byte ? Math.clz32(byte) - 23 : MAX_HEADER_BYTES + 1;
}

function listElements(parent: Buffer): Element[] {
  const elements: Element[] = [];
  for (let offset = 0; offset < parent.length && elements.length < MAX_ELEMENTS;) {
    const { id, start, end } = readHeader(parent.subarray(offset, offset + MAX_HEADER_BYTES), offset);
    if (end > parent.length) throw new UnreadableFilm(DAMAGED_FILM);
    elements.push({ id, body: parent.subarray(start, end) });
    offset = end;
  }
  return elements;
}

function findBody(elements: Element[], id: number) {
  return elements.find((element) => element.id === id)?.body;
}

function findText(elements: Element[], id: number) {
  return findBody(elements, id)?.toString('latin1').replace(/\0+$/, '');
}

function findNumber(elements: Element[], id: number): number | null {
  const body = findBody(elements, id);
  return body && body.length >= 1 && body.length <= 6 ? body.readUIntBE(0, body.length) : null;
}

function readTracks(elements: Element[]) {
  const tracks = elements.filter(({ id }) => id === TRACK).map(({ body }) => listElements(body));
  const video = tracks.find((track) => findNumber(track, TRACK_TYPE) === 1);
  const sound = tracks.find((track) => findNumber(track, TRACK_TYPE) === 2);
  if (!video) throw new UnreadableFilm(NO_PICTURE);
  return {
    videoCodec: readCodec(video),
    audioCodec: sound ? readCodec(sound) : null,
    ...readSize(listElements(findBody(video, VIDEO) ?? Buffer.alloc(0))),
  };
}

function readCodec(track: Element[]) {
  const codec = findText(track, CODEC)?.slice(0, 40) ?? '';
  return codecs[codec] ?? codec.replaceAll(/[^\w./-]/g, '?');
}

/** The displayed size is in pixels unless its unit says otherwise. */
function readSize(picture: Element[]) {
  const inPixels = (findNumber(picture, DISPLAY_UNIT) ?? 0) === 0;
  const width = (inPixels && findNumber(picture, DISPLAY_WIDTH)) || findNumber(picture, PIXEL_WIDTH);
  const height = (inPixels && findNumber(picture, DISPLAY_HEIGHT)) || findNumber(picture, PIXEL_HEIGHT);
  if (!width || !height) throw new UnreadableFilm(DAMAGED_FILM);
  return { width, height };
}

/** Zero if it is unknown, such as in a recording of a browser. */
function readDuration(info: Element[]): number {
  const scale = findNumber(info, TIMESTAMP_SCALE) ?? 1_000_000;
  const body = findBody(info, DURATION);
  const length = body?.length === 8 ? body.readDoubleBE() : body?.length === 4 ? body.readFloatBE() : 0;
  const durationMs = Math.round((length * scale) / 1_000_000);
  return Number.isFinite(durationMs) && durationMs > 0 ? durationMs : 0;
}
