import { decodeText } from './decode.ts';
import { readExtension } from './paths.ts';

const SUPPORTED =
  'Choose a WordPress export (.xml), a Ghost export (.json), or a zip or folder of Markdown files.';
const WORDPRESS = 'In WordPress, open Tools, Export and choose “All content”; then import that file.';
const GHOST = 'In Ghost, open Settings, Import/Export and choose “Export”; then import that file.';
const UNPACK = 'Unpack it and import the files in it, or make a zip file of them.';

const GZIP_MARK = '\u001f\u008b';
const TAR_MARK_OFFSET = 257;
const BACKUP = 'A backup of Atelier is restored with “npm run restore”.';
const IMAGES = new Set('jpg jpeg png gif webp avif svg heic bmp tif tiff ico'.split(' '));

/** First bytes, as Latin-1, with what they are. */
const signatures: [RegExp, string][] = [
  [/^(?:7z\xbc\xaf|Rar!|PK\p{Cc}{2})/u, `is a compressed archive. ${UNPACK}`],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF|[^]{4}ftyp|%PDF|SQLite format 3)/,
    `is of a kind that cannot be imported. ${SUPPORTED}`,
  ],
];

/** Texts, with what they are. */
const contents: [RegExp, string][] = [
  [
    /<feed\b[^]*blogger/,
    'is an export of Blogger, which cannot be imported. Convert it to a WordPress export first.',
  ],
  [/^\s*(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype\s+html|html[\s>])/i, `is a web page. ${SUPPORTED}`],
  [
    /^\s*<[^]*<(?:rss|feed|rdf:RDF)\b|^\s*<(?:rss|feed)\b/i,
    `is a feed, which has only the newest posts. ${WORDPRESS}`,
  ],
  [/^\s*<(?:\?xml|[a-z])/i, `is XML, but no WordPress export. ${WORDPRESS}`],
  [
    /(?:MySQL|MariaDB|PostgreSQL|phpMyAdmin|SQL) (?:database )?dump|^[ \t]*(?:CREATE TABLE|INSERT INTO|DROP TABLE)\b/im,
    `is a copy of a database. ${WORDPRESS}`,
  ],
  [/^\s*[[{]/, `is JSON, but no Ghost export. ${GHOST}`],
];

/** What a single file is that cannot be imported, and what to do, as the end of a sentence that starts with its name. */
export function describeUnknownFile(start: Buffer): string {
  if (start.length === 0) return 'is empty. Export it again.';
  const latin1 = start.toString('latin1');
  if (latin1.startsWith(GZIP_MARK)) return `is compressed with gzip. ${UNPACK} ${BACKUP}`;
  if (latin1.startsWith('ustar', TAR_MARK_OFFSET)) return `is a tar archive. ${UNPACK} ${BACKUP}`;
  const [, signature] = signatures.find(([pattern]) => pattern.test(latin1)) ?? [];
  if (signature) return signature;
  const text = decodeText(start);
  if (text.trim() === '') return 'is empty. Export it again.';
  const [, content] = contents.find(([pattern]) => pattern.test(text)) ?? [];
  return content ?? `cannot be recognized. ${SUPPORTED}`;
}

export function isImagePath(path: string) {
  return IMAGES.has(readExtension(path));
}

/** The same for an archive or folder with these files. */
export function describeUnknownFiles(paths: readonly string[]): string {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (paths.length === 0) return 'has no files that can be imported. Export it again.';
  if (paths.every(isImagePath))
    return 'has only images. Choose the export of the site first, and add these images to it.';
  if (has(/\.sql(?:\.gz)?$/i)) return `has a copy of a database, but no export. ${WORDPRESS}`;
  if (has(/\.php$/)) return `has programs of WordPress, but no posts. ${WORDPRESS}`;
  if (has(/\.(?:zip|gz|tar|tgz|7z|rar)$/i)) return `has other archives in it. ${UNPACK}`;
  return `has no files that can be imported. ${SUPPORTED}`;
}
