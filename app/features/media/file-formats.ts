import { downloadFormats } from '#platform/http/media-file.ts';

/** Bytes at the start and the end of a file that suffice to recognize its format. */
export const RECOGNIZED_BYTES = 66_000;

/** More than any font has, and less than the code of `<`. */
const MAX_FONT_TABLES = 47;

export type FileFormat = { extension: string; mimeType: string };

type Matches = (start: string, end: string) => boolean;

const isZip: Matches = (start, end) => start.startsWith('PK\x03\x04') && end.includes('PK\x05\x06');
/** An office document has a folder of this name. */
const office =
  (folder: string): Matches =>
  (start, end) =>
    isZip(start, end) && start.includes('[Content_Types].xml') && `${start}${end}`.includes(`${folder}/`);
/** The type is the first file of the archive, uncompressed. */
const named =
  (extension: string): Matches =>
  (start, end) =>
    isZip(start, end) && start.startsWith(`mimetype${downloadFormats[extension]!.mimeType}`, 30);

/** Followed by the version of the font in it. */
const isWebFont =
  (mark: string): Matches =>
  (start) =>
    ['\0\x01\0\0', 'OTTO', 'true'].some((version) => start.startsWith(mark + version));

/** A version, the number of tables, and the name of the first one. */
const isFont =
  (...versions: string[]): Matches =>
  (start) =>
    versions.some((version) => start.startsWith(`${version}\0`)) &&
    start.charCodeAt(5) >= 1 &&
    start.charCodeAt(5) <= MAX_FONT_TABLES &&
    /^[A-Za-z][\w/]{2}[\w ]$/.test(start.slice(12, 16));

/** The first that matches counts. */
const formats: [extension: string, matches: Matches][] = [
  ['pdf', (start, end) => start.startsWith('%PDF-') && end.includes('%%EOF')],
  ['docx', office('word')],
  ['xlsx', office('xl')],
  ['pptx', office('ppt')],
  ['odt', named('odt')],
  ['ods', named('ods')],
  ['odp', named('odp')],
  ['epub', named('epub')],
  ['zip', isZip],
  ['woff2', isWebFont('wOF2')],
  ['woff', isWebFont('wOFF')],
  ['otf', isFont('OTTO')],
  ['ttf', isFont('\0\x01\0\0', 'true')],
  [
    'vtt',
    (start) => /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t].*)?(?:\r\n|\n|\r|$)/.test(start) && !start.includes('\0'),
  ],
];

/** Files that would be of a format if they were complete. */
const incomplete = ['%PDF-', 'PK\x03\x04'];

/** By content alone: the name of a file is not trusted. Null for an image or anything else. */
export function recognizeFile(start: Buffer, end: Buffer): 'mp4' | 'webm' | 'incomplete' | FileFormat | null {
  const [first, last] = [start.toString('latin1'), end.toString('latin1')];
  if (/^.{4}ftyp/s.test(first)) return /^.{8}(?:avi[fs]|he[iv][cmsx]|mif1|msf1)/s.test(first) ? null : 'mp4';
  // QuickTime files of old cameras begin without a type.
  if (/^.{4}(?:moov|mdat|wide|skip)/s.test(first)) return 'mp4';
  if (first.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  const [extension] = formats.find(([, matches]) => matches(first, last)) ?? [];
  if (extension) return { extension, mimeType: downloadFormats[extension]!.mimeType };
  return incomplete.some((mark) => first.startsWith(mark)) ? 'incomplete' : null;
}
