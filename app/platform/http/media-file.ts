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
