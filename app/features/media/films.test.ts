import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { box, element, fontOf, mp4Of, pdfOf, webmOf, zipOf } from '../../../tests/support/films.ts';
import { recognizeFile, RECOGNIZED_BYTES } from './file-formats.ts';
import { type FileReader, findFilmProblem, UnreadableFilm } from './film.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

function open(bytes: Buffer, size = bytes.length): FileReader & { readBytes: number; reads: number } {
  const file = {
    size,
    readBytes: 0,
    reads: 0,
    read: async (offset: number, length: number) => {
      file.reads += 1;
      file.readBytes += length;
      return bytes.subarray(offset, offset + length);
    },
  };
  return file;
}

const kindOf = (bytes: Buffer) => {
  const kind = recognizeFile(bytes.subarray(0, RECOGNIZED_BYTES), bytes.subarray(-RECOGNIZED_BYTES));
  return kind !== null && typeof kind === 'object' ? kind.extension : kind;
};

test('the metadata of an MP4 is read', async () => {
  expect(await readMp4(open(mp4Of()))).toEqual({
    container: 'mp4',
    foreign: null,
    videoCodec: 'H.264',
    audioCodec: 'AAC',
    width: 1280,
    height: 720,
    durationMs: 12_500,
    isFastStart: true,
  });
  expect(await readMp4(open(mp4Of({ isOnSide: true, sound: null, isFastStart: false })))).toMatchObject({
    width: 720,
    height: 1280,
    audioCodec: null,
    isFastStart: false,
  });
});

test('the metadata of a WebM is read', async () => {
  expect(await readWebm(open(webmOf()))).toEqual({
    container: 'webm',
    foreign: null,
    videoCodec: 'VP9',
    audioCodec: 'Opus',
    width: 640,
    height: 360,
    durationMs: 8_000,
    isFastStart: true,
  });
  expect(await readWebm(open(webmOf({ hasUnknownSize: true, sound: null })))).toMatchObject({
    durationMs: 8_000,
  });
});

const MINUTE = 60;

test.each([
  [
    'is a QuickTime file',
    mp4Of({ brand: 'qt  ' }),
    'ffmpeg -i "My film.mov" -c copy -movflags +faststart "My film-web.mp4"',
  ],
  [
    'would start only after the whole file has arrived',
    mp4Of({ isFastStart: false }),
    '-c copy -movflags +faststart',
  ],
  ['has the codec H.265 (HEVC)', mp4Of({ codec: 'hvc1' }), '-c:v libx264'],
  ['has the codec H.264 with 10 bits', mp4Of({ profile: 110 }), '-pix_fmt yuv420p'],
  ['has the codec x?y?', mp4Of({ codec: 'x"y\n' }), '-c:v libx264'],
  ['has sound in the codec AC-3', mp4Of({ sound: 'ac-3' }), '-c:v copy -c:a aac'],
  ['has 8000 × 9 pixels', mp4Of({ width: 8_000, height: 9 }), "scale='min(1920,iw)'"],
  ['is longer than four hours', mp4Of({ seconds: 5 * 60 * MINUTE }), ''],
  ['does not say how long it is', mp4Of({ seconds: 0 }), '-c copy'],
  ['has 5 MB per second', mp4Of({ seconds: 1, media: Buffer.alloc(5 * 1024 ** 2) }), '-crf 23'],
  ['is a Matroska file', webmOf({ docType: 'matroska', codec: 'V_MPEG4/ISO/AVC' }), '-c:v copy -c:a aac'],
  ['is a Matroska file', webmOf({ docType: 'matroska' }), '-c copy "My film-web.webm"'],
  ['does not say how long it is', webmOf({ duration: null }), '-c copy "My film-web.webm"'],
  ['does not say how long it is', webmOf({ duration: Infinity }), '-c copy "My film-web.webm"'],
])('a film that %s is explained with a command', async (error, bytes, command) => {
  const read = kindOf(bytes) === 'webm' ? readWebm : readMp4;
  const problem = findFilmProblem(await read(open(bytes)), { name: 'My film.mov', bytes: bytes.length });
  expect(problem?.error).toContain(error);
  expect(problem?.command).toContain(command);
});

test('a good film has no problem, also a short one with many bytes', async () => {
  const short = mp4Of({ seconds: 1, media: Buffer.alloc(3 * 1024 ** 2) });
  for (const bytes of [mp4Of(), short])
    expect(findFilmProblem(await readMp4(open(bytes)), { name: 'a.mp4', bytes: bytes.length })).toBeNull();
  expect(findFilmProblem(await readWebm(open(webmOf())), { name: 'a.webm', bytes: 1 })).toBeNull();
});

test('a command never contains a name that a shell would run', async () => {
  const film = await readMp4(open(mp4Of({ isFastStart: false })));
  for (const name of ['a"; rm -rf ~.mp4', '$(ls).mp4', '`ls`.mp4', '-y.mp4', '%PATH%.mp4'])
    expect(findFilmProblem(film, { name, bytes: 9 })?.command).toContain('-i "film.mp4" ');
});

