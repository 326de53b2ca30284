const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** What visitors can download, by extension; `app/features/media/file-formats.ts` recognizes it. */
export const downloadFormats: Record<string, { label: string; mimeType: string }> = {
  pdf: { label: 'PDF', mimeType: 'application/pdf' },
  docx: { label: 'Word', mimeType: `${OFFICE}.wordprocessingml.document` },
  xlsx: { label: 'Excel', mimeType: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { label: 'PowerPoint', mimeType: `${OFFICE}.presentationml.presentation` },
  odt: { label: 'OpenDocument', mimeType: `${OPEN_DOCUMENT}.text` },
  ods: { label: 'OpenDocument', mimeType: `${OPEN_DOCUMENT}.spreadsheet` },
  odp: { label: 'OpenDocument', mimeType: `${OPEN_DOCUMENT}.presentation` },
  epub: { label: 'EPUB', mimeType: 'application/epub+zip' },
  zip: { label: 'ZIP', mimeType: 'application/zip' },
  woff2: { label: 'WOFF2', mimeType: 'font/woff2' },
  woff: { label: 'WOFF', mimeType: 'font/woff' },
  otf: { label: 'OpenType', mimeType: 'font/otf' },
  ttf: { label: 'TrueType', mimeType: 'font/ttf' },
  vtt: { label: 'WebVTT', mimeType: 'text/vtt' },
};

export const filmTypes: Partial<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm' };

const folder = '[0-9a-f]{20}';
const image = String.raw`\d{1,5}x\d{1,5}\.(?:jpg|png|webp)|\d{1,5}\.(?:avif|webp)`;
const film = String.raw`(?<width>\d{1,5})x(?<height>\d{1,5})\.(?:mp4|webm)`;
const name = '[a-z0-9][a-z0-9-]{0,59}';
const download = String.raw`${name}\.(?<extension>${Object.keys(downloadFormats).join('|')})`;

/** The files of the media library, with their folders; nothing else there is served or exported. */
export const MEDIA_FILE = new RegExp(`^${folder}/(?:${image}|${film}|${download})$`);

/** The address of a film, which is of the library or of the sample content, contains its dimensions. */
export const FILM_URL = new RegExp(`^/(?:media/${folder}|demo/[a-z-]+)/${film}$`);
export const DOWNLOAD_URL = new RegExp(`^/media/${folder}/${download}$`);
export const CAPTIONS_URL = new RegExp(`^/media/${folder}/${name}\\.vtt$`);
export const IMAGE_URL = new RegExp(`^/media/${folder}/\\d{1,5}x\\d{1,5}\\.(?:jpg|png|webp)$`);
