import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { downloadFormats } from '#platform/http/media-file.ts';

export const mediaPerPage = 24;
export const altMaxLength = 300;
export const nameMaxLength = 120;

export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Of films and files for download. */
export const MAX_UPLOAD_BYTES = 250 * 1024 * 1024;
/** Of several files in one form, which is held in memory. */
export const MAX_FORM_BYTES = 64 * 1024 * 1024;
export const MAX_CAPTIONS_BYTES = 1024 * 1024;
export const maxFilesAtOnce = 20;

/** Of the things in a list of the library. */
export function pluralOf(filter: MediaFilter) {
  return filter === 'captions' ? filter : `${mediaNouns[filter]}s`;
}

/** By its name or what the browser says, before it is uploaded. */
export function isMediaFile({ name, type }: File) {
  return /^(?:image|video)\//.test(type) || name.split('.').at(-1)!.toLowerCase() in downloadFormats;
}

export const uploadPath = '/admin/media/upload';
export const mediaListPath = '/admin/media/list';

/** What a list of the library shows; captions are also files for download. */
export const mediaFilters = ['image', 'film', 'download', 'captions'] as const;
export type MediaFilter = (typeof mediaFilters)[number];
export type MediaKind = Exclude<MediaFilter, 'captions'>;

export const mediaNouns: Record<MediaKind, string> = { image: 'image', film: 'film', download: 'file' };
export function labelOfDownload(url: string) {
  return downloadFormats[url.split('.').at(-1)!]?.label;
}

/** What the alt text of an item is to the owner. */
export const altLabels: Record<MediaKind, string> = { image: 'Alt text', film: 'Title', download: 'Title' };

const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';
const downloadTypes = Object.keys(downloadFormats).map((extension) => `.${extension}`);

/** For the file dialog; the server checks the content, and explains films that it cannot take. */
export const acceptedTypes: Record<MediaFilter | 'all', string> = {
  image: imageTypes,
  film: 'video/*',
  captions: '.vtt',
  download: downloadTypes.join(','),
  all: [imageTypes, 'video/*', ...downloadTypes].join(','),
};

export type MediaItem = {
  id: string;
  kind: MediaKind;
  url: string;
  /** The uploaded file's name. */
  name: string;
  alt: string;
  /** As in `ImageFocus`; null for the middle. */
  focus: string | null;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
  /** Null unless it is a film, like the addresses of its poster and captions. */
  durationMs: number | null;
  poster: string | null;
  captions: string | null;
};

/** A place that uses an item of the library; `isOld` if only a revision does. */
export type MediaUse = { kind: string; title: string; to: string; isOld?: boolean };

/** The result for one file of an upload. */
export type UploadResult = { name: string } & (
  | { item: MediaItem }
  | {
      error: string;
      status: number;
      /** No other file can be stored now, either. */
      isStorageAway?: boolean;
      /** What repairs the file, to be run in a terminal. */
      command?: string;
    }
);

/** Unescaped brackets would end the alt text early, and a line break the image. */
export function imageMarkdown({ alt, url }: Pick<MediaItem, 'alt' | 'url'>) {
  const text = alt.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
  return `![${text}](${url})`;
}

export const invalidImageUrlMessage =
  'Enter an image URL, such as https://example.com/image.jpg or /media/image.jpg.';

/** An absolute web address or a path of this site. */
export function isImageUrl(url: string) {
  return /^\/(?![/\\])/.test(url) || normalizeWebUrl(url) !== null;
}
