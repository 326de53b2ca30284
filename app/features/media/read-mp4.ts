import { DAMAGED_FILM, type FileReader, type Film, NO_PICTURE, TRUNCATED, UnreadableFilm } from './film.ts';

/** A film of four hours has about 4 MB. */
const MAX_METADATA_BYTES = 16 * 1024 ** 2;
const MAX_TOP_BOXES = 1_000;
/** Of one parent. */
const MAX_BOXES = 200;

const videoCodecs: Partial<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  av01: 'AV1',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Visual',
  apcn: 'ProRes',
  apch: 'ProRes',
  apcs: 'ProRes',
  ap4h: 'ProRes',
};
const audioCodecs: Partial<Record<string, string>> = {
  mp4a: 'AAC',
  '.mp3': 'MP3',
  Opus: 'Opus',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  alac: 'ALAC',
};

/** Baseline, main and high: 8 bits per colour at a quarter of the resolution. */
const playableProfiles = new Set([66, 77, 100]);

type Box = { type: string; body: Buffer };

/** Reads an MP4 or QuickTime file, of which only the metadata is loaded; throws `UnreadableFilm`. */
export async function readMp4(file: FileReader): Promise<Film> {
  const brand = (await file.read(4, 8)).toString('latin1');
  let metadata: Buffer | null = null;
  let isFastStart = false;
  let hasMedia = false;
  let offset = 0;
  for (let count = 0; offset < file.size; count++) {
    if (count === MAX_TOP_BOXES) throw new UnreadableFilm(DAMAGED_FILM);
    const { type, start, end } = readHeader(await file.read(offset, 16), offset, file.size);
    if (end > file.size) throw new UnreadableFilm(TRUNCATED);
    if (type === 'mdat' || type === 'moof') hasMedia = true;
    if (type === 'moov' && metadata === null) {
      if (end - start > MAX_METADATA_BYTES) throw new UnreadableFilm(DAMAGED_FILM);
      metadata = await file.read(start, end - start);
      isFastStart = !hasMedia;
    }
    offset = end;
  }
  if (!metadata || !hasMedia) throw new UnreadableFilm(TRUNCATED);
  const tracks = readMovie(metadata);
  // Files of old cameras begin without a type.
  const foreign = brand === 'ftypqt  ' || !brand.startsWith('ftyp') ? 'QuickTime' : null;
  return { container: 'mp4', foreign, isFastStart, ...tracks };
}

/** A size of one is followed by 64 bits, a size of zero reaches to the end. */
function readHeader(header: Buffer, offset: number, parentEnd: number) {
  if (header.length < 8) throw new UnreadableFilm(TRUNCATED);
  const type = header.toString('latin1', 4, 8);
  let size = header.readUInt32BE(0);
  let headerBytes = 8;
  if (size === 1) {
    if (header.length < 16) throw new UnreadableFilm(TRUNCATED);
    size = Number(header.readBigUInt64BE(8));
    headerBytes = 16;
  } else if (size === 0) size = parentEnd - offset;
  if (size < headerBytes) throw new UnreadableFilm(DAMAGED_FILM);
  return { type, start: offset + headerBytes, end: offset + size };
}

function listBoxes(parent: Buffer, from = 0): Box[] {
  const boxes: Box[] = [];
  for (let offset = from; offset + 8 <= parent.length && boxes.length < MAX_BOXES;) {
    const { type, start, end } = readHeader(parent.subarray(offset, offset + 16), offset, parent.length);
    if (end > parent.length) throw new UnreadableFilm(DAMAGED_FILM);
    boxes.push({ type, body: parent.subarray(start, end) });
    offset = end;
  }
  return boxes;
}

/** The first box at a path of types. */
function findBox(parent: Buffer, ...path: string[]): Buffer | null {
  let found: Buffer | null = parent;
  for (const type of path) found = found && (listBoxes(found).find((box) => box.type === type)?.body ?? null);
  return found;
}

function readMovie(movie: Buffer) {
  try {
    const tracks = listBoxes(movie)
      .filter(({ type }) => type === 'trak')
      .map(({ body }) => ({ body, kind: findBox(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12) }));
    const video = tracks.find(({ kind }) => kind === 'vide');
    if (!video) throw new UnreadableFilm(NO_PICTURE);
    const sound = tracks.find(({ kind }) => kind === 'soun');
    return {
      ...readPicture(video.body),
      audioCodec: sound ? readAudioCodec(sound.body) : null,
      durationMs: readDuration(movie),
    };
  } catch (error) {
    // A box that is too short.
    throw error instanceof RangeError ? new UnreadableFilm(DAMAGED_FILM) : error;
  }
}

function findSample(track: Buffer): Box {
  const description = findBox(track, 'mdia', 'minf', 'stbl', 'stsd');
  const [sample] = description ? listBoxes(description, 8) : [];
  if (!sample) throw new UnreadableFilm(DAMAGED_FILM);
  return sample;
}

function readPicture(track: Buffer) {
  const { type, body } = findSample(track);
  const size = findDisplaySize(track) ?? { width: body.readUInt16BE(24), height: body.readUInt16BE(26) };
  if (size.width < 1 || size.height < 1) throw new UnreadableFilm(DAMAGED_FILM);
  let videoCodec = videoCodecs[type] ?? type.replaceAll(/[^\w.-]/g, '?');
  const settings = listBoxes(body, 78).find((box) => box.type === 'avcC')?.body;
  if (settings && !playableProfiles.has(settings.readUInt8(1)))
    videoCodec = 'H.264 with 10 bits or 4:4:4 colors';
  return { videoCodec, ...size };
}

/** In whole pixels, after the rotation of phones. */
function findDisplaySize(track: Buffer) {
  const header = findBox(track, 'tkhd');
  if (!header) return null;
  const matrix = header.readUInt8(0) === 1 ? 52 : 40;
  const [width, height] = [36, 40].map((at) => Math.round(header.readUInt32BE(matrix + at) / 65_536)) as [
    number,
    number,
  ];
  if (width === 0 || height === 0) return null;
  const isOnSide = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0;
  return isOnSide ? { width: height, height: width } : { width, height };
}

function readAudioCodec(track: Buffer) {
  const { type } = findSample(track);
  return audioCodecs[type] ?? type.replaceAll(/[^\w.-]/g, '?');
}

/** Zero if it is unknown, such as in a recording that was not finished. */
function readDuration(movie: Buffer): number {
  const header = findBox(movie, 'mvhd');
  if (!header) throw new UnreadableFilm(DAMAGED_FILM);
  const isLong = header.readUInt8(0) === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const own = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const fragments = findBox(movie, 'mvex', 'mehd');
  const ofFragments = fragments
    ? fragments.readUInt8(0) === 1
      ? Number(fragments.readBigUInt64BE(4))
      : fragments.readUInt32BE(4)
    : 0;
  const isUnknown = timescale === 0 || (!isLong && own === 0xffff_ffff);
  return isUnknown ? 0 : Math.round((Math.max(own, ofFragments) / timescale) * 1000);
}
