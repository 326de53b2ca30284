import { normalizeWebUrl } from '#platform/http/web-url.ts';

export const mediaPerPage = 24;
export const altMaxLength = 300;
export const nameMaxLength = 120;

export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;
export const maxFilesAtOnce = 20;

export const uploadPath = '/admin/media/upload';
export const mediaListPath = '/admin/media/list';

/** For the file dialog; the server checks the content. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

export type MediaImage = {
  id: string;
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
};

/** A place that uses an image; `isOld` if only a revision does. */
export type MediaUse = { kind: string; title: string; to: string; isOld?: boolean };

/** The result for one file of an upload. */
export type UploadResult = { name: string } & ({ image: MediaImage } | { error: string; status: number });

/** Unescaped brackets would end the alt text early, and a line break the image. */
export function imageMarkdown({ alt, url }: Pick<MediaImage, 'alt' | 'url'>) {
  const text = alt.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
  return `![${text}](${url})`;
}

export const invalidImageUrlMessage =
  'Enter an image URL, such as https://example.com/image.jpg or /media/image.jpg.';

/** An absolute web address or a path of this site. */
export function isImageUrl(url: string) {
  return /^\/(?![/\\])/.test(url) || normalizeWebUrl(url) !== null;
}