const film = mp4Of();
const huge = Buffer.alloc(8, 0xff);
const hostile: [string, Buffer, number?][] = [
  ['one byte', film.subarray(0, 1)],
  ['a box with a size of four', Buffer.concat([film.subarray(0, 24), Buffer.from('\0\0\0\x04moov')])],
  [
    'a box beyond the largest number',
    Buffer.concat([film.subarray(0, 24), Buffer.from('\0\0\0\x01moov'), huge]),
  ],
  ['thousands of empty boxes', Buffer.concat(Array.from({ length: 5_000 }, () => box('free')))],
  ['metadata without a picture', mp4Of({ hasPicture: false })],
  ['metadata of boxes in themselves', Buffer.concat([nest('moov', 5_000), box('mdat')])],
  ['metadata of a gigabyte', Buffer.concat([Buffer.from('\x40\0\0\0moov'), box('mdat')]), 2 ** 30 + 8],
  ['no dimensions', mp4Of({ width: 0, height: 0 })],
  ['an element without a length', Buffer.concat([webmOf().subarray(0, 40), Buffer.alloc(30)])],
  [
    'thousands of elements',
    Buffer.concat([
      element(0x1a45dfa3),
      element(0x18538067, ...Array.from({ length: 5_000 }, () => element(0xec))),
    ]),
  ],
  ['an element beyond its parent', Buffer.concat([Buffer.from('1a45dfa384428288', 'hex'), Buffer.alloc(40)])],
  [
    'tracks of 70 petabytes',
    Buffer.concat([
      element(0x1a45dfa3),
      Buffer.from('1853806701ffffffffffffff1654ae6b01fffffffffffffe', 'hex'),
    ]),
  ],
];

function nest(type: string, depth: number): Buffer {
  const bytes = Buffer.alloc(8 * depth);
  for (let at = 0; at < depth; at++) {
    bytes.writeUInt32BE(8 * (depth - at), 8 * at);
    bytes.write(type, 8 * at + 4, 'latin1');
  }
  return bytes;
}

test.each(hostile)('%s is refused with little work', async (_what, bytes, size) => {
  for (const read of [readMp4, readWebm]) {
    const file = open(bytes, size);
    await expect(read(file)).rejects.toBeInstanceOf(UnreadableFilm);
    expect(file.reads).toBeLessThanOrEqual(1_003);
    expect(file.readBytes).toBeLessThan(17 * 1024 ** 2);
  }
});

test('every beginning and every altered byte of a film is refused or read, never anything else', async () => {
  for (const [whole, read] of [
    [mp4Of({ media: Buffer.alloc(20) }), readMp4],
    [webmOf(), readWebm],
  ] as const)
    for (let at = 0; at < Math.min(whole.length, 900); at++) {
      await expect(read(open(whole.subarray(0, at)))).rejects.toBeInstanceOf(UnreadableFilm);
      for (const value of [0, 255, randomBytes(1)[0]!]) {
        const altered = Buffer.from(whole);
        altered[at] = value;
        const result = await read(open(altered)).catch((error: unknown) => error);
        expect(result instanceof Error && !(result instanceof UnreadableFilm)).toBe(false);
      }
    }
});

test.each([
  ['mp4', mp4Of()],
  ['mp4', mp4Of({ brand: 'qt  ' })],
  ['mp4', Buffer.concat([box('wide'), mp4Of().subarray(24)])],
  ['webm', webmOf({ docType: 'matroska' })],
  ['pdf', pdfOf()],
  ['pdf', pdfOf('<script>alert(1)</script>PK\x03\x04')],
  ['zip', zipOf('a.txt')],
  ['zip', zipOf('word/a.txt')],
  ['docx', zipOf('[Content_Types].xml', 'word/document.xml')],
  ['xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['pptx', zipOf('[Content_Types].xml', 'ppt/presentation.xml')],
  ['odt', zipOf('mimetypeapplication/vnd.oasis.opendocument.text')],
  ['epub', zipOf('mimetypeapplication/epub+zip')],
  ['ttf', fontOf()],
  ['otf', fontOf('OTTO')],
  ['woff2', Buffer.from('wOF2\0\x01\0\0')],
  ['vtt', Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nHi')],
  ['incomplete', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['incomplete', zipOf('a.txt').subarray(0, 20)],
  [null, Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  [null, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  [null, Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')],
  [null, Buffer.from('MZ\x90\0')],
  [null, Buffer.from('OTTO\0<svg onload="alert(1)"/>')],
  [null, Buffer.from('wOF2<script>alert(1)</script>')],
  [null, Buffer.from('WEBVTT? <script>')],
  [null, Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  [null, Buffer.alloc(0)],
])('a file is recognized as %s by its content', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});
